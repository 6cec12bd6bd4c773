/** Colour of a task type: teal, indigo, ochre, plum, blue, moss, sienna. */
export type Accent = "t1" | "t2" | "t3" | "t4" | "t5" | "t6" | "t7";

/** What a mark says: something stops, something asks to be looked at, all is well, or nothing of the kind. */
export type Tone = "block" | "warn" | "pass" | "neutral";

export const toneText: Record<Tone, string> = {
  block: "text-block",
  warn: "text-warn",
  pass: "text-pass",
  neutral: "text-ink-2",
};

export const toneFill: Record<Tone, string> = {
  block: "bg-block",
  warn: "bg-warn",
  pass: "bg-pass",
  neutral: "bg-ink-3",
};
