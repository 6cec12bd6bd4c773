import { createFileRoute } from "@tanstack/react-router";
import { EditorPage } from "../../../editor/editor-page.tsx";

function Page() {
  const { slug, key } = Route.useParams();
  // Another task is another session.
  return <EditorPage key={key} slug={slug} taskKey={key} />;
}

export const Route = createFileRoute("/_in/b/$slug/t/$key/edit")({ component: Page });
