import { Menu as Base } from "@base-ui/react/menu";
import Check from "lucide-react/icons/check";
import { Fragment, type ReactElement, type ReactNode } from "react";
import { cx } from "./cx.ts";

/** An act, a link, a choice of one among several, or a line between groups. */
export type MenuEntry =
  | {
      kind?: "act";
      key: string;
      label: ReactNode;
      hint?: ReactNode;
      danger?: boolean;
      disabled?: boolean;
      onSelect: () => void;
    }
  | { kind: "link"; key: string; label: ReactNode; hint?: ReactNode; link: ReactElement }
  | {
      kind: "choice";
      key: string;
      label: string;
      value: string;
      options: ReadonlyArray<{ value: string; label: ReactNode }>;
      onChange: (value: string) => void;
    }
  | { kind: "line"; key: string }
  | { kind: "text"; key: string; label: ReactNode };

export interface MenuProps {
  /** The button that opens it. */
  trigger: ReactElement;
  entries: ReadonlyArray<MenuEntry>;
  align?: "start" | "end";
  defaultOpen?: boolean;
}

const row =
  "flex min-h-7 cursor-pointer items-center gap-2 rounded-sm px-2 py-1 text-sm outline-none data-disabled:cursor-default data-disabled:text-ink-3 data-highlighted:bg-sunk";

function Entry({ entry }: { entry: MenuEntry }) {
  switch (entry.kind) {
    case "line":
      return <Base.Separator className="my-1 h-px bg-line" />;
    case "text":
      return <div className="px-2 py-1 text-xs text-ink-3">{entry.label}</div>;
    case "link":
      return (
        <Base.LinkItem closeOnClick render={entry.link} className={row}>
          <span className="flex-1">{entry.label}</span>
          {entry.hint && <span className="text-xs text-ink-3">{entry.hint}</span>}
        </Base.LinkItem>
      );
    case "choice":
      return (
        <Base.RadioGroup
          value={entry.value}
          onValueChange={(value: string) => entry.onChange(value)}
          aria-label={entry.label}
        >
          <div className="label-caps px-2 pt-1.5 pb-0.5" aria-hidden>
            {entry.label}
          </div>
          {entry.options.map((option) => (
            <Base.RadioItem key={option.value} value={option.value} className={row}>
              <span className="flex-1">{option.label}</span>
              <Base.RadioItemIndicator className="text-accent">
                <Check size={13} aria-hidden />
              </Base.RadioItemIndicator>
            </Base.RadioItem>
          ))}
        </Base.RadioGroup>
      );
    default:
      return (
        <Base.Item
          disabled={entry.disabled}
          onClick={entry.onSelect}
          className={cx(row, entry.danger && "text-block")}
        >
          <span className="flex-1">{entry.label}</span>
          {entry.hint && <span className="text-xs text-ink-3">{entry.hint}</span>}
        </Base.Item>
      );
  }
}

/** A list of acts under a button. */
export function Menu({ trigger, entries, align = "start", defaultOpen }: MenuProps) {
  return (
    <Base.Root modal={false} defaultOpen={defaultOpen}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner align={align} sideOffset={4} className="z-50 outline-none">
          <Base.Popup className="floating max-h-(--available-height) min-w-48 max-w-80 overflow-y-auto p-1">
            {entries.map((entry) => (
              <Fragment key={entry.key}>
                <Entry entry={entry} />
              </Fragment>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
