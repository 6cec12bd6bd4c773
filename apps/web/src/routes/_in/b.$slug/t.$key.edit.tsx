import { createFileRoute } from "@tanstack/react-router";
import { useCallback } from "react";
import { EditorPage } from "../../../editor/editor-page.tsx";

function Page() {
  const { slug, key } = Route.useParams();
  const breaking = Route.useSearch()["break-it"] === true;
  const navigate = Route.useNavigate();
  const onBreaking = useCallback(
    (open: boolean) => void navigate({ search: open ? { "break-it": true } : {}, replace: true }),
    [navigate],
  );
  // Another task is another session.
  return <EditorPage key={key} slug={slug} taskKey={key} breaking={breaking} onBreaking={onBreaking} />;
}

export const Route = createFileRoute("/_in/b/$slug/t/$key/edit")({
  validateSearch: (search: Record<string, unknown>): { "break-it"?: true | undefined } => ({
    "break-it": search["break-it"] === true || search["break-it"] === 1 ? true : undefined,
  }),
  component: Page,
});
