import type { Span } from "@touchstone/contract";
import { cx } from "@touchstone/ui";
import type { LiveFinding } from "../context.tsx";
import type { BindTarget } from "../task-views.ts";
import { type Stretch, stretches, targetsOf } from "./spans.ts";

type Mark = LiveFinding & { start: number; end: number };

const waves = {
  block: "underline decoration-wavy decoration-block decoration-1 underline-offset-3",
  warn: "underline decoration-wavy decoration-warn decoration-1 underline-offset-3",
  info: "underline decoration-dotted decoration-1 underline-offset-3",
};
const rank = { block: 2, warn: 1, info: 0 };

function lookOf(
  stretch: Stretch<Mark>,
  targets: readonly BindTarget[],
  selected: string | null,
): { tone: string | undefined; className: string } {
  // The innermost span gives the colour; a span without a target is bound to something that is gone.
  const inner = stretch.spans.toSorted((a, b) => a.end - a.start - (b.end - b.start))[0];
  const target = inner && targetsOf(inner, targets)[0];
  const lit =
    selected !== null &&
    stretch.spans.some((span) => targetsOf(span, targets).some(({ key }) => key === selected));
  const worst = stretch.marks.toSorted((a, b) => rank[b.severity] - rank[a.severity])[0];
  return {
    tone: target?.tone,
    className: cx(
      inner && (target ? "border-b-2 border-accent" : "border-b-2 border-dashed border-line-3"),
      inner &&
        target &&
        (lit
          ? "bg-[color-mix(in_srgb,var(--accent)_22%,transparent)]"
          : "bg-[color-mix(in_srgb,var(--accent)_8%,transparent)]"),
      worst && waves[worst.severity],
    ),
  };
}

/** Superscript keys where spans end. They take no room, so that the words under them wrap as in the text area. */
function Keys({ spans, targets }: { spans: readonly Span[]; targets: readonly BindTarget[] }) {
  const named = spans.flatMap((span) => targetsOf(span, targets)).filter(({ mark }) => mark !== "");
  const [first] = named;
  if (!first) return null;
  return (
    <span data-accent={first.tone} className="relative">
      <span className="absolute start-0 -top-[0.2em] font-sans text-[0.46em] leading-none font-semibold whitespace-nowrap text-accent">
        {[...new Set(named.map(({ mark }) => mark))].join(" ")}
      </span>
    </span>
  );
}

/** The text once more under the text area, unseen but for the grounds and lines of what is bound and of what was found. */
export function TextOverlay(props: {
  text: string;
  spans: readonly Span[];
  targets: readonly BindTarget[];
  findings: readonly LiveFinding[];
  selected: string | null;
}) {
  const marks = props.findings.filter(
    (it): it is Mark => it.start !== undefined && it.end !== undefined && it.end <= props.text.length,
  );
  return (
    <>
      {stretches(props.text, props.spans, marks).map((stretch) => {
        const { tone, className } = lookOf(stretch, props.targets, props.selected);
        return (
          <span key={stretch.start}>
            <span data-accent={tone} className={className}>
              {props.text.slice(stretch.start, stretch.end)}
            </span>
            <Keys spans={stretch.spans.filter(({ end }) => end === stretch.end)} targets={props.targets} />
          </span>
        );
      })}
      {/* A text area shows the empty line after a last line break; a block does not without something on it. */}
      {"\u200b"}
    </>
  );
}
