import { createFileRoute, useNavigate } from "@tanstack/react-router";
import { SignInPage } from "../account/sign-in-page.tsx";
import { queryClient, trpc } from "../trpc.ts";

/** Only a path of this site is gone back to. */
const ownPath = (to: unknown): { to?: string } =>
  typeof to === "string" && /^\/(?![/\\])/.test(to) ? { to } : {};

function Page() {
  const { to } = Route.useSearch();
  const navigate = useNavigate();
  const enter = async () => {
    queryClient.clear();
    await navigate({ to: to ?? "/" });
  };
  return <SignInPage onDone={() => void enter()} />;
}

export const Route = createFileRoute("/sign-in")({
  validateSearch: (search: Record<string, unknown>) => ownPath(search.to),
  loader: () => queryClient.ensureQueryData(trpc.account.examplePeople.queryOptions()),
  component: Page,
});
