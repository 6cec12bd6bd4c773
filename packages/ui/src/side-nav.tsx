import { useRender } from "@base-ui/react/use-render";
import type { ReactElement, ReactNode } from "react";

/** A column of links; the link of the current page carries `aria-current="page"`. */
export function SideNav({ "aria-label": label, children }: { "aria-label": string; children: ReactNode }) {
  return (
    <nav aria-label={label}>
      <ul className="flex flex-col gap-0.5">{children}</ul>
    </nav>
  );
}

export interface SideNavItemProps {
  /** A link element of the router, without children: it gets the look, the label and the count. */
  link: ReactElement;
  /** Number at the right end. */
  count?: ReactNode;
  children: ReactNode;
}

export function SideNavItem({ link, count, children }: SideNavItemProps) {
  const element = useRender({
    render: link,
    props: {
      className:
        "flex min-h-7.5 items-center justify-between gap-3 rounded px-2.5 text-ink-2 transition-colors hover:bg-sunk hover:text-ink aria-[current=page]:bg-sunk aria-[current=page]:font-semibold aria-[current=page]:text-ink",
      children: (
        <>
          <span>{children}</span>
          {count !== undefined && <span className="font-normal text-ink-3">{count}</span>}
        </>
      ),
    },
  });
  return <li>{element}</li>;
}
