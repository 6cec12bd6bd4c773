import type { AppRouter } from "@touchstone/api";
import type { inferRouterOutputs } from "@trpc/server";

/** A release as its page reads it. */
export type Release = inferRouterOutputs<AppRouter>["release"]["read"];
/** What only editors get of an unpublished one. */
export type Review = NonNullable<Release["review"]>;
