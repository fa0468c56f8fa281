import {
  readingDistance,
  standardOf,
  writtenLanguage,
  type WrittenLanguage,
} from "../matching/language-distance.ts";
import { canonicalTag, parseLanguageRanges, type LanguageRanges } from "../matching/language-range.ts";
import { regionGroup } from "../matching/region-group.ts";

/**
 * The locale to answer in, and how it was found: by name, as the same language and script, or as one that its readers
 * can read.
 */
export interface MatchedLocale<Locale extends string = string> {
  readonly locale: Locale;
  readonly how: "exact" | "lookup" | "close";
}

/**
 * The best of `available` for an `Accept-Language` header or a list of tags; `null` when nothing matches and the
 * caller's default applies.
 *
 * RFC 4647 §3.4 lookup comes first, range by range in order of quality, except that scripts count (`sr-Latn` is not
 * `sr`) and likely subtags are added (`zh-TW` is `zh-Hant`). Only when no range matches do the second languages of
 * their readers count (`kk` finds `ru`), up to the distance `farthest`. A range with quality 0 refuses the locales that
 * it is a prefix of, and `*;q=0` refuses approximate matches. `*` takes the first remaining locale.
 *
 * `matchLocale("fa-AF, en;q=0.5", ["en", "fa"])` is `{ locale: "fa", how: "lookup" }`.
 */
export function matchLocale<Locale extends string>(
  accepted: string | readonly string[],
  available: readonly Locale[],
): MatchedLocale<Locale> | null {
  const ranges = parseLanguageRanges(accepted);
  const candidates = readCandidates(available).filter(isAllowedBy(ranges));
  const wanted = ranges.wanted.map(readTag);
  return (
    firstOf(wanted, (one) => lookUp(one, candidates)) ??
    (ranges.others === "refused" ? null : firstOf(wanted, (one) => findClose(one, candidates, farthest))) ??
    anyOf(ranges, candidates)
  );
}

/** CLDR distance: a second language in another script (Amharic to English) is 40, anything unrelated 80. */
const farthest = 40;

/** Close enough to precede the reader's later ranges: hr–bs, gsw→de, the two scripts of Serbian. */
const nearest = 5;

/** The same for two scripts of one language: a request for Chinese is not better served in English. */
const nearestScript = 20;

interface Tag extends WrittenLanguage {
  /** Canonical. */
  readonly tag: string;
}

interface Candidate<Locale extends string> extends Tag {
  /** As passed by the caller. */
  readonly locale: Locale;
}

function readTag(tag: string): Tag {
  return { tag, ...writtenLanguage(tag) };
}

/** Every request passes the same list, and parsing its tags is most of the work. */
const tagsByList = new WeakMap<readonly string[], readonly (Tag | null)[]>();

function readCandidates<Locale extends string>(available: readonly Locale[]): Candidate<Locale>[] {
  const tags =
    tagsByList.get(available) ??
    available.map(canonicalTag).map((tag) => (tag === null ? null : readTag(tag)));
  tagsByList.set(available, tags);
  return available.flatMap((locale, index) => {
    const tag = tags[index];
    return tag ? [{ locale, ...tag }] : [];
  });
}

/** The most specific range that covers a locale decides: `pt;q=0, pt-BR` allows `pt-BR`. */
function isAllowedBy({ wanted, refused }: LanguageRanges): (candidate: Tag) => boolean {
  return ({ tag }) => {
    const refusing = longestOver(tag, refused);
    return refusing === 0 || longestOver(tag, wanted) >= refusing;
  };
}

function longestOver(tag: string, ranges: readonly string[]): number {
  return Math.max(0, ...ranges.filter((range) => isPrefix(range, tag)).map((range) => range.length));
}

function isPrefix(range: string, tag: string): boolean {
  return tag === range || tag.startsWith(`${range}-`);
}

function lookUp<Locale extends string>(
  wanted: Tag,
  candidates: readonly Candidate<Locale>[],
): MatchedLocale<Locale> | null {
  const exact = candidates.find(({ tag }) => tag === wanted.tag);
  if (exact) return { locale: exact.locale, how: "exact" };
  const same = candidates
    .filter(({ language, script }) => language === wanted.language && script === wanted.script)
    .toSorted((one, two) => regionalFit(wanted, two) - regionalFit(wanted, one));
  const standard = standardOf(wanted.language);
  const found =
    same[0] ?? candidates.find(isSameAs(standard === null ? null : { ...wanted, language: standard }));
  if (found) return { locale: found.locale, how: "lookup" };
  return findClose(wanted, candidates, nearest);
}

function isSameAs(wanted: WrittenLanguage | null): (candidate: Tag) => boolean {
  return ({ language, script }) =>
    wanted !== null && language === wanted.language && (wanted.script === "" || script === wanted.script);
}

/** Ranks locales of one language: the same region, one with the same standard, one without a region. */
function regionalFit(wanted: Tag, candidate: Tag): number {
  if (candidate.region === wanted.region) return 3;
  const group = regionGroup(wanted);
  if (group !== null && regionGroup(candidate) === group) return 2;
  return isPrefix(candidate.tag, wanted.tag) ? 1 : 0;
}

function findClose<Locale extends string>(
  wanted: Tag,
  candidates: readonly Candidate<Locale>[],
  limit: number,
): MatchedLocale<Locale> | null {
  const near = candidates
    .map((candidate) => ({ candidate, distance: readingDistance(wanted, candidate) }))
    .filter(({ candidate, distance }) => distance <= limitFor(wanted, candidate, limit))
    .toSorted((one, two) => one.distance - two.distance)[0];
  return near === undefined ? null : { locale: near.candidate.locale, how: "close" };
}

function limitFor(wanted: Tag, candidate: Tag, limit: number): number {
  return wanted.language === candidate.language ? Math.max(limit, nearestScript) : limit;
}

function anyOf<Locale extends string>(
  { others }: LanguageRanges,
  candidates: readonly Candidate<Locale>[],
): MatchedLocale<Locale> | null {
  const first = candidates[0];
  return others === "wanted" && first ? { locale: first.locale, how: "lookup" } : null;
}

function firstOf<Item, Found>(items: readonly Item[], find: (item: Item) => Found | null): Found | null {
  for (const item of items) {
    const found = find(item);
    if (found !== null) return found;
  }
  return null;
}
