import type { NavigationNode, NavigationPayload } from "../payload.ts";
import { backReference, descriptionWords } from "./description.ts";
import { beginsSentence, mentionsOf, nameAt } from "./mentions.ts";
import { type FreshId, nameKey, nodeKey, type Refusal, refused } from "./outcome.ts";
import { lostKeys } from "./settle.ts";
import { replaceWords, type Words } from "./span-edits.ts";
import { capitalised } from "./wording.ts";

const large = ({ text, spans }: Words): Words => ({ text: capitalised(text), spans });

/**
 * Takes every name of a node out of the question: the first becomes the description, later ones refer back to it. Each
 * place keeps which name stood there, so that it can be put back as it was; a spelling that is none of the names becomes
 * one, since it is as telling as the others. Refused: `not-mentioned`, `loses-binding`.
 */
export function takePlace(
  payload: NavigationPayload,
  node: NavigationNode,
  clauses: readonly Words[],
  noun: string,
  ids: FreshId,
): { question: NavigationPayload["question"]; node: NavigationNode } | Refusal {
  const mentions = mentionsOf(payload.question, node);
  if (mentions.length === 0) return refused("not-mentioned", { name: node.names[0]?.text ?? node.id });
  let masked: NavigationNode = { ...node, masked: true };
  const { text } = payload.question;
  const places = mentions.map((mention, order) => {
    let index = nameAt(text, mention, masked);
    if (index < 0) {
      index = masked.names.length;
      const spelling = { text: text.slice(mention.start, mention.end), generic: false };
      masked = { ...masked, names: [...masked.names, spelling] };
    }
    const own = mention.binds.length === 0 ? [nodeKey(node.id)] : mention.binds;
    const binds = [...own, nameKey(node.id, index)];
    const words = order === 0 ? descriptionWords(`the ${noun}`, clauses, binds) : backReference(noun, binds);
    const begins = beginsSentence(text, mention.start) && /^\p{Lu}/u.test(text.slice(mention.start));
    return { mention, words: begins ? large(words) : words };
  });
  const question = places.toReversed().reduce(
    (current, { mention, words }) =>
      replaceWords(current, mention, words, ids, {
        drop: new Set(mention.spanId === null ? [] : [mention.spanId]),
      }),
    payload.question,
  );
  const [lost] = lostKeys(payload, question);
  return lost === undefined ? { question, node: masked } : refused("loses-binding", { key: lost });
}
