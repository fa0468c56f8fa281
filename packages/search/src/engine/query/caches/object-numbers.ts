const numbers = new WeakMap<object, number>();
let last = 0;

/** A unique number for each object, for use in cache keys. */
export function numberOf(one: object): number {
  let number = numbers.get(one);
  if (number === undefined) {
    number = ++last;
    numbers.set(one, number);
  }
  return number;
}
