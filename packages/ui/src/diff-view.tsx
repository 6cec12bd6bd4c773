import { lazy, type ReactNode, Suspense } from "react";
import { SectionLabel } from "./section-label.tsx";
import { useWords } from "./words.tsx";

const DiffParts = lazy(async () => ({ default: (await import("./diff-parts.tsx")).DiffParts }));

export interface DiffViewProps {
  before: string;
  after: string;
  beforeLabel?: ReactNode;
  afterLabel?: ReactNode;
  /** serif: questions and passages. mono: data. */
  face?: "serif" | "sans" | "mono";
}

const faces = { serif: "font-serif text-lg leading-relaxed", sans: "", mono: "font-mono text-xs" };

/** Two texts side by side, with what was taken out of the first and put into the second marked word by word. */
export function DiffView({ before, after, beforeLabel, afterLabel, face = "serif" }: DiffViewProps) {
  const words = useWords();
  const sheet = (marked: { before: ReactNode; after: ReactNode }) => (
    <div className="grid gap-x-6 gap-y-4 md:grid-cols-2">
      <div className="min-w-0">
        <SectionLabel level={3}>{beforeLabel ?? words.before}</SectionLabel>
        <div dir="auto" className={`mt-1.5 wrap-break-word whitespace-pre-wrap ${faces[face]}`}>
          {marked.before}
        </div>
      </div>
      <div className="min-w-0 border-line md:border-s md:ps-6">
        <SectionLabel level={3}>{afterLabel ?? words.after}</SectionLabel>
        <div dir="auto" className={`mt-1.5 wrap-break-word whitespace-pre-wrap ${faces[face]}`}>
          {marked.after}
        </div>
      </div>
    </div>
  );
  return (
    <Suspense fallback={sheet({ before, after })}>
      <DiffParts before={before} after={after}>
        {sheet}
      </DiffParts>
    </Suspense>
  );
}
