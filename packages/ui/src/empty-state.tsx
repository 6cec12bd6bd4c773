import type { ReactNode } from "react";

export interface EmptyStateProps {
  /** What is not there: "No drafts yet." */
  title: ReactNode;
  /** Why, or what would fill it. */
  children?: ReactNode;
  action?: ReactNode;
}

/** Stands where a list would, and says what can be done. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-start gap-2 rounded-md border border-dashed border-line-2 px-4 py-5">
      <p className="font-serif text-lg">{title}</p>
      {children && <div className="max-w-[60ch] text-ink-2">{children}</div>}
      {action}
    </div>
  );
}
