import {
  BeatTrial,
  beatTrial,
  claimTrial,
  DeclineTrial,
  declineTrial,
  GiveUpTrial,
  giveUpTrial,
  listTaskTrials,
  myTrials,
  readTrial,
  SaveTrialDraft,
  SaveTrialLog,
  StartTrial,
  SubmitTrial,
  saveTrialDraft,
  saveTrialLog,
  showAnswer,
  startTrial,
  submitTrial,
  takeOverTrial,
  VoidTrial,
  voidTrial,
  withdrawConsent,
} from "@touchstone/services";
import { router, scoped } from "../procedure.ts";

export const trialRouter = router({
  claim: scoped("reviewer").mutation(({ ctx }) => claimTrial(ctx.world, ctx.access)),
  mine: scoped("member").query(({ ctx }) => myTrials(ctx.world, ctx.access)),
  read: scoped("trial.holder").query(({ ctx }) => readTrial(ctx.world, ctx.access)),
  start: scoped("trial.holder")
    .input(StartTrial)
    .mutation(({ ctx, input }) => startTrial(ctx.world, ctx.access, input)),
  decline: scoped("trial.holder")
    .input(DeclineTrial)
    .mutation(({ ctx, input }) => declineTrial(ctx.world, ctx.access, input)),
  takeOver: scoped("trial.holder").mutation(({ ctx }) => takeOverTrial(ctx.world, ctx.access)),
  save: scoped("trial.holder")
    .input(SaveTrialDraft)
    .mutation(({ ctx, input }) => saveTrialDraft(ctx.world, ctx.access, input)),
  beat: scoped("trial.holder")
    .input(BeatTrial)
    .mutation(({ ctx, input }) => beatTrial(ctx.world, ctx.access, input)),
  submit: scoped("trial.holder")
    .input(SubmitTrial)
    .mutation(({ ctx, input }) => submitTrial(ctx.world, ctx.access, input)),
  giveUp: scoped("trial.holder")
    .input(GiveUpTrial)
    .mutation(({ ctx, input }) => giveUpTrial(ctx.world, ctx.access, input)),
  saveLog: scoped("trial.holder")
    .input(SaveTrialLog)
    .mutation(({ ctx, input }) => saveTrialLog(ctx.world, ctx.access, input)),
  showAnswer: scoped("trial.holder").mutation(({ ctx }) => showAnswer(ctx.world, ctx.access)),
  withdrawConsent: scoped("trial.holder").mutation(({ ctx }) => withdrawConsent(ctx.world, ctx.access)),
  ofTask: scoped("task.read").query(({ ctx }) => listTaskTrials(ctx.world, ctx.access)),
  void: scoped("editor")
    .input(VoidTrial)
    .mutation(({ ctx, input }) => voidTrial(ctx.world, ctx.access, input)),
});
