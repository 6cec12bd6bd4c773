import { createRouter } from "@tanstack/react-router";
import { NotFoundPage } from "./app/not-found-page.tsx";
import { RouteErrorPage } from "./app/route-error-page.tsx";
import { routeTree } from "./routeTree.gen.ts";

export const router = createRouter({
  routeTree,
  defaultPreload: "intent",
  // Freshness is the query cache's business.
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
  defaultErrorComponent: RouteErrorPage,
  defaultNotFoundComponent: NotFoundPage,
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}
