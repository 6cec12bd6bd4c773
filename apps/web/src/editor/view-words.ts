import type { TaskTypeId } from "@touchstone/contract";
import { sharedMessages, type TaskViewActs, type TaskViews } from "@touchstone/task-types/views";
import { i18n } from "../i18n.ts";

const BUNDLE = "views";

/** Puts the words of a type's views into the catalogue, and reads them from there. */
export function translateView(views: TaskViews, type: TaskTypeId): TaskViewActs["translate"] {
  i18n.addResourceBundle("en", BUNDLE, { shared: sharedMessages, [type]: views.messages }, true, true);
  // The bundle is known to the compiler under the name of the main one only; the views check their keys themselves.
  const read = i18n.getFixedT("en", BUNDLE as "translation");
  return (key, params) => {
    const text: unknown = read(key as "shell.product", { ...params, nsSeparator: false });
    return typeof text === "string" && text !== key ? text : null;
  };
}
