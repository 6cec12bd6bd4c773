import { type ErrorCode, type FieldProblem, TouchstoneError } from "@touchstone/contract";
import {
  type Access,
  type Actor,
  authorise,
  type Scope,
  type ScopeTarget,
  scopeTarget,
  type World,
} from "@touchstone/services";
import { initTRPC, TRPCError } from "@trpc/server";
import { z } from "zod";
import { errorTable } from "./errors.ts";

/** What a request brings: the world, and who asks. */
export interface ApiContext {
  world: World;
  actor: Actor;
}

/** What the client learns of an error: our code, a finer reason for the catalogue, details, and fields for bad input. */
export interface ErrorShape {
  code: ErrorCode;
  reason: string;
  details: Record<string, unknown>;
  fields: FieldProblem[];
}

const shapeOf = (cause: unknown, trpcCode: string): ErrorShape => {
  if (cause instanceof TouchstoneError)
    return { code: cause.code, reason: cause.reason, details: cause.details, fields: cause.fields };
  if (cause instanceof z.ZodError)
    return {
      code: "bad_input",
      reason: "bad_input",
      details: {},
      fields: cause.issues.map((issue) => ({
        pointer: `/${issue.path.map(String).join("/")}`,
        code: issue.code,
        message: issue.message,
      })),
    };
  const code: ErrorCode =
    trpcCode === "NOT_FOUND" ? "not_found" : trpcCode === "BAD_REQUEST" ? "bad_input" : "internal";
  return { code, reason: code, details: {}, fields: [] };
};

const t = initTRPC
  .context<ApiContext>()
  .meta<{ scope: Scope }>()
  .create({
    isDev: false,
    errorFormatter: ({ shape, error }) => ({
      ...shape,
      // A fault of the program says nothing about itself to the outside.
      message: error.cause instanceof TouchstoneError ? error.cause.message : shape.data.code,
      data: {
        code: shape.data.code,
        httpStatus: shape.data.httpStatus,
        touchstone: shapeOf(error.cause, shape.data.code),
      },
    }),
  });

export const router = t.router;
export const createCaller = t.createCallerFactory;

const translated = t.procedure.use(async ({ next }) => {
  const result = await next();
  if (!result.ok && result.error.cause instanceof TouchstoneError) {
    const cause = result.error.cause;
    throw new TRPCError({ code: errorTable[cause.code].trpc, message: cause.message, cause });
  }
  return result;
});

const FREE = ["public", "self", "operator"] as const satisfies readonly Scope[];
type FreeScope = (typeof FREE)[number];
type AimedScope = Exclude<Scope, FreeScope>;
const isFree = (scope: Scope): scope is FreeScope => (FREE as readonly Scope[]).includes(scope);

const free = <S extends FreeScope>(scope: S) =>
  translated.meta({ scope }).use(async ({ ctx, next }) => {
    const access: Access<S> = await authorise(ctx.world, ctx.actor, scope, {} as ScopeTarget<S>);
    return next({ ctx: { world: ctx.world, actor: ctx.actor, access } });
  });

const aimed = <S extends AimedScope>(scope: S) =>
  translated
    .meta({ scope })
    .input(scopeTarget[scope] as unknown as z.ZodType<ScopeTarget<S>, ScopeTarget<S>>)
    .use(async ({ ctx, input, next }) => {
      const access: Access<S> = await authorise(ctx.world, ctx.actor, scope, input as ScopeTarget<S>);
      return next({ ctx: { world: ctx.world, actor: ctx.actor, access } });
    });

/**
 * The only way to make a procedure: by naming its scope. The scope's target (a benchmark, a task, a trial …), where it
 * has one, is part of the input, and `ctx.access` holds what the scope granted.
 */
export function scoped<S extends FreeScope>(scope: S): ReturnType<typeof free<S>>;
export function scoped<S extends AimedScope>(scope: S): ReturnType<typeof aimed<S>>;
export function scoped(scope: Scope) {
  return isFree(scope) ? free(scope) : aimed(scope);
}
