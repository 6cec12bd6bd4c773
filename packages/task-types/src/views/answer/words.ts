import { createContext, useCallback, useContext } from "react";
import { fillMessage, type MessageKey, type Say, type ViewMessages } from "../shared/words.ts";
import { answerMessages } from "./messages.ts";

const WordsContext = createContext<ViewMessages>(answerMessages);

/** Puts another catalogue in place of the English one. */
export const AnswerWords = WordsContext.Provider;

/** Says the texts of the answer forms; they stand outside the editor and have no task around them. */
export function useSay(): Say<typeof answerMessages> {
  const messages = useContext(WordsContext);
  return useCallback(
    (key: MessageKey<typeof answerMessages>, params: Readonly<Record<string, unknown>> = {}) =>
      fillMessage(messages, key, params),
    [messages],
  );
}
