import type { CheckCatalogue } from "@touchstone/checks";
import { navigationMessages } from "./database-navigation/messages.ts";
import { synthesisMessages } from "./knowledge-synthesis/messages.ts";
import { retrievalMessages } from "./literature-retrieval/messages.ts";
import { completionMessages } from "./reference-completion/messages.ts";

/** English words of the checks that single types have; `checkMessages` holds those of the shared ones. */
export const typeMessages: readonly CheckCatalogue[] = [
  navigationMessages,
  retrievalMessages,
  completionMessages,
  synthesisMessages,
];
