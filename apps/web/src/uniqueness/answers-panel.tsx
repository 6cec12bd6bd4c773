import { useMutation } from "@tanstack/react-query";
import { Button, Panel, toast } from "@touchstone/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { trpc } from "../trpc.ts";
import { ClusterStanding, ClusterTable, SampleTable } from "./answer-tables.tsx";
import { DecideDialog } from "./decide-dialog.tsx";
import { SampleDialog } from "./sample-dialog.tsx";
import type { ClusterLine, OpenedUniqueness, UniquenessView } from "./uniqueness-types.ts";

/** What decided the outcome, with the evidence of the verdicts, and the way into the draft. */
function Decisive({ task, cluster, mine }: { task: string; cluster: ClusterLine; mine: boolean }) {
  const { t } = useTranslation();
  const add = useMutation(
    trpc.uniqueness.addAlternative.mutationOptions({
      onSuccess: () => toast.done(t("uniqueness.answers.added")),
    }),
  );
  return (
    <article className="grid gap-2 border-t border-line py-3">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h3 className="font-serif text-lg" dir="auto">
          {cluster.label}
        </h3>
        <ClusterStanding cluster={cluster} />
      </div>
      <ul className="grid gap-1 text-sm">
        {cluster.verdicts.map((it, index) => (
          // Verdicts carry no names, so their place is all that tells two of them apart.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={index} dir="auto">
            <strong>{t(`uniqueness.answers.verdict.${it.verdict}`)}</strong> · {it.statement}
            {it.quote && (
              <span className="text-ink-2">
                {" "}
                — “{it.quote}”, {it.place}, {it.record}
              </span>
            )}
          </li>
        ))}
      </ul>
      {mine && !cluster.gold && (
        <div>
          <Button
            size="sm"
            busy={add.isPending}
            onClick={() => add.mutate({ task, cluster: cluster.id, saveId: crypto.randomUUID() })}
          >
            {t("uniqueness.answers.addToDraft")}
          </Button>
        </div>
      )}
    </article>
  );
}

/** The answers of a run, once somebody has opened them. */
export function AnswersPanel(props: {
  task: string;
  view: UniquenessView;
  opened: OpenedUniqueness | undefined;
  mayAdd: boolean;
  busy: boolean;
  onOpen: () => void;
}) {
  const { t } = useTranslation();
  const { task, view, opened } = props;
  const [reading, setReading] = useState<string | null>(null);
  const [deciding, setDeciding] = useState<ClusterLine | null>(null);
  const asAuthor = opened !== undefined && opened.samples.length === 0;
  if (!opened)
    return (
      <Panel title={t("uniqueness.answers.title")}>
        <div className="grid gap-3">
          <p className="text-sm text-ink-2">
            {t(
              view.may.open
                ? view.may.paste || view.may.decide
                  ? "uniqueness.answers.lede"
                  : "uniqueness.answers.authorLede"
                : "uniqueness.answers.blind",
            )}
          </p>
          {view.may.open && (
            <div>
              <Button busy={props.busy} onClick={props.onOpen}>
                {t("uniqueness.answers.show")}
              </Button>
            </div>
          )}
        </div>
      </Panel>
    );
  if (asAuthor)
    return (
      <Panel title={t("uniqueness.answers.title")}>
        {opened.clusters.map((cluster) => (
          <Decisive key={cluster.id} task={task} cluster={cluster} mine={props.mayAdd} />
        ))}
      </Panel>
    );
  const others = (cluster: ClusterLine) =>
    opened.clusters.filter((it) => it.id !== cluster.id && it.mergedInto === null);
  return (
    <Panel title={t("uniqueness.answers.title")}>
      <div className="grid gap-5">
        <ClusterTable rows={opened.clusters} onDecide={view.may.decide ? setDeciding : null} />
        <SampleTable rows={opened.samples} onRead={setReading} />
      </div>
      {reading && <SampleDialog task={task} sample={reading} onClose={() => setReading(null)} />}
      {deciding && (
        <DecideDialog
          task={task}
          cluster={deciding}
          others={others(deciding)}
          onClose={() => setDeciding(null)}
          onDone={() => {
            setDeciding(null);
            props.onOpen();
          }}
        />
      )}
    </Panel>
  );
}
