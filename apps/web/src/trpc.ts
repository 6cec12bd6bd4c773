import { QueryClient } from "@tanstack/react-query";
import type { AppRouter } from "@touchstone/api";
import { createTRPCClient, httpLink, TRPCClientError } from "@trpc/client";
import { createTRPCOptionsProxy } from "@trpc/tanstack-react-query";

function isRefusal(error: unknown): boolean {
  if (!(error instanceof TRPCClientError)) return false;
  const status: unknown = error.data?.httpStatus;
  return typeof status === "number" && status < 500;
}

/** One cache for the whole app. A refusal (4xx) is final; a broken connection is tried twice more. Changes are sent once. */
export const queryClient = new QueryClient({
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
      fetch: (address, options) => fetch(address, { ...options, credentials: "same-origin" }),
    }),
  ],
});

/** Query and mutation options of every procedure: `useQuery(trpc.task.get.queryOptions({ … }))`. */
export const trpc = createTRPCOptionsProxy<AppRouter>({ client: trpcClient, queryClient });
