import type { TaskDocumentOf } from "@touchstone/contract";
import { freshId } from "../../fresh-id.ts";
import type { Noise, RetrievalPayload, Signal, Validator } from "../../literature-retrieval/payload.ts";
import { unbind } from "../shared/spans.ts";

type Edit = (document: TaskDocumentOf<RetrievalPayload>) => TaskDocumentOf<RetrievalPayload>;

const onPayload =
  (edit: (payload: RetrievalPayload) => RetrievalPayload): Edit =>
  (document) => ({ ...document, payload: edit(document.payload) });

/** Near misses name signals and validators alike by id, so all share one space of names. */
export const nextId = ({ signals, validators, noise }: RetrievalPayload, prefix: "s" | "v" | "n"): string =>
  freshId(
    [...signals, ...validators, ...noise].map(({ id }) => id),
    prefix,
  );

export const addSignal = (id: string): Edit =>
  onPayload((payload) => {
    const signal: Signal = { id, original: "", place: "", fuzzified: "", degree: "paraphrased", spanIds: [] };
    return { ...payload, signals: [...payload.signals, signal] };
  });

export const addValidator = (id: string): Edit =>
  onPayload((payload) => {
    const validator: Validator = {
      id,
      kind: "content",
      statement: "",
      evidence: [],
      exempt: [],
      exemptReason: "",
      spanIds: [],
    };
    return { ...payload, validators: [...payload.validators, validator] };
  });

export const addNoise = (id: string): Edit =>
  onPayload((payload) => {
    const noise: Noise = { id, statement: "", spanIds: [] };
    return { ...payload, noise: [...payload.noise, noise] };
  });

const forget = (payload: RetrievalPayload, id: string): RetrievalPayload["nearMisses"] =>
  payload.nearMisses.map((miss) =>
    miss.fails.includes(id) ? { ...miss, fails: miss.fails.filter((each) => each !== id) } : miss,
  );

/** Takes a signal out; its words stay, unbound, and near misses no longer fail it. */
export const removeSignal = (id: string): Edit =>
  onPayload((payload) => ({
    ...payload,
    question: unbind(payload.question, `signal:${id}`),
    signals: payload.signals.filter((each) => each.id !== id),
    nearMisses: forget(payload, id),
  }));

export const removeValidator = (id: string): Edit =>
  onPayload((payload) => ({
    ...payload,
    question: unbind(payload.question, `validator:${id}`),
    validators: payload.validators.filter((each) => each.id !== id),
    nearMisses: forget(payload, id),
  }));

export const removeNoise = (id: string): Edit =>
  onPayload((payload) => ({
    ...payload,
    question: unbind(payload.question, `noise:${id}`),
    noise: payload.noise.filter((each) => each.id !== id),
  }));
