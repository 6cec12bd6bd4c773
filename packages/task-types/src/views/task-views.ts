import type { TaskDocument } from "@touchstone/contract";
import type { ComponentType } from "react";
import type { ViewMessages } from "./shared/words.ts";

/** Colours in which bound words are drawn. */
export type BindTone = "t1" | "t2" | "t3" | "t4" | "t5" | "t6" | "t7";

/** Something words of the question can be bound to. */
export interface BindTarget {
  /** Name in `span.binds`: `constraint:c1`, `signal:naming`, `framing`. */
  key: string;
  /** Superscript beside the words: "D1". Empty for none. */
  mark: string;
  /** What it is, in a few words, for the menu. */
  label: string;
  /** Heading in the menu: "Constraints", "Validators". */
  group: string;
  tone: BindTone;
  /** Where it stands in the document, so that findings there light its words; "" for none. */
  pointer: string;
  /** Ids of spans the element lists itself, besides those that name it. */
  spanIds?: readonly string[];
}

/** What one type's folder of views exports. */
export interface TaskViews {
  Structure: ComponentType;
  Question: ComponentType;
  Evidence: ComponentType;
  /** What words can be bound to in this document; also tells which thing a pointer belongs to. Empty for types without bound text. */
  targets: (document: TaskDocument) => BindTarget[];
  messages: ViewMessages;
}
