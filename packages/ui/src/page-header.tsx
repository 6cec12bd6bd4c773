import type { ReactNode } from "react";

export interface PageHeaderProps {
  /** What is so, as a sentence or a name. */
  title: ReactNode;
  /** Small capitals above the title. */
  kind?: ReactNode;
  /** A sentence or two under it. */
  lede?: ReactNode;
  actions?: ReactNode;
}

/** Head of a page; holds its only h1. */
export function PageHeader({ title, kind, lede, actions }: PageHeaderProps) {
  return (
    <header className="mb-5 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 flex-1 basis-64 wrap-anywhere">
        {kind && <p className="label-caps mb-0.5">{kind}</p>}
        <h1 className="font-serif text-xl font-semibold text-balance" dir="auto">
          {title}
        </h1>
        {lede && <p className="mt-1 max-w-[110ch] text-ink-2">{lede}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </header>
  );
}
