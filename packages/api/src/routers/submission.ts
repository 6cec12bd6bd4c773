import {
  CompareSystems,
  compareSystems,
  EstimateScoring,
  estimateScoring,
  ListOutcomes,
  ListSubmissions,
  listJudges,
  listOutcomes,
  listSubmissions,
  OpenUnits,
  openUnits,
  ReadScoreSet,
  ReadTaskAnswers,
  readScoreSet,
  readTaskAnswers,
  ScoreSubmission,
  SettledUnits,
  SettleUnit,
  SuspectKey,
  scoreSubmission,
  settledUnits,
  settleUnit,
  suspectKey,
} from "@touchstone/services";
import { router, scoped } from "../procedure.ts";

export const submissionRouter = router({
  list: scoped("release.read")
    .input(ListSubmissions)
    .query(({ ctx, input }) => listSubmissions(ctx.world, ctx.access, input)),
  read: scoped("release.read")
    .input(ReadScoreSet)
    .query(({ ctx, input }) => readScoreSet(ctx.world, ctx.access, input)),
  outcomes: scoped("release.read")
    .input(ListOutcomes)
    .query(({ ctx, input }) => listOutcomes(ctx.world, ctx.access, input)),
  compare: scoped("release.read")
    .input(CompareSystems)
    .query(({ ctx, input }) => compareSystems(ctx.world, ctx.access, input)),
  judges: scoped("release.read").query(({ ctx }) => listJudges(ctx.world, ctx.access)),
  estimate: scoped("release.read")
    .input(EstimateScoring)
    .query(({ ctx, input }) => estimateScoring(ctx.world, ctx.access, input)),
  score: scoped("release.read")
    .input(ScoreSubmission)
    .mutation(({ ctx, input }) => scoreSubmission(ctx.world, ctx.access, input)),
  openUnits: scoped("release.read")
    .input(OpenUnits)
    .mutation(({ ctx, input }) => openUnits(ctx.world, ctx.access, input)),
  settledUnits: scoped("release.read")
    .input(SettledUnits)
    .mutation(({ ctx, input }) => settledUnits(ctx.world, ctx.access, input)),
  settleUnit: scoped("release.read")
    .input(SettleUnit)
    .mutation(({ ctx, input }) => settleUnit(ctx.world, ctx.access, input)),
  openTask: scoped("task.read")
    .input(ReadTaskAnswers)
    .mutation(({ ctx, input }) => readTaskAnswers(ctx.world, ctx.access, input)),
  suspectKey: scoped("task.read")
    .input(SuspectKey)
    .mutation(({ ctx, input }) => suspectKey(ctx.world, ctx.access, input)),
});
