/**
 * The first place of ascending numbers, at or after `from`, whose number is this one or a larger one; their count when
 * there is none. Steps that double, then halves: short ways are quick.
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
