export { Evidence } from "./evidence.tsx";
export { messages } from "./messages.ts";
export { Question } from "./question.tsx";
export { Structure } from "./structure.tsx";
export { targets } from "./targets.ts";
