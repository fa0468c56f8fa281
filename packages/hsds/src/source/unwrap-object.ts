import { isObject } from "./flatten-json.ts";
import type { JsonObject } from "./flatten-json.ts";

/** What a wrapper is about, the most particular first: the others are named by it, or nested in it. */
const subjects = [
  ["service", "services"],
  ["location", "locations"],
  ["organization", "organizations"],
] as const;

/**
 * What some exports wrap around the objects that belong together, `{organization: {…}, services: […]}`, as one object
 * with the others nested in it; nothing where it is no such wrapper. A wrapper has no id and no name of its own.
 */
export function unwrapObject(wrapper: JsonObject): { table: string; object: JsonObject } | null {
  if ("id" in wrapper || "name" in wrapper) return null;
  for (const [property, table] of subjects) {
    const { [property]: subject, ...others } = wrapper;
    if (isObject(subject)) return { table, object: joined(subject, others) };
  }
  return null;
}

/** The subject's own properties count; lists of both are put together. */
function joined(subject: JsonObject, others: JsonObject): JsonObject {
  const lists = Object.entries(others).map(([property, value]) => {
    const own = subject[property];
    return [
      property,
      Array.isArray(own) && Array.isArray(value) ? [...own, ...value] : (own ?? value),
    ] as const;
  });
  return { ...subject, ...Object.fromEntries(lists) };
}
