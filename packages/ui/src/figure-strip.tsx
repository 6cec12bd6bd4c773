import type { ReactNode } from "react";
import { cx } from "./cx.ts";
import { type Tone, toneText } from "./tones.ts";

export interface Figure {
  key: string;
  label: ReactNode;
  value: ReactNode;
  note?: ReactNode;
  /** neutral figures are ink. */
  tone?: Tone;
}

/** A few large numbers in one frame: the funnel of a benchmark. */
export function FigureStrip({
  figures,
  "aria-label": label,
}: {
  figures: readonly Figure[];
  "aria-label": string;
}) {
  return (
    <dl
      aria-label={label}
      className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-panel sm:grid-cols-3 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none"
    >
      {figures.map((figure) => (
        <div key={figure.key} className="px-4 py-3 outline-1 outline-line">
          <dt className="label-caps">{figure.label}</dt>
          <dd
            className={cx(
              "text-2xl font-semibold",
              figure.tone && figure.tone !== "neutral" && toneText[figure.tone],
            )}
          >
            {figure.value}
          </dd>
          {figure.note && <dd className="mt-1 text-2xs text-ink-3">{figure.note}</dd>}
        </div>
      ))}
    </dl>
  );
}
