const numbers = new WeakMap<object, number>();
let last = 0;

/** A number for each object, so that it can stand in a key and is never taken for another. */
export function numberOf(one: object): number {
  let number = numbers.get(one);
  if (number === undefined) {
    number = ++last;
    numbers.set(one, number);
  }
  return number;
}
