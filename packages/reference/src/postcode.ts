import { foldName } from "./fold-name.ts";

/** The letters and digits of a postal code, without spaces and dashes: `SW1A1AA`; `undefined` if the text is none. */
export function foldPostcode(text: string): string | undefined {
  const code = foldName(text).replaceAll(" ", "").toUpperCase();
  return /^(?=.*\d)[A-Z\d]{3,10}$/.test(code) ? code : undefined;
}

/** The part of a full code that names a district, by country: outward codes, forward sortation areas, ZIP of ZIP+4. */
const districts: Readonly<Record<string, RegExp>> = {
  BR: /^(\d{5})\d{3}$/,
  CA: /^([A-Z]\d[A-Z])\d[A-Z]\d$/,
  GB: /^([A-Z]{1,2}\d[A-Z\d]?)\d[A-Z]{2}$/,
  GG: /^(GY\d\d?)\d[A-Z]{2}$/,
  IE: /^([A-Z]\d[\dW])[A-Z\d]{4}$/,
  IM: /^(IM\d\d?)\d[A-Z]{2}$/,
  JE: /^(JE\d\d?)\d[A-Z]{2}$/,
  NL: /^(\d{4})[A-Z]{2}$/,
  PT: /^(\d{4})\d{3}$/,
  US: /^(\d{5})\d{4}$/,
};

/** The district of a full code: `SW1A` of `SW1A1AA`; `undefined` if the country has none, or the code is one. */
export function postalDistrict(code: string, country: string): string | undefined {
  return districts[country]?.exec(code)?.[1];
}

/** A code that a text may mean. */
export interface TypedPostcode {
  /** Folded (`foldPostcode`). */
  code: string;
  /** The only country in which it can mean this; absent if it is the code as typed. */
  country?: string;
  /** The other words of the text, folded (`foldName`): `33125 Miami`. */
  rest: string;
}

/** Words of one text that are read: a code has at most three, and a town a few. */
const maxWords = 8;

/**
 * The postal codes that a text may contain, the longest first, each followed by its districts: postal files often
 * contain districts only. `28195`, `SW1A 1AA`, `1234ab Utrecht`, `D-28195`.
 */
export function readTypedPostcodes(text: string): TypedPostcode[] {
  if (!/\p{Nd}/u.test(text)) return [];
  const words = foldName(text.slice(0, 100)).split(" ").slice(0, maxWords);
  return [3, 2, 1].flatMap((length) =>
    words.flatMap((_, start): TypedPostcode[] => {
      const code = foldPostcode(words.slice(start, start + length).join(" "));
      if (code === undefined || start + length > words.length) return [];
      const isPrefix = start > 0 && /^(?:a|b|ch|d|dk|f|i|l|n|pl|s)$/.test(words[start - 1] ?? "");
      const rest = [...words.slice(0, isPrefix ? start - 1 : start), ...words.slice(start + length)].join(
        " ",
      );
      const parts = Object.keys(districts).flatMap((country) => {
        const district = postalDistrict(code, country);
        return district === undefined ? [] : [{ code: district, country, rest }];
      });
      return [{ code, rest }, ...parts];
    }),
  );
}
