import { z } from "zod";

/** Name of a person or body as CSL-JSON writes it. */
export const CslName = z.looseObject({
  family: z.string().optional(),
  given: z.string().optional(),
  literal: z.string().optional(),
  "dropping-particle": z.string().optional(),
  "non-dropping-particle": z.string().optional(),
  suffix: z.string().optional(),
});
export type CslName = z.infer<typeof CslName>;

export const CslDate = z.looseObject({
  "date-parts": z.array(z.array(z.union([z.number(), z.string()]))).optional(),
  raw: z.string().optional(),
  literal: z.string().optional(),
});
export type CslDate = z.infer<typeof CslDate>;

/** One publication as CSL-JSON; unknown members are kept. Identifiers CSL has no field for stand in `custom`. */
export const CslItem = z.looseObject({
  id: z.union([z.string(), z.number()]).optional(),
  type: z.string(),
  title: z.string(),
  author: z.array(CslName).optional(),
  issued: CslDate.optional(),
  "container-title": z.string().optional(),
  volume: z.union([z.string(), z.number()]).optional(),
  issue: z.union([z.string(), z.number()]).optional(),
  page: z.union([z.string(), z.number()]).optional(),
  publisher: z.string().optional(),
  DOI: z.string().optional(),
  PMID: z.string().optional(),
  PMCID: z.string().optional(),
  URL: z.string().optional(),
  abstract: z.string().optional(),
  custom: z.record(z.string(), z.string()).optional(),
});
export type CslItem = z.infer<typeof CslItem>;

/** A work of the library: one publication and all its other versions (preprint, proceedings, journal). */
export const Work = z.strictObject({
  id: z.string().min(1),
  csl: CslItem,
  versions: z.array(CslItem).default([]),
  venueAliases: z.array(z.string()).default([]),
});
export type Work = z.infer<typeof Work>;
