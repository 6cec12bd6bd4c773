import type { NavigationAnswer } from "@touchstone/contract";
import type { NavigationPayload } from "./payload.ts";

/** A new T1 draft: nothing asked, nothing linked. */
export const blankNavigation = (): NavigationPayload => ({
  question: { text: "", spans: [] },
  nodes: [],
  edges: [],
  constraints: [],
  answer: {
    nodeId: null,
    derived: null,
    text: "",
    profile: "",
    params: {},
    unit: "",
    aliases: [],
    nearMisses: [],
    equivalents: [],
    isCount: false,
    evidence: [],
    soleOrigin: false,
  },
  scope: "",
});

export const blankNavigationAnswer = (): NavigationAnswer => ({ answer: "", evidence: [] });
