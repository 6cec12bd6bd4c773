import { readFileSync } from "node:fs";
import { TaskDocument } from "@touchstone/contract";
import { describe, expect, it } from "vitest";
import type { ChainDocument } from "../operations/outcome.ts";
import { NavigationPayload } from "../payload.ts";
import { attackPlan } from "./attack-plan.ts";
import { attackedContent, attackedHash } from "./attacked-content.ts";
import { guessedNames, guessedRecord, namesEntity, rankOf } from "./guess.ts";

const examples = new URL("../../../../../fixtures/example/tasks/", import.meta.url);

function example(name: string): ChainDocument {
  const document = TaskDocument.parse(JSON.parse(readFileSync(new URL(`${name}.json`, examples), "utf8")));
  return { ...document, payload: NavigationPayload.parse(document.payload) };
}

const matter = example("nav-white-matter");
const plan = attackPlan(matter);

const withPayload = (change: Partial<NavigationPayload>): ChainDocument => ({
  ...matter,
  payload: { ...matter.payload, ...change },
});

describe("the probes of a question", () => {
  it("are its words as they stand: whole, by sentence, and what its spans describe", () => {
    expect(plan.probes.map(({ kind }) => kind).filter((kind) => kind === "sentence")).toHaveLength(6);
    const { text } = matter.payload.question;
    for (const { kind, start, end, words } of plan.probes)
      if (kind !== "spans") expect(text.slice(start, end)).toBe(words);
    const joined = plan.probes.find(({ kind }) => kind === "spans");
    expect(joined?.words).toContain("What this enzyme splits weighs between 170 and 180 g/mol");
    expect(joined?.words).not.toContain("On which chromosome band");
    expect(joined?.words).not.toContain("in one word");
  });

  it("hold no words twice, whatever their case and signs", () => {
    const { probes } = attackPlan(
      withPayload({ question: { text: "Which enzyme is altered? Which ENZYME, is altered?", spans: [] } }),
    );
    expect(probes.map(({ id }) => id)).toEqual(["question", "sentence-1"]);
  });

  it("are none where nothing is asked", () => {
    const blank = attackPlan(withPayload({ question: { text: "  ", spans: [] } }));
    expect(blank.probes).toEqual([]);
    expect(blank.missing).toEqual(["question"]);
  });
});

describe("the targets", () => {
  it("are the records of the answer and of all that is hidden, as their connectors name them", () => {
    expect(plan.targets.map(({ id, role }) => `${id} ${role}`)).toEqual([
      "OMIM:271900 entry",
      "open-targets-disease:MONDO_0010079 entry",
      "uniprot:P45381 middle",
      "pubchem-compound:65065 middle",
      "uniprot:Q8N9F0 answer",
      "ncbi-gene:339983 answer",
    ]);
    const older = attackPlan(example("nav-hawkinsin")).targets.map(({ id }) => id);
    expect(older).toContain("uniprot:P32754");
    expect(older).toContain("chembl-molecule:CHEMBL1337");
  });

  it("include records that only an identity link names", () => {
    const nodes = matter.payload.nodes.map((node) =>
      node.id === "maker" ? { ...node, records: node.records.slice(0, 1) } : node,
    );
    expect(attackPlan(withPayload({ nodes })).targets.map(({ id }) => id)).toContain("ncbi-gene:339983");
  });

  it("are found in a list of identifiers at their place, however they are written", () => {
    const record = { database: "uniprot", identifier: "P45381" };
    expect(rankOf("uniprot", ["Q8N9F0", "p45381"], record)).toBe(2);
    expect(rankOf("uniprot", ["Q8N9F0"], record)).toBeNull();
    expect(rankOf("ncbi-gene", ["P45381"], record)).toBeNull();
  });

  it("are found whichever version or isoform either names, and whatever the database is called", () => {
    for (const identifier of ["P45381-2", "P45381.3", "p45381"])
      expect(rankOf("uniprot", ["Q8N9F0", "P45381"], { database: "uniprot", identifier }), identifier).toBe(
        2,
      );
    expect(rankOf("uniprot", ["P45381-2"], { database: "UniProtKB", identifier: "P45381" })).toBe(1);
    expect(rankOf("ncbi-gene", ["339983"], { database: "NCBI Gene", identifier: "339983" })).toBe(1);
    expect(rankOf("uniprot", ["P45382"], { database: "uniprot", identifier: "P45381-2" })).toBeNull();
    expect(
      rankOf("chembl-molecule", ["CHEMBL13"], { database: "chembl-molecule", identifier: "CHEMBL1" }),
    ).toBeNull();
    const doi = { database: "crossref-work", identifier: "10.1234/a-1" };
    expect(rankOf("crossref-work", ["10.1234/a-2"], doi)).toBeNull();
  });
});

describe("the hops", () => {
  it("have each the words that describe only it, and the last asks for the answer", () => {
    expect(plan.hops.map(({ nodeId, last }) => `${nodeId}${last ? " last" : ""}`)).toEqual([
      "disorder",
      "enzyme",
      "substrate",
      "maker",
      "band last",
    ]);
    expect(plan.hops[0]?.clause).toContain("come with too large a head; one of them");
    expect(plan.hops[2]?.clause).toBe("What this enzyme splits; weighs between 170 and 180 g/mol");
    expect(plan.hops[4]?.clause).toBe(
      "On which chromosome band does NCBI Gene place the gene of that protein?",
    );
  });

  it("leave out what is said of the entity before, also inside their own words", () => {
    const text = "What is the mass of the compound that blocks the protein whose gene lies on 4q?";
    const span = (id: string, words: string, binds: string[]) => ({
      id,
      start: text.indexOf(words),
      end: text.indexOf(words) + words.length,
      quote: words,
      binds,
    });
    const { hops } = attackPlan(
      withPayload({
        question: {
          text,
          spans: [
            span("s1", "What is the mass of the compound that blocks the protein whose gene lies on 4q", [
              "answer",
            ]),
            span("s2", "that blocks the protein whose gene lies on 4q", ["edge:enzyme-substrate"]),
            span("s3", "the protein whose gene lies on 4q", ["node:enzyme"]),
            span("s4", "whose gene lies on 4q", ["constraint:length"]),
          ],
        },
      }),
    );
    expect(hops.find(({ nodeId }) => nodeId === "substrate")?.clause).toBe("that blocks that protein");
  });

  it("are missed in a loop, and the answer where none is given", () => {
    const loop = matter.payload.edges.map((edge) => ({ ...edge, resultSet: null }));
    const [first] = loop;
    if (!first) throw new Error("no edge");
    const edges = [...loop, { ...first, id: "back", from: first.to, to: first.from }];
    const answer = { ...matter.payload.answer, text: "" };
    expect(attackPlan(withPayload({ edges, answer })).missing).toEqual(["answer", "path"]);
  });
});

describe("a guess", () => {
  it("is recognised by a name, a synonym in another spelling, or an identifier", () => {
    for (const guess of [
      "Aspartoacylase",
      "ACY2 (aspartoacylase)",
      "aminoacylase 2",
      "ASPA",
      "aspa",
      "P45381",
    ])
      expect(namesEntity(matter, "enzyme", guess), guess).toBe(true);
    for (const guess of [
      "The aspartoacylase.",
      "aspartoacylase, which splits N-acetylaspartate",
      "arylsulfatase A / aspartoacylase",
      "UniProt:P45381",
    ])
      expect(namesEntity(matter, "enzyme", guess), guess).toBe(true);
    for (const guess of [
      "arylsulfatase A",
      "acylase",
      "",
      "aspartoacylase receptor",
      "inhibitor of aspartoacylase",
      "P453810",
    ])
      expect(namesEntity(matter, "enzyme", guess), guess).toBe(false);
  });

  it("is read out of a list however it is numbered, five at most", () => {
    const said = "1. **Aspartoacylase**\n2) arylsulfatase A;\n- GALC\n\n* GFAP\nMLC1\nGLB1";
    expect(guessedNames(said)).toEqual(["Aspartoacylase", "arylsulfatase A", "GALC", "GFAP", "MLC1"]);
  });

  it("is not the sentence that announces the list", () => {
    expect(
      guessedNames("Here are the five likeliest:\n1. GALC\n2. (-)-menthol\n3. GALC\n4. 2-oxoglutarate"),
    ).toEqual(["GALC", "(-)-menthol", "2-oxoglutarate"]);
  });

  it("of a database counts among the first five records only", () => {
    const others = ["Q1AAA1", "Q1AAA2", "Q1AAA3", "Q1AAA4", "Q1AAA5"];
    const records = [{ database: "uniprot", identifier: "P45381" }];
    expect(guessedRecord("uniprot", [...others.slice(0, 4), "P45381"], records).hit).toBe("P45381");
    expect(guessedRecord("uniprot", [...others, "P45381"], records)).toEqual({ names: others, hit: null });
  });
});

describe("what was attacked", () => {
  it("is the same while the words and the chain are, whatever is looked up again", () => {
    const edges = matter.payload.edges.map((edge) => ({ ...edge, asOf: "2027-01-01", resultSet: null }));
    expect(attackedHash({ ...withPayload({ edges }), sources: [] })).toBe(attackedHash(matter));
    expect(attackedHash(attackedContent(matter))).toBe(attackedHash(matter));
    expect(attackPlan(attackedContent(matter))).toEqual(plan);
  });

  it("is another with one word, one synonym or one clue changed", () => {
    const question = { ...matter.payload.question, text: `${matter.payload.question.text} Be exact.` };
    const nodes = matter.payload.nodes.map((node) => ({ ...node, names: node.names.slice(1) }));
    const constraints = matter.payload.constraints.slice(1);
    for (const change of [{ question }, { nodes }, { constraints }])
      expect(attackedHash(withPayload(change))).not.toBe(attackedHash(matter));
  });
});
