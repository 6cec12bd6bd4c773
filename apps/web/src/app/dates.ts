const day = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", year: "numeric" });

/** A day such as "3 Nov 2026" in the reader's time zone. */
export const dayText = (iso: string): string => day.format(new Date(iso));
