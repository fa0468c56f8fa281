import { referenceKey } from "./references.ts";

const numbers = new WeakMap<object, number>();
let nextNumber = 0;

/** A stable surrogate key for a reference without an id, for comparisons. */
export function surrogateKey(value: unknown): unknown {
  const key = referenceKey(value);
  if (typeof key !== "object" || key === null) return key;
  const number = numbers.get(key) ?? nextNumber++;
  numbers.set(key, number);
  return `#${number}`;
}
