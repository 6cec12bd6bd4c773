const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** An address without scheme and `www.`, or null where the text is no address. */
export function bareAddress(text: string): string | null {
  const address = /^(?:https?:\/\/)?(?:www\.)?((?:[\w-]+\.)+[a-z]{2,}(?::\d+)?\/\S+)$/i.exec(text)?.[1];
  return address ?? null;
}

/**
 * A pattern of the addresses that a format describes (`host/path/$1`); its group is the identifier. What follows it as
 * query or fragment is passed over; scheme and `www.` do not count.
 */
export function addressPattern(format: string): RegExp {
  const [before = "", after = ""] = format.replace(/^https?:\/\/(?:www\.)?/i, "").split("$1");
  const more = before.includes("?") ? "[?#&;]" : "[?#]";
  return new RegExp(
    `^${escaped(before)}([^?#\\s]+?)${escaped(after.replace(/\/$/, ""))}/?(?:${more}.*)?$`,
    "iu",
  );
}

/** The identifier that stands in an address, its percent signs decoded. */
export function readAddress(pattern: RegExp, address: string): string | null {
  const hit = pattern.exec(address)?.[1];
  if (hit === undefined) return null;
  try {
    return decodeURIComponent(hit);
  } catch {
    return hit;
  }
}
