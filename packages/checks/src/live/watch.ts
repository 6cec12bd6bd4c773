/** `target`, and in `seen` the names of the members that somebody looked at; listing them counts as seeing all. */
export function watch<T extends object>(target: T, seen: Set<keyof T & string>): T {
  return new Proxy(target, {
    get(object, key) {
      if (typeof key === "string" && key in object) seen.add(key as keyof T & string);
      return Reflect.get(object, key);
    },
    ownKeys(object) {
      const keys = Reflect.ownKeys(object);
      for (const key of keys) if (typeof key === "string") seen.add(key as keyof T & string);
      return keys;
    },
  });
}
