/**
 * The codes of a county and of what contains it below the region: `county:DE.05.053.05366`, `county:DE.05.053`. A
 * division with the code 00 is none.
 */
export function countiesOf(county: string | null): string[] {
  if (county === null) return [];
  const parts = county.split(".");
  const codes = Array.from({ length: parts.length - 2 }, (_, index) => parts.slice(0, parts.length - index));
  return codes.filter((code) => !/^0+$/.test(code.at(-1) ?? "")).map((code) => `county:${code.join(".")}`);
}
