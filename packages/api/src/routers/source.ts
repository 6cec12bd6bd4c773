import {
  DescribeRecord,
  describeRecord,
  FetchRecord,
  fetchRecord,
  listDatabases,
  RunRecordQuery,
  runRecordQuery,
} from "@touchstone/services";
import { router, scoped } from "../procedure.ts";

// Bodies and searches travel in the request's body, so what only tells is a mutation here too.
export const sourceRouter = router({
  databases: scoped("member").query(({ ctx }) => listDatabases(ctx.world, ctx.access)),
  fetch: scoped("task.author")
    .input(FetchRecord)
    .mutation(({ ctx, input }) => fetchRecord(ctx.world, ctx.access, input)),
  describe: scoped("task.author")
    .input(DescribeRecord)
    .mutation(({ ctx, input }) => describeRecord(ctx.world, ctx.access, input)),
  query: scoped("task.author")
    .input(RunRecordQuery)
    .mutation(({ ctx, input }) => runRecordQuery(ctx.world, ctx.access, input)),
});
