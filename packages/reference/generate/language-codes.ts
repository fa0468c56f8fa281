/** The codes that together identify a language. */
export interface Codes {
  iso639_1: string;
  iso639_2: string;
  iso639_2en: string;
  iso639_3: string;
}

/** The BCP 47 subtag of a row. */
export function subtagOf({ iso639_1, iso639_2, iso639_3 }: Codes): string {
  return iso639_1 || iso639_3 || iso639_2;
}

/** A unique key of a row. */
export function keyOf({ iso639_3, iso639_2 }: Codes): string {
  return iso639_2 === "" ? iso639_3 : iso639_2;
}
