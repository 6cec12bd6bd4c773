import { createFileRoute, notFound, Outlet } from "@tanstack/react-router";
import { NotFoundPage } from "../../../app/not-found-page.tsx";

/** A benchmark one does not belong to is as unknown as one that does not exist. */
export const Route = createFileRoute("/_in/b/$slug")({
  beforeLoad: ({ context, params }) => {
    if (!context.me.memberships.some((it) => it.slug === params.slug)) throw notFound();
  },
  component: Outlet,
  notFoundComponent: NotFoundPage,
});
