import { useState } from "react";

const read = <Fields extends Record<string, string>>(key: string, blank: Fields): Fields => {
  try {
    const held: unknown = JSON.parse(localStorage.getItem(key) ?? "{}");
    if (typeof held !== "object" || held === null) return blank;
    const texts = Object.entries(held).filter(([name, value]) => name in blank && typeof value === "string");
    return { ...blank, ...Object.fromEntries(texts) };
  } catch {
    return blank;
  }
};

/** Texts of a form, kept in this browser under `key` until they are sent, so that a closed window loses nothing. */
export function useKeptFields<Fields extends Record<string, string>>(key: string, blank: Fields) {
  const [fields, setFields] = useState<Fields>(() => read(key, blank));
  return {
    fields,
    change: (patch: Partial<Fields>) => {
      const next = { ...fields, ...patch };
      setFields(next);
      try {
        localStorage.setItem(key, JSON.stringify(next));
      } catch {
        // A full or forbidden store only means that the text lives as long as this page.
      }
    },
    clear: () => {
      setFields(blank);
      localStorage.removeItem(key);
    },
  };
}
