import { Ajv2020 } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import { describe, expect, it } from "vitest";
import { exampleItems, filesOf, releaseInput, textIn } from "../test-support/items.ts";
import { bundleSchemas } from "./schemas.ts";

const schemas = bundleSchemas();
const ajv = new Ajv2020({ strict: true, strictTypes: false, allErrors: true });
formats.default(ajv);
const validator = (name: string) => ajv.compile(schemas[name] ?? {});
const files = filesOf(releaseInput());

describe("the JSON Schemas of a bundle", () => {
  it("are one per kind of record, the manifest and every task type, and travel in the bundle", () => {
    expect(Object.keys(schemas).sort()).toEqual(
      [
        "answer.schema.json",
        "evidence.schema.json",
        "manifest.schema.json",
        "question.schema.json",
        ...["database-navigation", "knowledge-synthesis", "literature-retrieval", "reference-completion"].map(
          (id) => `task-${id}.schema.json`,
        ),
      ].sort(),
    );
    for (const [name, schema] of Object.entries(schemas))
      expect(JSON.parse(textIn(files, `schemas/${name}`))).toEqual(schema);
  });

  it.each(Object.keys(schemas))("are valid in draft 2020-12: %s", (name) => {
    expect(ajv.validateSchema(schemas[name] ?? {})).toBe(true);
    expect(() => validator(name)).not.toThrow();
  });

  it.each(["questions", "answers", "evidence"])("accept every line of %s", (kind) => {
    const validate = validator(`${kind === "evidence" ? kind : kind.slice(0, -1)}.schema.json`);
    const lines = files
      .filter((it) => it.path.startsWith(`${kind}/`))
      .flatMap((it) => textIn(files, it.path).trimEnd().split("\n"));
    expect(lines).toHaveLength(8);
    for (const line of lines) {
      expect(validate(JSON.parse(line)) || validate.errors).toBe(true);
    }
  });

  it("accept the manifest, and refuse one that lacks its canary", () => {
    const validate = validator("manifest.schema.json");
    const manifest = JSON.parse(textIn(files, "manifest.json")) as Record<string, unknown>;
    expect(validate(manifest) || validate.errors).toBe(true);
    const { canary: _, ...rest } = manifest;
    expect(validate(rest)).toBe(false);
  });

  it("accept every task document under the schema of its type and of no other", () => {
    for (const { document } of exampleItems())
      for (const name of Object.keys(schemas).filter((it) => it.startsWith("task-"))) {
        const validate = validator(name);
        const fits: boolean = validate(document);
        expect([name, fits]).toEqual([name, name === `task-${document.type}.schema.json`]);
      }
  });
});
