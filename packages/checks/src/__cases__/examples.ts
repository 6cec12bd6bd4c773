import type { AnswerFacts, HiddenTerm, TaskFacts } from "../check.ts";
import { blankFacts } from "./case-facts.ts";

const term = (kind: HiddenTerm["kind"], of: string, ...texts: string[]): HiddenTerm[] =>
  texts.map((text) => ({ text, kind, source: of, of }));

export const answer = (given: Partial<AnswerFacts>): AnswerFacts => ({
  pointer: "/payload/answer/gold",
  gold: "",
  profile: "string",
  params: {},
  aliases: [],
  nearMisses: [],
  kind: "entity",
  isCount: false,
  ...given,
});

export const chainQuestion =
  "An inherited disorder of amino-acid breakdown, passed on by a single altered gene copy, shows itself when infants come off breast milk: they stop growing and turn acidotic, recover later, and go on passing a ring-shaped sulfur compound in their urine all their lives. The human enzyme that is altered in it has between 380 and 400 residues in its canonical form. One small molecule has been approved as a medicine because it blocks this enzyme; a database of bioactive compounds lists the enzyme as the target of its mechanism. What molecular weight, in g/mol, does PubChem give for this small molecule? Answer with one decimal place.";

export const chainAnswer = answer({
  gold: "329.2",
  profile: "number",
  params: { abs: 0.1, unit: "g/mol" },
  aliases: ["329.23"],
  nearMisses: ["328.76", "339.32"],
  unit: "g/mol",
  kind: "number",
});

export const chainFacts: TaskFacts = {
  ...blankFacts(),
  visible: [{ pointer: "/payload/question/text", text: chainQuestion, kind: "question" }],
  hidden: [
    ...term("name", "D", "hawkinsinuria"),
    ...term("identifier", "D", "ORPHA:2118", "140350"),
    ...term("name", "E", "4-hydroxyphenylpyruvate dioxygenase"),
    ...term("symbol", "E", "HPD"),
    ...term("identifier", "E", "P32754", "1.13.11.27"),
    ...term("name", "M", "nitisinone"),
    ...term("symbol", "M", "NTBC"),
    ...term("identifier", "M", "115355", "CHEMBL1337", "OUBCNLGXQFSTLU-UHFFFAOYSA-N", "K5BN214699"),
    { text: "329.2", kind: "number", source: "V", of: "V", unit: "g/mol" },
  ],
  hiddenThings: ["D", "E", "M", "V"],
  answers: [chainAnswer],
};

export const paperTitle = "STOUT: SMILES to IUPAC names using neural machine translation";

export const paperQuestion =
  "Three authors, all at German institutions, treated the assignment of systematic designations to small organic structures as if one written language had to be rendered into another. They trained recurrent networks with attention for both directions on tens of millions of pairs: the structures came from a public repository, the reference designations from a commercial rule-based program. Wrong outputs were examined too; turned back into structures, they mostly stayed close to what had been put in. The contribution appeared in 2021 in an open-access journal of the discipline, and the same three had earlier published there on recovering structures from pictures. Which paper is it?";

export const paperFacts: TaskFacts = {
  ...blankFacts(),
  visible: [{ pointer: "/payload/question/text", text: paperQuestion, kind: "question" }],
  hidden: [
    ...term("title", "target", paperTitle),
    ...term("symbol", "target", "STOUT"),
    ...term("surname", "target", "Rajan", "Zielesny", "Steinbeck"),
    ...term("identifier", "target", "10.1186/s13321-021-00512-4"),
  ],
  hiddenThings: ["target"],
  answers: [
    answer({ pointer: "/payload/targetWorkId", gold: paperTitle, profile: "reference", kind: "reference" }),
  ],
};

export const slotTitles = [
  "Randomized SMILES strings improve the quality of molecular generative models",
  "DeepSMILES: An Adaptation of SMILES for Use in Machine-Learning of Chemical Structures",
  "Translating the InChI: adapting neural machine translation to predict IUPAC names from a chemical identifier",
] as const;

export const slotSentences = [
  "One remedy keeps the grammar and varies the spelling: a recurrent generator that had been shown the same compounds under many equivalent spellings, about a thousandth of an exhaustive enumeration, went on to write down nearly every member of it, each about as often as the next [CIT-1].",
  "Another remedy alters the grammar, so that a side chain or a cycle is marked once, where it ends, instead of by a pair of marks of which a careless generator may forget one; nothing is lost on the way back to the usual spelling [CIT-2].",
  "The same kind of network has also been put to naming: letter after letter, it spells out the systematic name of a compound from its layered code, reliably in carbon chemistry, less so once metals are involved [CIT-3].",
] as const;

export const originalPassage =
  "Models that read molecules as text inherit the quirks of the notation. Training a recurrent model on several equivalent strings of each molecule, rather than on one canonical string, made it cover an exhaustively enumerated library of small molecules almost evenly [1]. Changing the notation helps as well: a variant that closes rings and branches with one symbol each removes the two commonest causes of unreadable output and converts back without loss [2]. Sequence models have even been trained to give systematic names, character by character, from the layered line identifier, with good results for organic molecules and poorer ones for compounds that contain metals [3].";

export const passage = `When compounds reach a network as lines of characters, the habits of the spelling shape what the network invents. ${slotSentences.join(" ")}`;

export const passageFacts: TaskFacts = {
  ...blankFacts(),
  visible: [{ pointer: "/payload/passage/text", text: passage, kind: "slot-passage" }],
  hidden: [
    ...slotTitles.flatMap((title, index) => term("title", `CIT-${index + 1}`, title)),
    ...term("surname", "CIT-1", "Arús-Pous"),
    ...term("identifier", "CIT-1", "10.1186/s13321-019-0393-0"),
    ...term("surname", "CIT-2", "O’Boyle", "Dalke"),
    ...term("symbol", "CIT-2", "DeepSMILES"),
    ...term("identifier", "CIT-2", "10.26434/chemrxiv.7097960"),
    ...term("surname", "CIT-3", "Handsel", "Matthews", "Knight", "Coles"),
    ...term("identifier", "CIT-3", "10.1186/s13321-021-00535-x"),
  ],
  hiddenThings: ["CIT-1", "CIT-2", "CIT-3"],
};
