import { Link } from "@tanstack/react-router";
import { cx } from "@touchstone/ui";
import MenuIcon from "lucide-react/icons/menu";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { AccountMenu } from "./account-menu.tsx";
import { MainNav } from "./main-nav.tsx";
import { Mark } from "./mark.tsx";
import { Palette } from "./palette.tsx";
import { useBenchmark } from "./scopes.tsx";

export interface ShellProps {
  /** Title of the browser tab. */
  title: string;
  /** Left in the top bar, after the mark; without it the benchmark's title. */
  heading?: ReactNode;
  /** Before the heading, muted: what it belongs to. Left out on a narrow screen. */
  crumb?: ReactNode;
  /** Right after the heading: the type of the task. */
  badge?: ReactNode;
  /** Muted words after the heading; hidden on a narrow screen. */
  note?: ReactNode;
  /** Right in the top bar: saved indicator, quiet buttons, the primary one last. */
  actions?: ReactNode;
  /** page: side navigation and a scrolling page. bench: no navigation, the panes fill the window (editor, trial, judging). */
  layout?: "page" | "bench";
  children: ReactNode;
}

/** The frame of every signed-in screen. */
export function Shell({
  title,
  heading,
  crumb,
  badge,
  note,
  actions,
  layout = "page",
  children,
}: ShellProps) {
  const { t } = useTranslation();
  const [navOpen, setNavOpen] = useState(false);
  const benchmark = useBenchmark();
  const bench = layout === "bench";
  // A page has its h1 in its own head; a bench has nothing above its panes but this.
  const Heading = bench ? "h1" : "div";
  return (
    <div className={cx("flex min-h-dvh flex-col", bench && "lg:h-dvh")}>
      <title>{`${title} · ${t("shell.product")}`}</title>
      <a
        href="#main"
        className="fixed start-2 top-2 z-60 -translate-y-20 rounded bg-ink px-3 py-2 text-paper focus:translate-y-0"
      >
        {t("shell.skip")}
      </a>
      <header className="flex min-h-11 flex-wrap items-center gap-x-3.5 gap-y-1.5 border-b border-line px-4 py-1.5">
        <button
          type="button"
          aria-label={t("shell.openNavigation")}
          aria-expanded={navOpen}
          aria-controls="narrow-nav"
          onClick={() => setNavOpen((open) => !open)}
          className={cx(
            "-ms-1.5 grid size-7 place-items-center rounded text-ink-2 hover:bg-sunk",
            !bench && "md:hidden",
          )}
        >
          <MenuIcon size={16} aria-hidden />
        </button>
        <Link to="/" aria-label={t("shell.nav.home")} className="rounded-sm">
          <Mark />
        </Link>
        <Heading dir="auto" className="min-w-0 flex-1 truncate font-semibold md:max-w-[45%] md:flex-initial">
          {crumb && <span className="hidden font-normal text-ink-2 md:inline">{crumb} / </span>}
          {heading ?? benchmark?.title ?? t("shell.product")}
        </Heading>
        {badge}
        {note && (
          <div dir="auto" className="hidden min-w-0 flex-1 basis-0 truncate text-ink-2 lg:block">
            {note}
          </div>
        )}
        {actions && (
          <div className="order-last flex w-full flex-wrap items-center gap-x-3 gap-y-1.5 md:order-none md:ms-auto md:w-auto md:justify-end">
            {actions}
          </div>
        )}
        <div className={cx("flex items-center gap-x-2", !actions && "ms-auto")}>
          <Palette />
          <AccountMenu />
        </div>
      </header>
      {navOpen && (
        <div id="narrow-nav" className={cx("border-b border-line px-3 py-2", !bench && "md:hidden")}>
          <MainNav onGo={() => setNavOpen(false)} />
        </div>
      )}
      <div className="flex min-h-0 flex-1">
        {!bench && (
          <div className="hidden w-53 shrink-0 border-e border-line px-3 py-4 md:block">
            <MainNav />
          </div>
        )}
        <main
          id="main"
          tabIndex={-1}
          className={cx("flex min-w-0 flex-1 flex-col outline-none!", !bench && "px-4 py-5 md:px-7.5")}
        >
          {children}
        </main>
      </div>
    </div>
  );
}
