import { registry } from "./registry.ts";
import { readSource } from "./sources.ts";
import { byCodePoint } from "./typescript-file.ts";

const { codeMappings } = readSource("cldr-core/supplemental/codeMappings.json").supplemental;
const english = readSource("cldr-localenames-full/main/en/territories.json").main["en"];
const names = english?.localeDisplayNames.territories ?? {};

export interface Territory {
  code_2: string;
  code_3: string;
  numCode: string;
  name: string;
}

/**
 * ISO 3166-1 assigns no code to Kosovo. `XK` and `XKX` are in general use, from the range left to users (CLDR uses
 * `XKK`); 983 is CLDR's, also from a user range.
 */
const kosovo: Territory = { code_2: "XK", code_3: "XKX", numCode: "983", name: names["XK"] ?? "Kosovo" };

const retired = new Set(
  registry.flatMap((record) =>
    record.Type === "region" && record.Deprecated !== undefined ? [record.Subtag] : [],
  ),
);

/** The countries and areas of ISO 3166-1, and Kosovo. Numbers from 900 are user-assigned: CLDR's own regions. */
export const territories: readonly Territory[] = [
  ...Object.entries(codeMappings).flatMap(([code, { _alpha3, _numeric }]) => {
    const isCode = /^[A-Z]{2}$/.test(code) && !retired.has(code);
    if (!isCode || _alpha3 === undefined || _numeric === undefined || Number(_numeric) >= 900) return [];
    return [{ code_2: code, code_3: _alpha3, numCode: _numeric, name: names[code] ?? code }];
  }),
  kosovo,
].toSorted((a, b) => byCodePoint(a.code_2, b.code_2));

const byCode = new Map(territories.map((territory) => [territory.code_2, territory]));

/** By ISO 3166-1 alpha-2. */
export function territory(code: string): Territory | undefined {
  return byCode.get(code);
}
