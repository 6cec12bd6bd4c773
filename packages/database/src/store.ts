import type { Store } from "@touchstone/services/ports";
import type { Db } from "./db.ts";
import { repositoriesOn } from "./repositories/index.ts";

/** The store over one pool: reads use any connection, a write is one transaction. */
export const storeOn = (db: Db): Store => {
  const onPool = repositoriesOn(db);
  return {
    read: (work) => work(onPool),
    write: (work) => db.transaction((tx) => work(repositoriesOn(tx))),
  };
};
