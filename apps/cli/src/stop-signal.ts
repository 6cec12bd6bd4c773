/** Resolves at the first SIGINT or SIGTERM; the second one ends the process at once. */
export function stopSignal(onFirst: () => void): Promise<void> {
  return new Promise((resolve) => {
    let asked = false;
    const heard = (signal: NodeJS.Signals) => {
      if (asked) process.exit(signal === "SIGINT" ? 130 : 143);
      asked = true;
      onFirst();
      resolve();
    };
    process.on("SIGINT", heard);
    process.on("SIGTERM", heard);
  });
}
