import { createFileRoute, notFound } from "@tanstack/react-router";
import { NotFoundPage } from "../../../../app/not-found-page.tsx";
import { ImportPage } from "../../../../importing/import-page.tsx";

function Page() {
  return <ImportPage slug={Route.useParams().slug} />;
}

/** For curators alone: nobody else could keep what an import makes. */
export const Route = createFileRoute("/_in/b/$slug/tasks/import")({
  beforeLoad: ({ context, params }) => {
    const here = context.me.memberships.find((it) => it.slug === params.slug);
    if (!here?.roles.includes("curator")) throw notFound();
  },
  component: Page,
  notFoundComponent: NotFoundPage,
});
