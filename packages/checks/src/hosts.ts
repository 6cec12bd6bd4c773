/** Host of an address in lower case without `www.`; empty if the text is no address. */
export function hostOf(url: string): string {
  const address = /^[a-z][a-z\d+.-]*:\/\//i.test(url) ? url : `https://${url}`;
  if (url.trim() === "" || !URL.canParse(address)) return "";
  return new URL(address).hostname.toLowerCase().replace(/^www\./, "");
}

// Second levels under which names are registered in country domains (ac.uk, edu.cn, or.jp, …).
const SECOND_LEVEL = /^(?:ac|co|com|edu|go|gov|gouv|govt|mil|ne|net|nhs|nom|or|org|sch)$/;

/** The domain somebody registered: two labels, three under `ac.uk` and the like. */
export function registrableDomain(url: string): string {
  const labels = hostOf(url).split(".");
  const [second, top] = labels.slice(-2);
  const deep = labels.length > 2 && top?.length === 2 && SECOND_LEVEL.test(second ?? "");
  return labels.slice(deep ? -3 : -2).join(".");
}

/** True for a host and everything below it. */
export const isUnder = (host: string, domain: string): boolean => {
  const own = domain.toLowerCase().replace(/^www\./, "");
  return own !== "" && (host === own || host.endsWith(`.${own}`));
};
