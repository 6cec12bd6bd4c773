import { describe, expect, it } from "vitest";
import type { NavigationPayload } from "../database-navigation/payload.ts";
import { parseTaskDocument } from "../parse-task-document.ts";
import { guessColumns } from "./fields.ts";
import { mapTable, type TableMapping, type TableRow } from "./map-table.ts";
import { readTable } from "./read-table.ts";

const NAVIGATION = "database-navigation" as const;
const RETRIEVAL = "literature-retrieval" as const;

function map(text: string, options: Partial<TableMapping> = {}) {
  const read = readTable(new TextEncoder().encode(text));
  if (!read.ok) throw new Error(read.problems.map((it) => it.message).join());
  const type = options.type ?? NAVIGATION;
  const columns = guessColumns(type, read.table.columns);
  return mapTable(read.table, {
    type,
    columns,
    listSeparator: "|",
    profile: "",
    guessProfile: false,
    ...options,
  });
}
const payloadOf = (row: TableRow | undefined) => row?.document?.payload as NavigationPayload;
const codes = (text: string, options?: Partial<TableMapping>) =>
  map(text, options).rows.map((row) => row.problems.map((it) => [it.column, it.code]));

describe("a row of a table of questions", () => {
  const rich = [
    "Question\tAnswer\tAliases\tProfile\tUnit\tTitle\tField\tDatabases\tURL\tQuote\tHops\tAs of\tNotes",
    "What does it weigh?\t329.2\t329.23|329.2\tnumber\tg/mol\tA weight\tChemistry|Biology\tPubChem\thttps://pubchem.ncbi.nlm.nih.gov/compound/115355\tMolecular Weight 329.2\t3\t2026-11-30\tmine",
  ].join("\n");

  it("becomes a draft with a blank graph that is a task document", () => {
    const { rows, unused } = map(rich);
    const document = rows[0]?.document;
    expect(rows[0]?.problems).toEqual([]);
    expect(unused).toEqual(["Notes"]);
    expect(parseTaskDocument(document)).toMatchObject({ ok: true, lifted: false });
    expect(document).toMatchObject({
      id: "line-2",
      type: NAVIGATION,
      meta: {
        title: "A weight",
        disciplines: ["Chemistry", "Biology"],
        databases: ["PubChem"],
        language: "en",
        licence: "",
        authors: [],
        asOf: "2026-11-30",
      },
      sources: [{ id: "source-1", database: "PubChem", capture: "transcribed", body: null, hash: "" }],
    });
    expect(payloadOf(rows[0])).toMatchObject({
      question: { text: "What does it weigh?", spans: [] },
      nodes: [],
      edges: [],
      statedHops: 3,
      answer: {
        text: "329.2",
        profile: "number",
        unit: "g/mol",
        aliases: ["329.23"],
        evidence: [{ sourceId: "source-1", quote: "Molecular Weight 329.2" }],
      },
    });
  });

  it("keeps text as text: formulas, leading zeros, marks, and letters in NFC", () => {
    const { rows } = map(
      'Question,Answer\n"=HYPERLINK(""http://x"",A1)?",007\n+49?,"  =1+1 "\nu\u0308?,A\u030a',
    );
    expect(rows.map((it) => [it.question, it.answer])).toEqual([
      ['=HYPERLINK("http://x",A1)?', "007"],
      ["+49?", "=1+1"],
      ["ü?", "Å"],
    ]);
    expect(payloadOf(rows[1]).answer.text).toBe("=1+1");
  });

  it("begins its working title with the question where it has none", () => {
    const { rows } = map(`Question,Answer\nShort?,1\n${"many words ".repeat(20)}?,2`);
    expect(rows[0]?.document?.meta.title).toBe("Short?");
    expect(rows[1]?.document?.meta.title).toMatch(/^(?:many words )+.*…$/);
    expect(rows[1]?.document?.meta.title.length).toBeLessThan(90);
  });

  it.each([
    ["yes", "boolean"],
    ["12 March 1987", "date"],
    ["1987-03-12", "date"],
    ["206.1", "number"],
    ["3.2 × 10^5", "number"],
    ["10.1000/xyz123", "identifier"],
    ["OUBCNLGXQFSTLU-UHFFFAOYSA-N", "structure"],
    ["nitisinone", "string"],
    ["interleukin 6", "string"],
    ["https://example.org/a", "url"],
  ])("whose answer is %s gets the profile %s only where it was asked for", (answer, profile) => {
    const text = `Question,Answer\nq?,"${answer}"`;
    expect(payloadOf(map(text, { guessProfile: true }).rows[0]).answer.profile).toBe(profile);
    expect(payloadOf(map(text).rows[0]).answer.profile).toBe("");
    expect(payloadOf(map(text, { guessProfile: true, profile: "exact" }).rows[0]).answer.profile).toBe(
      "exact",
    );
  });

  it("is kept out by errors, each with its column, and let in with warnings", () => {
    const head = "Question,Answer,Profile,URL,Hops,As of,Language";
    expect(codes(`${head}\n,1\nq?,2\nr?,many,number\ns?,1,weight`)).toEqual([
      [["Question", "no_question"]],
      [],
      [["Answer", "unreadable_answer"]],
      [["Profile", "unknown_profile"]],
    ]);
    expect(codes(`${head}\nq?,1,,ftp://x,many,30.11.2026,deutsch_1`)).toEqual([
      [
        ["URL", "bad_url"],
        ["Hops", "bad_hops"],
        ["Language", "bad_language"],
        ["As of", "bad_date"],
      ],
    ]);
    expect(codes(`${head}\n${"x".repeat(20_001)},1\na\u0000b?,2`)).toEqual([
      [["Question", "too_long"]],
      [
        ["Question", "unstorable"],
        ["Question", "no_question"],
      ],
    ]);
    const warned = map(`${head}\nq?,\nr?,red,enum\nWo liegt ZÃ¼rich?,1`);
    expect(warned.rows.map((it) => [it.document !== null, it.problems.map((one) => one.code)])).toEqual([
      [true, ["no_answer"]],
      [true, ["profile_incomplete"]],
      [true, ["damaged_text"]],
    ]);
  });

  it("leaves out words of evidence from a source that nobody has named", () => {
    const { rows } = map(
      "Question,Answer,URL,Quote\nq?,1,https://a.example https://b.example,said somewhere",
    );
    expect(rows[0]?.document?.sources.map((it) => it.url)).toEqual([
      "https://a.example",
      "https://b.example",
    ]);
    expect(payloadOf(rows[0]).answer.evidence.map((it) => [it.sourceId, it.quote])).toEqual([
      ["source-1", ""],
      ["source-2", ""],
      [null, "said somewhere"],
    ]);
  });

  it("becomes a search for a paper with the paper as its only work", () => {
    const { rows } = map(
      "Question,Paper title,DOI,PMID,Corpus\nWhich paper?,Basic local alignment search tool,https://doi.org/10.1016/S0022-2836(05)80360-2,2231712,PubMed\nAnd?,,10.x,12a,",
      { type: RETRIEVAL },
    );
    expect(parseTaskDocument(rows[0]?.document)).toMatchObject({ ok: true });
    expect(rows[0]?.document).toMatchObject({
      type: RETRIEVAL,
      works: [{ id: "work-1", csl: { title: "Basic local alignment search tool", PMID: "2231712" } }],
      payload: { targetWorkId: "work-1", scope: { corpus: "PubMed" } },
    });
    expect(rows[0]?.document?.works[0]?.csl.DOI?.toLowerCase()).toBe("10.1016/s0022-2836(05)80360-2");
    expect(rows[1]?.problems.map((it) => it.code)).toEqual(["bad_doi", "bad_pmid", "no_answer"]);
  });
});

describe("a mapping", () => {
  it("is guessed from the headings, each column once", () => {
    expect(guessColumns(NAVIGATION, ["ID", "Prompt", "Gold answer", "Source URL", "scope"])).toEqual({
      question: "Prompt",
      answer: "Gold answer",
      sourceUrl: "Source URL",
      scope: "scope",
    });
    expect(guessColumns(RETRIEVAL, ["query", "paper", "scope"])).toMatchObject({ corpus: "scope" });
  });

  it("without a question, or to a column that is not there, takes nothing", () => {
    const found = map("A,B\n1,2", { columns: { answer: "C" } });
    expect(found.rows).toEqual([]);
    expect(found.problems.map((it) => it.code)).toEqual(["not_mapped", "no_such_column"]);
  });
});
