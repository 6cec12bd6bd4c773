import { useMutation } from "@tanstack/react-query";
import { Badge, Button, DataTable, Panel, SectionLabel, toast } from "@touchstone/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { trpc } from "../trpc.ts";
import { DecideDialog } from "./decide-dialog.tsx";
import { SampleDialog } from "./sample-dialog.tsx";
import { type ClusterLine, money, type OpenedUniqueness, type UniquenessView } from "./uniqueness-types.ts";

const outcomeTone = { satisfies: "block", fails: "pass", unresolved: "warn", open: "neutral" } as const;

/** Where a candidate stands, in a few words. */
function Standing({ cluster }: { cluster: ClusterLine }) {
  const { t } = useTranslation();
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      {cluster.gold && <Badge>{t("uniqueness.answers.gold")}</Badge>}
      {cluster.mergedInto && <Badge>{t("uniqueness.answers.merged")}</Badge>}
      {cluster.equality === "open" && <Badge tone="warn">{t("uniqueness.answers.equalityOpen")}</Badge>}
      {cluster.outcome && (
        <Badge tone={cluster.gold ? "neutral" : outcomeTone[cluster.outcome]}>
          {t(`uniqueness.answers.outcome.${cluster.outcome}`)}
        </Badge>
      )}
    </span>
  );
}

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
        <Standing cluster={cluster} />
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
        <DataTable
          caption={t("uniqueness.answers.clusters")}
          rows={opened.clusters}
          rowKey={(row) => row.id}
          columns={[
            {
              key: "label",
              face: "serif",
              heads: true,
              header: t("uniqueness.answers.candidate"),
              cell: (row) => <span dir="auto">{row.label}</span>,
            },
            {
              key: "proposals",
              align: "end",
              header: t("uniqueness.answers.proposals"),
              cell: (row) => row.proposals,
            },
            {
              key: "standing",
              header: t("uniqueness.answers.standing"),
              cell: (row) => <Standing cluster={row} />,
            },
            {
              key: "decide",
              align: "end",
              header: "",
              cell: (row) =>
                view.may.decide && !row.gold ? (
                  <Button size="sm" onClick={() => setDeciding(row)}>
                    {t("uniqueness.answers.decide")}
                  </Button>
                ) : null,
            },
          ]}
        />
        <div className="grid gap-1">
          <SectionLabel level={3}>{t("uniqueness.answers.samples")}</SectionLabel>
          <DataTable
            caption={t("uniqueness.answers.samples")}
            rows={opened.samples}
            rowKey={(row) => row.id}
            columns={[
              {
                key: "system",
                heads: true,
                header: t("uniqueness.answers.system"),
                cell: (row) =>
                  [
                    row.family,
                    row.origin === "called" || row.origin === "pasted" ? row.system : "",
                    t(`uniqueness.answers.origin.${row.origin}`),
                  ]
                    .filter(Boolean)
                    .join(" · "),
              },
              {
                key: "pass",
                header: t("uniqueness.answers.pass"),
                cell: (row) => (row.pass === "trial" ? "–" : row.pass),
              },
              {
                key: "search",
                header: t("uniqueness.answers.search"),
                cell: (row) => t(`panel.search.${row.search}`),
              },
              {
                key: "state",
                header: t("uniqueness.answers.state"),
                cell: (row) =>
                  t(
                    `uniqueness.answers.sampleState.${row.state}` as "uniqueness.answers.sampleState.answered",
                  ),
              },
              {
                key: "cost",
                align: "end",
                header: t("uniqueness.answers.cost"),
                cell: (row) => money(row.cost),
              },
              {
                key: "raw",
                align: "end",
                header: "",
                cell: (row) => (
                  <Button size="sm" onClick={() => setReading(row.id)}>
                    {t("uniqueness.answers.raw")}
                  </Button>
                ),
              },
            ]}
          />
        </div>
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
