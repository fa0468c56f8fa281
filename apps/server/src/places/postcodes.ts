import {
  type Database,
  findPostcodes,
  latestChange,
  type PostcodeRow,
  readAddressPoints,
} from "@dragoman/database";
import { postcodesOf, type PostalLine } from "@dragoman/places/postal-file";
import { foldName } from "@dragoman/reference/fold-name";
import { foldPostcode, readTypedPostcodes } from "@dragoman/reference/postcode";

/** A postal code at one point. `country` is empty if the directory's addresses do not contain it. */
export type FoundPostcode = Pick<PostcodeRow, "country" | "written" | "town" | "lat" | "lng"> & {
  /** The directory has public addresses in this country. */
  isHere: boolean;
};

/** The postal codes of the directory and of its operator's files. */
export interface Postcodes {
  /** Those in a typed text, the best first; empty for a text without any. */
  find(text: string): Promise<FoundPostcode[]>;
}

/** Milliseconds after which the addresses of a changed directory are read again. */
const defaultRest = 10_000;

/**
 * Finds postal codes in the postal files that the operator has imported (`dragoman places`), and in the public
 * addresses of the directory: at the median of their points. Both are read from the database; a postal file is more
 * exact.
 */
export function createPostcodes(
  database: Database,
  { rest = defaultRest, now = Date.now }: { rest?: number; now?: () => number } = {},
): Postcodes {
  let known: { own: Promise<OwnPostcodes>; change: number; until: number } | undefined;

  async function ownPostcodes(): Promise<OwnPostcodes> {
    if (known && now() < known.until) return known.own;
    const change = await latestChange(database);
    const own = known?.change === change ? known.own : readOwn(database);
    known = { own, change, until: now() + rest };
    own.catch(() => (known = undefined));
    return own;
  }

  return {
    async find(text) {
      const typed = readTypedPostcodes(text);
      if (typed.length === 0) return [];
      const [filed, own] = await Promise.all([
        findPostcodes(
          database,
          typed.map(({ code }) => code),
        ),
        ownPostcodes(),
      ]);
      // One in each country: the longest reading of the text, and a postal file before addresses.
      const found = new Map<string, PostcodeRow>();
      for (const { code, country, rest: others } of typed)
        for (const one of [...filed.filter((row) => row.code === code), ...(own.byCode.get(code) ?? [])]) {
          const isThere = country === undefined || one.country === country || one.country === "";
          if (isThere && fits(one, others) && !found.has(one.country)) found.set(one.country, one);
        }
      return Array.from(found.values(), (one) => ({ ...one, isHere: own.countries.has(one.country) }));
    },
  };
}

interface OwnPostcodes {
  /** By folded code. */
  byCode: ReadonlyMap<string, PostcodeRow[]>;
  countries: ReadonlySet<string>;
}

async function readOwn(database: Database): Promise<OwnPostcodes> {
  const lines = (await readAddressPoints(database)).flatMap((address): PostalLine[] => {
    const { postcode, city, region, country, lat, lng } = address;
    const code = foldPostcode(postcode ?? "");
    if (code === undefined) return [];
    const written = (postcode ?? "").trim().toUpperCase();
    return [
      {
        country: country?.toUpperCase() ?? "",
        code,
        written,
        town: city ?? "",
        region,
        counties: [],
        lat,
        lng,
      },
    ];
  });
  return {
    byCode: Map.groupBy(postcodesOf(lines), ({ code }) => code),
    countries: new Set(lines.map(({ country }) => country)),
  };
}

/** The other words may name the town or its country, or its beginning: `28195 Bremen`, `33125 usa`. */
function fits({ town }: PostcodeRow, others: string): boolean {
  if (others === "") return true;
  const folded = foldName(town);
  return folded === "" || folded.startsWith(others) || others.startsWith(folded) || isCountry(others);
}

/** Words that follow a code for the country; names of countries in other languages are not read. */
function isCountry(words: string): boolean {
  return /^(?:[a-z]{2,3}|united states|united kingdom|england|scotland|wales|germany|deutschland|canada|nederland|netherlands)$/.test(
    words,
  );
}
