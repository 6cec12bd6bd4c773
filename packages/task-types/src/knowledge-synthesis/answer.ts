import type { SynthesisAnswer } from "@touchstone/contract";

export const isBlankSynthesis = ({ table }: SynthesisAnswer): boolean => table.trim() === "";
