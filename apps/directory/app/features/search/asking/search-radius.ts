import { anywhere } from "../address/search-state.ts";

/** Kilometres: first as far as one goes for help, then further. */
export const radii = [25, 50, 100, anywhere] as const;

/** Kilometres: what a reader can choose, among it all of the radii. The first is a walk. */
export const distances = [1, 5, 10, ...radii] as const;

/** With fewer results than this the search goes further. */
const enough = 3;

/** How far to search, by how many results there are within each radius. Further only where that brings more. */
export function chooseRadius(countWithin: (radius: number) => number): number {
  const wide = radii.find((radius) => countWithin(radius) >= enough) ?? anywhere;
  return radii.find((radius) => countWithin(radius) >= Math.min(enough, countWithin(wide))) ?? wide;
}
