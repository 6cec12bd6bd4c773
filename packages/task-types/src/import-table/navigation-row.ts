import type { Evidence, SourceRecord } from "@touchstone/contract";
import { blankNavigation } from "../database-navigation/blank.ts";
import type { NavigationPayload, NavigationTarget } from "../database-navigation/payload.ts";
import { answerFault, guessProfile } from "./answer-profile.ts";
import type { TableMapping } from "./map-table.ts";
import type { RowReader } from "./row-reader.ts";

const MOST_HOPS = 50;

/** Sources that a row names by address, and what it says they prove. */
function proofOf(row: RowReader): { sources: SourceRecord[]; evidence: Evidence[] } {
  const addresses = [...new Set(row.text("sourceUrl").split(/\s+/).filter(Boolean))];
  const quote = row.text("evidence");
  for (const address of addresses)
    if (!/^https?:\/\//i.test(address) || !URL.canParse(address))
      row.fault("sourceUrl", "bad_url", { text: address });
  const databases = row.list("databases");
  const sources = addresses.map(
    (url, at): SourceRecord => ({
      id: `source-${at + 1}`,
      database: databases.length === 1 ? (databases[0] ?? "") : "",
      identifier: "",
      url,
      capture: "transcribed",
      retrievedAt: "",
      release: "",
      derivedFrom: null,
      body: null,
      hash: "",
    }),
  );
  const evidence = sources.map((it): Evidence => ({ sourceId: it.id, workId: null, place: "", quote: "" }));
  // With several addresses nobody has said where the words stand.
  if (quote !== "" && evidence.length === 1)
    return { sources, evidence: evidence.map((it) => ({ ...it, quote })) };
  if (quote !== "") evidence.push({ sourceId: null, workId: null, place: "", quote });
  return { sources, evidence };
}

function answerOf(row: RowReader, mapping: TableMapping, evidence: Evidence[]): NavigationTarget {
  const text = row.text("answer");
  const named = (row.text("profile") || mapping.profile).trim().toLowerCase();
  const plain: NavigationTarget = {
    ...blankNavigation().answer,
    text,
    unit: row.text("unit"),
    profile: named,
    aliases: row.list("aliases").filter((alias) => alias !== text),
    nearMisses: row.list("nearMisses").map((miss) => ({ text: miss, reason: "" })),
    evidence,
  };
  if (text === "") row.fault("answer", "no_answer");
  const answer =
    named === "" && mapping.guessProfile && text !== "" ? { ...plain, ...guessProfile(plain) } : plain;
  const fault = answer.profile === "" ? null : answerFault(answer);
  const { profile } = answer;
  if (fault === "unknown_profile") row.fault("profile", "unknown_profile", { profile });
  else if (fault === "bad_params") row.fault("profile", "profile_incomplete", { profile });
  else if (fault === "unreadable" && text !== "") row.fault("answer", "unreadable_answer", { profile, text });
  return answer;
}

function hopsOf(row: RowReader): number | undefined {
  const text = row.text("hops");
  if (text === "") return undefined;
  const hops = /^\d{1,2}$/.test(text) ? Number(text) : 0;
  if (hops >= 1 && hops <= MOST_HOPS) return hops;
  row.fault("hops", "bad_hops");
  return undefined;
}

/** Question, answer and what proves it, with a blank graph: the chain is drawn in the editor. */
export function navigationRow(
  row: RowReader,
  mapping: TableMapping,
): { payload: NavigationPayload; works: []; sources: SourceRecord[] } {
  const { sources, evidence } = proofOf(row);
  const hops = hopsOf(row);
  return {
    payload: {
      ...blankNavigation(),
      question: { text: row.text("question"), spans: [] },
      answer: answerOf(row, mapping, evidence),
      scope: row.text("scope"),
      ...(hops !== undefined && { statedHops: hops }),
    },
    works: [],
    sources,
  };
}
