import type { AppRouter } from "@touchstone/api";
import type { inferRouterOutputs } from "@trpc/server";

type Outputs = inferRouterOutputs<AppRouter>["submission"];

export type Submissions = Outputs["list"];
export type Submission = Submissions["submissions"][number];
export type ScoreSetLine = Submission["scoreSets"][number];
export type Summary = NonNullable<ScoreSetLine["summary"]>;
export type ReportView = Outputs["read"];
export type OutcomePage = Outputs["outcomes"];
export type OutcomeFacts = OutcomePage["outcomes"][number];
export type Comparison = Outputs["compare"];
export type Pair = Comparison["pairs"][number]["types"][number];
export type Item = NonNullable<Comparison["items"]>[number];
export type UnitPage = Outputs["openUnits"];
export type Unit = UnitPage["units"][number];
export type SettledPage = Outputs["settledUnits"];
export type TaskAnswers = Outputs["openTask"];
export type TaskAnswer = TaskAnswers["answers"][number];
