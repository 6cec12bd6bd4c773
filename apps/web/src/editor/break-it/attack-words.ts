import type { AppRouter } from "@touchstone/api";
import type { Tone } from "@touchstone/ui";
import type { inferRouterOutputs } from "@trpc/server";
import { i18n } from "../../i18n.ts";

type Out = inferRouterOutputs<AppRouter>["attack"];
export type AttackPlan = Out["plan"];
export type Attack = NonNullable<Out["read"]["attack"]>;
export type Part = Attack["parts"][number];
export type Why = NonNullable<AttackPlan["parts"][number]["why"]>;
export type Verdict = Attack["verdicts"][number];
export type Probe = Attack["probes"][number];
export type Hop = Attack["hops"][number];
export type Sample = Attack["samples"][number];

export const PARTS = ["probes", "guesses", "closed-book", "type-guess", "tools"] as const satisfies Part[];

export const whyText = (why: Why): string => i18n.t(`breakIt.why.${why}`);

export const verdictTone: Record<Verdict["verdict"], Tone> = {
  block: "block",
  warn: "warn",
  pass: "pass",
  not_run: "neutral",
};

/** Money of few small calls; prices have no currency here. */
export const price = (amount: number): string => {
  if (amount === 0) return "0";
  return amount < 0.1 ? amount.toPrecision(1) : amount.toFixed(2);
};

/** What became of a question that has no answer, in words; null for one that has. */
export function stepText({ state, why }: { state: Sample["state"]; why: string | null }): string | null {
  if (state === "answered") return null;
  if (state === "open") return i18n.t("breakIt.step.open");
  const own = `breakIt.step.${why}`;
  if (why !== null && i18n.exists(own)) return String(i18n.t(own as "breakIt.step.timeout"));
  const refused = `errors.reason.source_${why}`;
  if (why !== null && i18n.exists(refused)) return String(i18n.t(refused as "errors.reason.source_offline"));
  return why === null || why === "" ? i18n.t("breakIt.step.skipped") : i18n.t("breakIt.step.failed", { why });
}

/** Databases that answered none of the searches although all of them are over, each with why. */
export function silentEngines({
  engines,
  probes,
}: Attack): { database: string; title: string; why: string }[] {
  const results = probes.flatMap((it) => it.results);
  return engines.flatMap(({ database, title }) => {
    const own = results.filter((it) => it.database === database);
    const [first] = own;
    if (!first || own.some(({ state }) => state === "answered" || state === "open")) return [];
    return [{ database, title, why: stepText(first) ?? "" }];
  });
}

const bestOf = ({ results }: Probe): number =>
  Math.min(Number.POSITIVE_INFINITY, ...results.flatMap(({ best }) => best ?? []));

/** Probes by the best place of a hidden record, the worst first. */
export const worstFirst = (probes: readonly Probe[]): Probe[] =>
  probes.toSorted((a, b) => bestOf(a) - bestOf(b));

/** Where words stand in the question as it is now; null where they do not stand there any more. */
export function placeOf(
  question: string,
  words: Pick<Probe, "start" | "end" | "words" | "kind">,
): { start: number; end: number } | null {
  const { start, end } = words;
  const stands = question.slice(start, end);
  if (words.kind === "spans") return stands.trim() === "" ? null : { start, end };
  if (stands.includes(words.words)) return { start, end };
  const at = question.indexOf(words.words);
  return at < 0 ? null : { start: at, end: at + words.words.length };
}
