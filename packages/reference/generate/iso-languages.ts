import { registryLanguages } from "./registry.ts";
import { readSource } from "./sources.ts";

/** A row of ISO 639-3. */
export interface IsoLanguage {
  name: string;
  type: "living" | "historical" | "extinct" | "ancient" | "constructed" | "special";
  scope: "individual" | "macrolanguage" | "special";
  iso6393: string;
  iso6392B?: string;
  iso6392T?: string;
  iso6391?: string;
}

const { iso6393 } = readSource("iso-639-3");

const listed = new Set(iso6393.flatMap(({ iso6393: code, iso6391 }) => [code, iso6391 ?? code]));

/**
 * Additions to ISO 639-3 since the package was made, from the registry, which does not record whether a language is
 * living.
 */
const later: readonly IsoLanguage[] = [...registryLanguages.values()].flatMap((record) => {
  const { Subtag: code = "", Description: names, Scope: scope, Added: added } = record;
  if (scope !== undefined || listed.has(code) || added < "2020") return [];
  const [name = code] = names;
  const type = /^(Old|Middle|Classical|Vedic) /.test(name) ? "historical" : "living";
  return [{ name, type, scope: "individual", iso6393: code }];
});

/** The rows that ISO 639-3 has not withdrawn. */
export const isoLanguages: readonly IsoLanguage[] = [...iso6393, ...later].filter(
  (row) => registryLanguages.get(row.iso6391 ?? row.iso6393)?.Deprecated === undefined,
);

const bySubtag = new Map(
  isoLanguages.flatMap((row) => [
    [row.iso6393, row] as const,
    ...(row.iso6391 === undefined ? [] : [[row.iso6391, row] as const]),
  ]),
);

/** By its code of two or three letters. */
export function isoLanguage(subtag: string): IsoLanguage | undefined {
  return bySubtag.get(subtag);
}
