import { createFileRoute, useNavigate } from "@tanstack/react-router";
import { LinkOver } from "../account/invite-page.tsx";
import { SetUpPage } from "../account/set-up-page.tsx";
import { queryClient, trpc } from "../trpc.ts";

function Page() {
  const { token } = Route.useParams();
  const navigate = useNavigate();
  const enter = async (slug: string) => {
    queryClient.clear();
    await navigate({ to: "/b/$slug", params: { slug } });
  };
  return <SetUpPage token={token} onDone={(slug) => void enter(slug)} />;
}

export const Route = createFileRoute("/set-up/$token")({
  loader: ({ params }) =>
    queryClient.ensureQueryData(trpc.invitation.read.queryOptions({ token: params.token })),
  component: Page,
  errorComponent: () => <LinkOver what="setUp" />,
});
