/** A pointer as words: `/payload/slots/2/claim` is "slots 3 › claim". Numbers count from one, as people do. */
export function placeName(pointer: string): string {
  const steps = pointer
    .split("/")
    .slice(1)
    .map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"))
    .filter((step, index) => !(index === 0 && step === "payload"));
  return steps
    .reduce<string[]>((said, step) => {
      const last = said.at(-1);
      if (/^\d+$/.test(step) && last !== undefined)
        return [...said.slice(0, -1), `${last} ${Number(step) + 1}`];
      return [...said, step.replaceAll(/(?<=[a-z])(?=[A-Z])/g, " ").toLowerCase()];
    }, [])
    .join(" › ");
}
