import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const css = readFileSync(new URL("../packages/ui/src/tokens.css", import.meta.url), "utf8");

const pairs = new Map(
  [...css.matchAll(/--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g)].map((match) => [
    match[1] ?? "",
    { light: match[2] ?? "", dark: match[3] ?? "" },
  ]),
);

function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

function contrast(front: string, ground: string, theme: "light" | "dark"): number {
  const [one, two] = [front, ground].map((name) => {
    const pair = pairs.get(name);
    if (!pair) throw new Error(`no colour --${name}`);
    return luminance(pair[theme]);
  });
  const [low, high] = [Math.min(one ?? 0, two ?? 0), Math.max(one ?? 0, two ?? 0)];
  return (high + 0.05) / (low + 0.05);
}

function below(fronts: string[], grounds: string[], least: number): string[] {
  return (["light", "dark"] as const).flatMap((theme) =>
    fronts.flatMap((front) =>
      grounds.flatMap((ground) => {
        const ratio = contrast(front, ground, theme);
        return ratio < least ? [`${theme}: ${front} on ${ground} ${ratio.toFixed(2)}`] : [];
      }),
    ),
  );
}

const grounds = ["paper", "panel", "sunk"];
const types = ["t1", "t2", "t3", "t4", "t5", "t6", "t7"];

test("every ink is readable on every ground in both themes (4.5:1)", () => {
  const inks = ["ink", "ink-2", "ink-3", "block", "warn", "pass", ...types];
  expect(below(inks, grounds, 4.5)).toEqual([]);
});

test("a coloured word is readable on the ground of its own colour (4.5:1)", () => {
  const coloured = ["block", "warn", "pass", ...types];
  expect(coloured.flatMap((name) => below([name], [`${name}-ground`], 4.5))).toEqual([]);
});

test("text is readable where a lit finding stands on an accent (4.5:1)", () => {
  const lit = types.map((type) => `${type}-ground`);
  expect(below(["ink", "ink-2"], lit, 4.5)).toEqual([]);
});

test("edges of fields and the focus ring stand out from every ground (3:1)", () => {
  expect(below(["line-3", "t1"], grounds, 3)).toEqual([]);
});
