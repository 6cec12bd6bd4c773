import type { Sql } from "postgres";

/**
 * The same pool for Drizzle, with every statement prepared under a name. Drizzle asks for unnamed ones, which take two
 * round trips each time; a named one takes one from its second use on, and a connection lives an hour at most.
 */
export const prepareStatements = <T extends Sql>(sql: T): T =>
  new Proxy(sql, {
    get: (target, key, receiver) => {
      const value: unknown = Reflect.get(target, key, receiver);
      if (key === "unsafe")
        return (text: string, values?: never[], options?: object) =>
          target.unsafe(text, values, { ...options, prepare: true });
      if (key === "begin" || key === "savepoint")
        return (...given: unknown[]) => {
          const work = given.pop() as (inner: Sql) => unknown;
          const run = value as (...args: unknown[]) => unknown;
          return run(...given, (inner: Sql) => work(prepareStatements(inner)));
        };
      return value;
    },
  });
