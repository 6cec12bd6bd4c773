import { describe, expect, it } from "vitest";
import type { NavigationPayload } from "../../../database-navigation/payload.ts";
import { chainGraph } from "./chain-graph.ts";
import { drawSvg } from "./draw-svg.ts";
import { layOut } from "./lay-out.ts";
import { chainOf, say, sixHops } from "./test-chains.ts";
import { WIDE } from "./typeset.ts";

const drawn = (payload: NavigationPayload, title = "A chain") => {
  const graph = chainGraph(payload, [], say);
  return { graph, svg: drawSvg(graph, layOut(graph, WIDE), title) };
};

/** What is wrong with a text as XML: elements that are not closed in order, attributes without quotes, bare signs. */
function faults(xml: string): string[] {
  const open: string[] = [];
  const wrong: string[] = [];
  const rest = xml
    .replace(/^<\?xml [^?]*\?>/, "")
    .replace(/<(\/?)([\w-]+)((?:\s[\w:-]+="[^"<]*")*)(\/?)>/g, (_, end, name, __, empty) => {
      if (end && open.pop() !== name) wrong.push(`</${name}>`);
      if (!end && !empty) open.push(name);
      return "";
    });
  const bare = rest.match(/[<>]|&(?!(?:amp|lt|gt|quot|#39);)/g) ?? [];
  return [...wrong, ...open, ...bare];
}

describe("the graph as SVG", () => {
  it("is well formed and holds every part and every constraint", () => {
    const { graph, svg } = drawn(sixHops());
    expect(faults(svg)).toEqual([]);
    for (const { id } of graph.parts) expect(svg).toContain(`<g id="${id.replace(":", "-")}">`);
    for (const { mark } of graph.parts.flatMap(({ constraints }) => constraints))
      expect(svg).toContain(`>${mark}</text>`);
    expect(svg.match(/marker-end/g)).toHaveLength(graph.lines.length);
  });

  it("escapes what people wrote and drops what XML cannot hold", () => {
    const payload = chainOf(["a"], []);
    const [node] = payload.nodes;
    if (!node) throw new Error("the chain has an entity");
    const names = [{ text: `<script>alert("x")</script> & Söhne 'µ' \u0007\ud800`, generic: false }];
    const hostile = { ...payload, nodes: [{ ...node, names }], answer: { ...payload.answer, nodeId: null } };
    const { svg } = drawn(hostile, `"><script>`);
    expect(faults(svg)).toEqual([]);
    expect(svg).not.toContain("<script");
    expect(svg).toContain("&amp; Söhne");
    expect(svg).not.toContain("\u0007");
    expect(svg).not.toMatch(/\p{Cs}/u);
  });

  it("tells what it shows and asks for nothing from elsewhere", () => {
    const { svg } = drawn(sixHops(), "Disorder to number");
    expect(svg).toContain(`<title id="title">Disorder to number</title>`);
    expect(svg).toContain("6 entities; 6 hops; 20 constraints");
    expect(svg.replace("http://www.w3.org/2000/svg", "")).not.toMatch(/https?:|href|@import/);
  });

  it("is a picture even of an empty chain", () => {
    expect(faults(drawn(chainOf([], [])).svg)).toEqual([]);
  });
});
