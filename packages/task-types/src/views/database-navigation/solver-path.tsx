import { statedRelease } from "@touchstone/contract";
import { cx, SectionLabel } from "@touchstone/ui";
import { findCycle } from "../../database-navigation/graph.ts";
import { type SolverStep, solverSteps } from "../../database-navigation/operations/solver-steps.ts";
import { useLit } from "../context.tsx";
import { valueInWords } from "./constraint-value.ts";
import { useSay } from "./messages.ts";
import { toneAt } from "./outline.ts";
import { useChain } from "./use-chain.ts";

/** What a solver does at a step, in words. */
function useWords() {
  const say = useSay();
  const { payload } = useChain();
  const doing = ({ node, hops, facts }: SolverStep): string => {
    if (node === null) {
      const operation = payload.answer.derived?.operation ?? "";
      return operation.trim() === "" ? say("path.computeBare") : say("path.compute", { operation });
    }
    const told = hops.map(({ predicate }) => predicate).filter((predicate) => predicate !== "");
    if (told.length > 0) return say("path.lookUp", { predicate: told.join("; ") });
    if (hops.length > 0) return say("path.lookUpBare");
    const kind = node.kind === "other" ? say("path.entity") : say(`kinds.${node.kind}`).toLowerCase();
    return facts.length === 0
      ? say("path.recognise", { kind })
      : say("path.recogniseFrom", { kind, count: facts.length });
  };
  const notes = ({ node, hops, facts, checks }: SolverStep): string[] => {
    const entry = hops.length === 0 ? [node?.records[0]?.database ?? ""] : [];
    const pinned = hops.map(({ database, release, asOf }) =>
      `${database} ${statedRelease(release) || asOf}`.trim(),
    );
    const results = hops.flatMap(({ resultSet }) =>
      resultSet === null ? [] : [say("path.results", { count: resultSet.length })],
    );
    const judged = facts.some(({ proof }) => proof === "judged") ? [say("path.judged")] : [];
    const checked = checks.map((each) =>
      say("path.check", { what: `${each.attribute} ${valueInWords(each)}`.trim() }),
    );
    return [...entry, ...pinned, ...results, ...judged, ...checked].filter((note) => note !== "");
  };
  return { doing, notes };
}

function StepRow({ step }: { step: SolverStep }) {
  const { doing, notes } = useWords();
  const { lit, select } = useLit(step.key);
  return (
    <li data-accent={toneAt(step.number, step.isAnswer)}>
      <button
        type="button"
        onClick={select}
        aria-current={lit || undefined}
        className={cx(
          "grid w-full grid-cols-[1.25rem_minmax(0,1fr)_auto] items-baseline gap-x-2 px-1 py-2 text-start hover:bg-[color-mix(in_srgb,var(--sunk)_55%,transparent)]",
          lit && "bg-accent-ground",
        )}
      >
        <span className="text-xs font-semibold text-accent">{step.number}</span>
        <span className="min-w-0 wrap-anywhere">
          {doing(step)}
          {notes(step).map((note) => (
            <span key={note} className="text-ink-2">
              {" "}
              · {note}
            </span>
          ))}
        </span>
        <span className="mono max-w-40 text-end wrap-anywhere">{step.result}</span>
      </button>
    </li>
  );
}

/** The way back from the question to the answer, read off the chain. */
export function SolverPath() {
  const say = useSay();
  const { payload } = useChain();
  const steps = solverSteps(payload);
  return (
    <section className="mt-6 max-w-[60rem] border-t border-line pt-4">
      <SectionLabel level={3}>{say("path.title")}</SectionLabel>
      {steps.length === 0 ? (
        <p className="py-1 text-xs text-ink-2">{say(findCycle(payload) ? "path.loop" : "path.empty")}</p>
      ) : (
        <ol className="mt-1 divide-y divide-dotted divide-line-2">
          {steps.map((step) => (
            <StepRow key={step.key} step={step} />
          ))}
        </ol>
      )}
    </section>
  );
}
