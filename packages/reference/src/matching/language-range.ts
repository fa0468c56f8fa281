/** A parsed `Accept-Language` header or list of tags. Tags are canonical and without extensions. */
export interface LanguageRanges {
  /** Best first. */
  readonly wanted: readonly string[];
  /** Ranges with quality 0. */
  readonly refused: readonly string[];
  /** How `*` treats all others: accepted, refused, or unspecified. */
  readonly others: "wanted" | "refused" | null;
}

/** UTF-16 units of a header that are read. Browsers send fewer than 300. */
const longestHeader = 2000;

/** Ranges of a header that are read; the order of further ones carries no intent. */
const maxRanges = 40;

/** UTF-16 units. RFC 5646 §4.4.1 requires room for 35; private use makes some longer. */
const longestTag = 64;

/**
 * Parses `Accept-Language` (RFC 9110 §12.5.4) by descending quality, equals in order of appearance. Ignores ranges with
 * an invalid tag or quality.
 */
export function parseLanguageRanges(accepted: string | readonly string[]): LanguageRanges {
  const ranges = splitHeader(typeof accepted === "string" ? accepted : accepted.join(",")).flatMap(
    parseRange,
  );
  const tags = ranges.filter(({ tag }) => tag !== "*");
  const others = ranges.find(({ tag }) => tag === "*");
  const wanted = tags.filter(({ quality }) => quality > 0).toSorted((one, two) => two.quality - one.quality);
  return {
    wanted: wanted.map(({ tag }) => tag),
    refused: tags.filter(({ quality }) => quality === 0).map(({ tag }) => tag),
    others: others === undefined ? null : others.quality > 0 ? "wanted" : "refused",
  };
}

/**
 * The canonical form (CLDR) of a tag in any notation, without extensions and private use; `null` for an invalid one.
 * Unreadable trailing subtags are dropped: `PT_br` → `pt-BR`, `iw` → `he`, `prs` → `fa-AF`, `zh-cmn-Hans-CN` →
 * `zh-Hans-CN`, `en-US-!` → `en-US`.
 */
export function canonicalTag(text: string): string | null {
  if (text.length > longestTag) return null;
  const tag = text.trim().replaceAll("_", "-").toLowerCase();
  let subtags = (grandfathered.get(tag) ?? tag.replace(extendedLanguage, "$1")).split("-");
  while (subtags.length > 0) {
    const locale = readLocale(subtags.join("-"));
    if (locale) return locale.baseName;
    subtags = subtags.slice(0, -1);
  }
  return null;
}

/** RFC 5646 §2.2.2: `zh-yue` is `yue`. ECMA-402 rejects these. */
const extendedLanguage = /^[a-z]{2,3}-([a-z]{3})(?=-|$)/;

/** Registered before RFC 4646 in the form of an extended language. */
const grandfathered: ReadonlyMap<string, string> = new Map([
  ["no-bok", "nb"],
  ["no-nyn", "nn"],
  ["zh-min", "zh"],
  ["zh-min-nan", "nan"],
]);

function readLocale(tag: string): Intl.Locale | null {
  try {
    return new Intl.Locale(tag);
  } catch {
    // A RangeError is the platform's only signal for an ill-formed tag.
    return null;
  }
}

function splitHeader(header: string): string[] {
  const parts = header.slice(0, longestHeader).split(",");
  // The last part of a truncated header may be half a range.
  if (header.length > longestHeader) parts.pop();
  return parts.slice(0, maxRanges);
}

function parseRange(text: string): { tag: string; quality: number }[] {
  const [range = "", ...parameters] = text.split(";").map((part) => part.trim());
  const written = parameters.find((one) => /^q\s*=/i.test(one))?.replace(/^q\s*=\s*/i, "");
  if (written !== undefined && !/^(?:\d+\.?\d*|\.\d+)$/.test(written)) return [];
  const quality = written === undefined ? 1 : Math.min(Number(written), 1);
  const tag = range === "*" ? "*" : canonicalTag(range);
  return tag === null ? [] : [{ tag, quality }];
}
