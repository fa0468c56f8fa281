/** What an `Accept-Language` header, or a list of tags, asks for. Tags are canonical and without extensions. */
export interface LanguageRanges {
  /** Best first. */
  readonly wanted: readonly string[];
  /** Those with quality 0. */
  readonly refused: readonly string[];
  /** What `*` says about all others: that they will do, that they will not, or nothing. */
  readonly others: "wanted" | "refused" | null;
}

/** UTF-16 units that are read of a header. Browsers send fewer than 300. */
const longestHeader = 2000;

/** Ranges that are read of a header; beyond these nobody means anything by the order. */
const maxRanges = 40;

/** UTF-16 units. RFC 5646 §4.4.1 wants room for 35; private use makes some longer. */
const longestTag = 64;

/**
 * Reads `Accept-Language` (RFC 9110 §12.5.4) by descending quality, equals in the order in which they stand. A range
 * whose tag or quality cannot be read says nothing.
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
 * The canonical form (CLDR) of a tag as anybody writes one, without extensions and private use; `null` when it is
 * none. Subtags at the end that cannot be read are left off: `PT_br` → `pt-BR`, `iw` → `he`, `prs` → `fa-AF`,
 * `zh-cmn-Hans-CN` → `zh-Hans-CN`, `en-US-!` → `en-US`.
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

/** RFC 5646 §2.2.2: `zh-yue` is `yue`. ECMA-402 does not read these. */
const extendedLanguage = /^[a-z]{2,3}-([a-z]{3})(?=-|$)/;

/** Registered before RFC 4646 in the shape of an extended language, which they are not. */
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
    // A RangeError is the only way in which the platform says that a tag is not well-formed.
    return null;
  }
}

function splitHeader(header: string): string[] {
  const parts = header.slice(0, longestHeader).split(",");
  // The last part of a header that was cut may be half a range.
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
