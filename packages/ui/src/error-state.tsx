import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { useWords } from "./words.tsx";

export interface ErrorStateProps {
  /** What did not happen. */
  title: ReactNode;
  /** Why, and what can be done. */
  children?: ReactNode;
  /** Code or request number to quote. */
  code?: string;
  onRetry?: () => void;
}

/** Stands where a page or a part of it could not be shown. */
export function ErrorState({ title, children, code, onRetry }: ErrorStateProps) {
  const words = useWords();
  return (
    <div
      role="alert"
      className="flex flex-col items-start gap-2 rounded-md border border-line-2 border-s-2 border-s-block bg-panel px-4 py-4"
    >
      <p className="font-serif text-lg">{title}</p>
      {children && <div className="max-w-[60ch] text-ink-2">{children}</div>}
      {code && <p className="mono text-ink-3">{code}</p>}
      {onRetry && <Button onClick={onRetry}>{words.retry}</Button>}
    </div>
  );
}
