import type { BoundText, Span } from "@touchstone/contract";
import { Button, Menu, type MenuEntry } from "@touchstone/ui";
import Link2 from "lucide-react/icons/link-2";
import X from "lucide-react/icons/x";
import { Fragment } from "react";
import { type LiveFinding, useTaskActs, useTaskState } from "../context.tsx";
import type { BindTarget } from "../task-views.ts";
import { useShared } from "./messages.ts";
import { bindSpan, targetsOf, trimRange, unbind } from "./spans.ts";

const short = (words: string): string => (words.length > 42 ? `${words.slice(0, 40)}…` : words);

function SpanChips({
  span,
  targets,
  onUnbind,
}: {
  span: Span;
  targets: readonly BindTarget[];
  onUnbind: (key: string) => void;
}) {
  const say = useShared();
  const { select } = useTaskActs();
  const readOnly = useTaskState((state) => state.readOnly);
  const known = targetsOf(span, targets);
  // Which name the words took the place of goes with the entity that they stand for.
  const unknown = span.binds.filter(
    (key) => !key.startsWith("name:") && !known.some((target) => target.key === key),
  );
  const chips = [
    ...known.map(({ key, label, tone }) => ({ key, label, tone: tone as string | undefined })),
    ...unknown.map((key) => ({ key, label: key, tone: undefined })),
  ];
  return (
    <>
      <span className="min-w-0 text-ink-2">{say("bind.stands", { words: short(span.quote) })}</span>
      {chips.length === 0 && <span className="text-ink-3">{say("bind.nothing")}</span>}
      {chips.map(({ key, label, tone }) => (
        <span
          key={key}
          data-accent={tone}
          className="inline-flex items-center rounded border border-line-2 bg-panel"
        >
          <Button variant="act" className="px-1.5" onClick={() => select(key)}>
            {label}
          </Button>
          {!readOnly && span.binds.includes(key) && (
            <button
              type="button"
              aria-label={say("bind.unbind", { label })}
              className="grid size-6 place-items-center text-ink-3 hover:text-ink"
              onClick={() => onUnbind(key)}
            >
              <X size={12} aria-hidden />
            </button>
          )}
        </span>
      ))}
    </>
  );
}

/** Under the text: what the words at the cursor stand for, what is wrong with them, and what selected words can be bound to. */
export function BindBar(props: {
  pointer: string;
  value: BoundText;
  /** The selection; null until somebody was there. */
  range: { start: number; end: number } | null;
  targets: readonly BindTarget[];
  findings: readonly LiveFinding[];
}) {
  const say = useShared();
  const { change } = useTaskActs();
  const readOnly = useTaskState((state) => state.readOnly);
  const { value, range, targets, pointer } = props;
  const words = range && trimRange(value.text, range.start, range.end);
  const spans = range ? value.spans.filter(({ start, end }) => start <= range.start && range.end <= end) : [];
  const here = props.findings.filter(
    ({ start, end }) =>
      range && start !== undefined && end !== undefined && start <= range.end && range.start <= end,
  );
  const put = (next: BoundText, label: string) =>
    change([{ op: "replace", path: pointer, value: next }], { label });
  const bindTo = (key: string) => words && put(bindSpan(value, words, key), say("bind.undoBind"));
  const groups = [...new Set(targets.map(({ group }) => group))];
  const entries = groups.flatMap((group, index): MenuEntry[] => [
    ...(index > 0 ? [{ kind: "line" as const, key: `line-${group}` }] : []),
    { kind: "text", key: `group-${group}`, label: group },
    ...targets
      .filter((target) => target.group === group)
      .map((target) => ({
        key: target.key,
        label: target.label,
        hint: target.mark,
        onSelect: () => bindTo(target.key),
      })),
  ]);
  const selecting = words !== null;

  return (
    <fieldset
      aria-label={say("bind.bar")}
      className="m-0 flex min-h-8 min-w-0 border-0 max-w-[60ch] flex-wrap items-center gap-x-2 gap-y-1 px-0 py-1 text-xs"
    >
      {selecting && targets.length > 0 && !readOnly && (
        <Menu
          trigger={
            <Button variant="accent" size="sm">
              <Link2 size={12} aria-hidden />
              {say("bind.bind", { words: short(value.text.slice(words.start, words.end)) })}
            </Button>
          }
          entries={entries}
        />
      )}
      {spans.map((span) => (
        <Fragment key={span.id}>
          <SpanChips
            span={span}
            targets={targets}
            onUnbind={(key) => put(unbind(value, key, span.id), say("bind.undoUnbind"))}
          />
        </Fragment>
      ))}
      {here.map((finding) => (
        <span key={finding.key} className="flex w-full flex-wrap items-baseline gap-x-2">
          <span className={finding.severity === "block" ? "text-block" : "text-warn"}>{finding.text}</span>
          {finding.fix && finding.fixText && !readOnly && (
            <Button
              variant="act"
              onClick={() =>
                finding.fix && change(finding.fix.patch, { label: finding.fixText ?? finding.text })
              }
            >
              {finding.fixText}
            </Button>
          )}
        </span>
      ))}
      {!selecting && spans.length === 0 && here.length === 0 && (
        <span className="text-ink-3">{say(targets.length > 0 ? "bind.none" : "bind.nothingToBind")}</span>
      )}
    </fieldset>
  );
}
