import { createFileRoute, useNavigate } from "@tanstack/react-router";
import { InvitePage, LinkOver } from "../account/invite-page.tsx";
import { queryClient, trpc } from "../trpc.ts";

function Page() {
  const { token } = Route.useParams();
  const navigate = useNavigate();
  const enter = async (slug: string) => {
    queryClient.clear();
    await navigate({ to: "/b/$slug", params: { slug } });
  };
  return <InvitePage token={token} onJoined={(slug) => void enter(slug)} />;
}

export const Route = createFileRoute("/invite/$token")({
  loader: ({ params }) =>
    queryClient.ensureQueryData(trpc.invitation.read.queryOptions({ token: params.token })),
  component: Page,
  errorComponent: () => <LinkOver what="invite" />,
});
