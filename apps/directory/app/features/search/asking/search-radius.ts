import { anywhere } from "../address/search-state.ts";

/** Kilometres: first the distance that people travel for help, then further. */
export const radii = [25, 50, 100, anywhere] as const;

/** Kilometres that a reader can choose, including all radii. The first is within walking distance. */
export const distances = [1, 5, 10, ...radii] as const;

/** Below this number of results, the search widens. */
const enough = 3;

/** Chooses the radius by the number of results within each. It widens only if that finds more. */
export function chooseRadius(countWithin: (radius: number) => number): number {
  const wide = radii.find((radius) => countWithin(radius) >= enough) ?? anywhere;
  return radii.find((radius) => countWithin(radius) >= Math.min(enough, countWithin(wide))) ?? wide;
}
