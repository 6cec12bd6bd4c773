import { connect, type EmbeddedConnection } from "@touchstone/database";
import type { Statement } from "./capture.ts";
import { CONNECTIONS } from "./load.ts";

export type Rows = readonly Readonly<Record<string, unknown>>[];

/** Literal text, or the name of what stands there this time. */
type Part = string | { readonly name: string };

/** A captured statement whose parameters can be made anew. */
export interface Template {
  readonly text: string;
  readonly parameters: readonly (readonly Part[] | null)[];
  readonly prepared: boolean;
}

/** Short values could stand for something else inside a longer one: they are exchanged only as a whole. */
const tellsItself = 8;

/**
 * Templates of captured statements.
 * @param named what stood in the captured ones, by name
 */
export function templatesOf(
  statements: readonly Statement[],
  named: Readonly<Record<string, string>>,
): Template[] {
  const names = new Map(Object.entries(named).map(([name, value]) => [value, name]));
  const long = [...names.keys()].filter((value) => value.length >= tellsItself);
  const inside = new RegExp(`(${long.map((value) => escaped(value)).join("|")})`);
  const partsOf = (value: string): Part[] => {
    const pieces = names.has(value) ? [value] : value.split(inside);
    return pieces.map((piece) => {
      const name = names.get(piece);
      return name === undefined || (piece !== value && piece.length < tellsItself) ? piece : { name };
    });
  };
  return statements.map(({ text, parameters, prepared }) => ({
    text,
    prepared,
    parameters: parameters.map((value) => (value === null ? null : partsOf(value))),
  }));
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** One connection of the sixteen. */
export interface Lane {
  /**
   * Issues the statements in order with these values; `learn` sees every result before the next statement is made, as
   * the studio did, and may add values.
   */
  replay: (
    templates: readonly Template[],
    values: Map<string, string>,
    learn?: (template: Template, rows: Rows) => void,
  ) => Promise<void>;
}

/** Sixteen connections of the same driver, without the studio. */
export async function openLanes(connection: EmbeddedConnection): Promise<{
  lane: (at: number) => Lane;
  close: () => Promise<void>;
}> {
  const pools = await Promise.all(Array.from({ length: CONNECTIONS }, () => connect(connection, { max: 1 })));
  const lanes = pools.map(
    ({ sql }): Lane => ({
      replay: async (templates, values, learn) => {
        for (const template of templates) {
          const parameters = template.parameters.map((parts) =>
            parts === null
              ? null
              : parts
                  .map((part) => (typeof part === "string" ? part : (values.get(part.name) ?? "")))
                  .join(""),
          );
          const rows = (await sql.unsafe(template.text, parameters, { prepare: template.prepared })) as Rows;
          learn?.(template, rows);
        }
      },
    }),
  );
  return {
    lane: (at) => lanes[at] as Lane,
    close: async () => {
      await Promise.all(pools.map((it) => it.close()));
    },
  };
}
