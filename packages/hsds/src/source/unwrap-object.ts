import { isObject } from "./flatten-json.ts";
import type { JsonObject } from "./flatten-json.ts";

/** The subject of a wrapper, most specific first: the others are referenced by it, or nested in it. */
const subjects = [
  ["service", "services"],
  ["location", "locations"],
  ["organization", "organizations"],
] as const;

/**
 * Converts an export's wrapper of related objects, `{organization: {…}, services: […]}`, to one object with the others
 * nested in it; `null` for other objects. A wrapper has neither an id nor a name.
 */
export function unwrapObject(wrapper: JsonObject): { table: string; object: JsonObject } | null {
  if ("id" in wrapper || "name" in wrapper) return null;
  for (const [property, table] of subjects) {
    const { [property]: subject, ...others } = wrapper;
    if (isObject(subject)) return { table, object: joined(subject, others) };
  }
  return null;
}

/** The subject's own properties take precedence; lists are concatenated. */
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
