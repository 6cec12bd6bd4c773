/** The places of the side navigation, in order. */
export const placeKeys = [
  "home",
  "queue",
  "benchmark",
  "tasks",
  "releases",
  "results",
  "people",
  "rules",
] as const;

export type PlaceKey = (typeof placeKeys)[number];

/** Path of a place; every place but home needs a benchmark, and is null without one. */
export function placePath(key: PlaceKey, slug: string | undefined): string | null {
  if (key === "home") return "/";
  if (!slug) return null;
  const base = `/b/${encodeURIComponent(slug)}`;
  return key === "benchmark" ? base : `${base}/${key}`;
}

/** Places that can be gone to now, with their paths. */
export function openPlaces(slug: string | undefined): Array<{ key: PlaceKey; path: string }> {
  return placeKeys.flatMap((key) => {
    const path = placePath(key, slug);
    return path === null ? [] : [{ key, path }];
  });
}
