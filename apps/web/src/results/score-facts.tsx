import type { Report } from "@touchstone/scoring";
import { amountFigure, categoryWords } from "@touchstone/scoring/words";
import { KeyValue, type KeyValueEntry, SectionLabel } from "@touchstone/ui";
import { useTranslation } from "react-i18next";
import type { ScoreSetLine } from "./types.ts";

const mono = (text: string) => <span className="mono break-all">{text}</span>;

/** What exactly was scored, by whom and with which settings: the identity of the score set. */
export function ScoreFacts({ report, scoreSet }: { report: Report; scoreSet: ScoreSetLine }) {
  const { t } = useTranslation();
  const { release, system, judge, configuration, scorerVersion, configurationHash, submissionHash } =
    report.scoreSet;
  const entries: KeyValueEntry[] = [
    { key: "release", term: t("results.facts.release"), value: `${release.benchmark} ${release.version}` },
    { key: "category", term: t("results.facts.category"), value: categoryWords(system.category) },
    {
      key: "runs",
      term: t("results.facts.runs"),
      value:
        configuration.runs === report.runs.length
          ? t("results.facts.runsText", { count: report.runs.length })
          : t("results.facts.runsExpected", { count: report.runs.length, expected: configuration.runs }),
    },
    {
      key: "judge",
      term: t("results.facts.judge"),
      value: judge
        ? t("results.facts.judgeText", { judge: judge.judgeId, family: judge.family })
        : t("results.facts.noJudge"),
    },
  ];
  if (system.protocol) {
    const { people, timeLimitSeconds, aidPolicy, freshSolvers } = system.protocol;
    entries.push({
      key: "protocol",
      term: t("results.facts.protocol"),
      value: t("results.facts.protocolText", {
        people,
        seconds: timeLimitSeconds,
        aids: aidPolicy,
        fresh: t(freshSolvers ? "results.facts.fresh" : "results.facts.notFresh"),
      }),
    });
  }
  if (scoreSet.cost)
    entries.push({
      key: "spent",
      term: t("results.facts.spent"),
      value: `${t("results.facts.spentText", {
        spent: amountFigure(scoreSet.cost.spent, 4),
        cap: amountFigure(scoreSet.cost.cap, 4),
      })}${scoreSet.cost.capReached ? ` ${t("results.facts.capReached")}` : ""}`,
    });
  entries.push(
    { key: "equality", term: t("results.facts.equality"), value: configuration.profileSet },
    { key: "scorer", term: t("results.facts.scorer"), value: scorerVersion },
    ...(judge ? [{ key: "prompt", term: t("results.facts.prompt"), value: mono(judge.promptHash) }] : []),
    { key: "digest", term: t("results.facts.digest"), value: mono(release.digest) },
    { key: "settings", term: t("results.facts.settings"), value: mono(configurationHash) },
    { key: "submission", term: t("results.facts.submission"), value: mono(submissionHash) },
  );
  return (
    <section>
      <SectionLabel ruled>{t("results.report.facts")}</SectionLabel>
      <KeyValue entries={entries} className="max-w-200" />
    </section>
  );
}
