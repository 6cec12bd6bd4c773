const EVERY_MS = 250;

/** 1234567 as `1,234,567`, the same under every locale. */
export const grouped = (value: number): string =>
  String(Math.round(value)).replace(/\B(?=(?:\d{3})+$)/g, ",");

/** Shows on a terminal how far a run is; says nothing elsewhere. */
export function progressOn(stream: NodeJS.WriteStream): {
  show: (lines: number, share: number | null) => void;
  clear: () => void;
} {
  if (!stream.isTTY) return { show: () => undefined, clear: () => undefined };
  const started = performance.now();
  let last = 0;
  return {
    show: (lines, share) => {
      const now = performance.now();
      if (now - last < EVERY_MS) return;
      last = now;
      const rate = (lines / (now - started)) * 1_000;
      const part = share === null ? "" : ` · ${Math.min(100, Math.floor(share * 100))} %`;
      stream.write(`\r\u001b[K${grouped(lines)} lines · ${grouped(rate)}/s${part}`);
    },
    clear: () => void stream.write("\r\u001b[K"),
  };
}
