import { useSyncExternalStore } from "react";

export const themes = ["light", "dark", "system"] as const;

export type Theme = (typeof themes)[number];

// The same key is read by public/theme.js before the first paint.
const storageKey = "touchstone-theme";
const listeners = new Set<() => void>();

function currentTheme(): Theme {
  const pinned = document.documentElement.dataset.theme;
  return pinned === "light" || pinned === "dark" ? pinned : "system";
}

/** Pins the theme, or gives it back to the system; remembered on this device where storage is allowed. */
export function setTheme(theme: Theme): void {
  if (theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  try {
    if (theme === "system") localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, theme);
  } catch {
    // Storage may be forbidden; the choice then holds for this page.
  }
  for (const listener of listeners) listener();
}

/** The theme chosen on this device. */
export function useTheme(): Theme {
  return useSyncExternalStore((notify) => {
    listeners.add(notify);
    return () => listeners.delete(notify);
  }, currentTheme);
}
