export { chatCompletions, ModelCallError } from "./chat-completions.ts";
