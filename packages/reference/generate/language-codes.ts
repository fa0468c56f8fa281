/** The codes of a language, which together name it. */
export interface Codes {
  iso639_1: string;
  iso639_2: string;
  iso639_2en: string;
  iso639_3: string;
}

/** The subtag that BCP 47 knows a row by. */
export function subtagOf({ iso639_1, iso639_2, iso639_3 }: Codes): string {
  return iso639_1 || iso639_3 || iso639_2;
}

/** What no two rows share. */
export function keyOf({ iso639_3, iso639_2 }: Codes): string {
  return iso639_2 === "" ? iso639_3 : iso639_2;
}
