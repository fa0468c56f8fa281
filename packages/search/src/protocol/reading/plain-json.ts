/** Far more than any real record or request nests. */
const maximumDepth = 64;
/** Members of one object: more than fit a record. Copying so many takes longer than reading them. */
const maximumMembers = 20_000;

/**
 * Whether a parsed value is safe to walk and to copy: neither so deep that a walk through it would overflow the stack,
 * nor so wide that a copy would hold up others, and without a key that means the prototype to code that assigns it.
 */
export function isPlainJson(value: unknown, depth = 0): boolean {
  if (typeof value !== "object" || value === null) return true;
  if (depth >= maximumDepth) return false;
  if (Array.isArray(value)) return value.every((one) => isPlainJson(one, depth + 1));
  let members = 0;
  // Parsed JSON inherits nothing that `in` would list, and lists of entries would be copies.
  for (const key in value) {
    members++;
    if (members > maximumMembers || key === "__proto__") return false;
    if (!isPlainJson(value[key as keyof typeof value], depth + 1)) return false;
  }
  return true;
}
