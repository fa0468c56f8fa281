/** Far more than any real record or request nests. */
const maximumDepth = 64;

/**
 * Whether a parsed value is safe to walk and to copy: not so deep that a walk through it would overflow the stack, and
 * without a key that means the prototype to code that assigns it.
 */
export function isPlainJson(value: unknown, depth = 0): boolean {
  if (typeof value !== "object" || value === null) return true;
  if (depth >= maximumDepth) return false;
  if (Array.isArray(value)) return value.every((one) => isPlainJson(one, depth + 1));
  for (const [key, one] of Object.entries(value)) {
    if (key === "__proto__" || !isPlainJson(one, depth + 1)) return false;
  }
  return true;
}
