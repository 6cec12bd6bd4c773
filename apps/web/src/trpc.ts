import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import type { AppRouter } from "@touchstone/api";
import { toast } from "@touchstone/ui";
import { createTRPCClient, httpLink, TRPCClientError } from "@trpc/client";
import { createTRPCOptionsProxy } from "@trpc/tanstack-react-query";
import { errorText } from "./app/error-text.ts";
import { patientFetch } from "./app/patient-fetch.ts";
import { i18n } from "./i18n.ts";

declare module "@tanstack/react-query" {
  interface Register {
    /** `quiet`: the screen itself shows what went wrong. */
    mutationMeta: { quiet?: boolean };
  }
}

function isRefusal(error: unknown): boolean {
  if (!(error instanceof TRPCClientError)) return false;
  const status: unknown = error.data?.httpStatus;
  return typeof status === "number" && status < 500;
}

/**
 * One cache for the whole app. A refusal (4xx) is final; a broken connection is tried twice more. Changes are sent once.
 * What fails says so: a change always, a query where it stands unless older data is on show.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      if (query.state.data !== undefined) toast.fail(i18n.t("errors.stale"), { detail: errorText(error) });
    },
  }),
  mutationCache: new MutationCache({
    onError: (error, _input, _context, mutation) => {
      if (!mutation.meta?.quiet) toast.fail(i18n.t("errors.title"), { detail: errorText(error) });
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      retry: (failures, error) => failures < 2 && !isRefusal(error),
    },
    mutations: { retry: false },
  },
});

/** The client itself, for what is neither a query nor a mutation of React Query (flushing a draft as the page goes away). */
export const trpcClient = createTRPCClient<AppRouter>({
  links: [
    httpLink({
      url: "/api/trpc",
      // A header no form can send: the server refuses changes without it.
      headers: { "x-touchstone": "1" },
      fetch: (address, options) =>
        patientFetch(address, { ...(options as RequestInit), credentials: "same-origin" }),
    }),
  ],
});

/** Query and mutation options of every procedure: `useQuery(trpc.task.get.queryOptions({ … }))`. */
export const trpc = createTRPCOptionsProxy<AppRouter>({ client: trpcClient, queryClient });
