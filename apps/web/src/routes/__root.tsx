import { createRootRoute, Outlet, useRouterState } from "@tanstack/react-router";
import { useEffect, useRef } from "react";

/** After going to another page the keyboard and the screen reader start at its content, as after a page load. */
function useFocusOnNavigation() {
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const last = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (last.current !== undefined && path !== undefined && path !== last.current)
      document.getElementById("main")?.focus({ preventScroll: true });
    if (path !== undefined) last.current = path;
  }, [path]);
}

function Root() {
  useFocusOnNavigation();
  return <Outlet />;
}

export const Route = createRootRoute({ component: Root });
