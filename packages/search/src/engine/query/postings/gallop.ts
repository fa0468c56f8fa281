/**
 * Galloping search: index of the first number at or after `from` that is not smaller; the length when there is none.
 * The step doubles and then halves, so short distances are fast.
 */
export function gallop(ascending: Uint32Array, number: number, from: number): number {
  let step = 1;
  let low = from;
  while (low + step < ascending.length && (ascending[low + step] ?? 0) < number) {
    low += step;
    step *= 2;
  }
  let high = Math.min(low + step, ascending.length);
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ascending[middle] ?? 0) < number) low = middle + 1;
    else high = middle;
  }
  return low;
}
