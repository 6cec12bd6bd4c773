export { chatCompletions } from "./chat-completions.ts";
export { ModelCallError } from "./model-call-error.ts";
