import { createFileRoute } from "@tanstack/react-router";
import { HomePage } from "../../home/home-page.tsx";
import { queryClient, trpc } from "../../trpc.ts";

export const Route = createFileRoute("/_in/")({
  loader: () => queryClient.ensureQueryData(trpc.account.home.queryOptions()),
  component: HomePage,
});
