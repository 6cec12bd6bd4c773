import { createFileRoute, redirect } from "@tanstack/react-router";
import { refusalOf } from "../app/error-text.ts";
import { SignedInLayout } from "../app/signed-in-layout.tsx";
import { queryClient, trpc } from "../trpc.ts";

/** Everything below needs a person; who comes without one is shown the way in and brought back. */
export const Route = createFileRoute("/_in")({
  beforeLoad: async ({ location }) => {
    try {
      const me = await queryClient.ensureQueryData(trpc.account.me.queryOptions());
      return { me };
    } catch (error) {
      if (refusalOf(error)?.code !== "not_signed_in") throw error;
      throw redirect({ to: "/sign-in", search: location.href === "/" ? {} : { to: location.href } });
    }
  },
  component: SignedInLayout,
});
