/** Far deeper than any real record or request. */
const maximumDepth = 64;
/** Members of one object: more than a record can hold. Copying this many takes longer than parsing them. */
const maximumMembers = 20_000;

/**
 * Whether a parsed value is safe to walk and copy: not deep enough to overflow the stack, not wide enough to block
 * other calls, and without keys that would set a prototype.
 */
export function isPlainJson(value: unknown, depth = 0): boolean {
  if (typeof value !== "object" || value === null) return true;
  if (depth >= maximumDepth) return false;
  if (Array.isArray(value)) return value.every((one) => isPlainJson(one, depth + 1));
  let members = 0;
  // Parsed JSON has no inherited members, and `Object.entries` would copy.
  for (const key in value) {
    members++;
    if (members > maximumMembers || key === "__proto__") return false;
    if (!isPlainJson(value[key as keyof typeof value], depth + 1)) return false;
  }
  return true;
}
