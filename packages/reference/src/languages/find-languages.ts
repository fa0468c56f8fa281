import { codeInAnyLanguage, nameKey } from "../names/language-names-by-locale.ts";
import { communityLanguageNames } from "../names/language-names-of-communities.ts";
import { languageNames } from "./language-names.ts";
import { macrolanguages } from "../tables/macrolanguages.ts";
import { languagesInPhrase } from "../names/language-phrase.ts";
import { regionalLanguageNames } from "../names/regional-language-names.ts";

/** A language named in a text. */
export interface FoundLanguage {
  /** BCP 47. */
  code: string;
  /** As written in the text. */
  name: string;
  /** A qualification in the text: `limited`, `as needed`. */
  note: string | null;
}

/**
 * Finds the languages named in a cell of free text. `rest` is the part that names no known language (`Language line
 * available`), or `null` when nothing remains. Never guesses. `region` (ISO 3166-1 alpha-2) resolves names that mean
 * different languages in different places: `Creole` is Haitian only in some countries, and unknown elsewhere; `Sign
 * language` is that of the country.
 *
 * `findLanguages("English, Creole (limited)", { region: "US" })` finds `en`, and `ht` with the note `limited`.
 */
export function findLanguages(
  text: string,
  options: { region?: string } = {},
): { languages: FoundLanguage[]; rest: string | null } {
  if (wordsLikeCodes.has(text.trim().toLowerCase())) return { languages: [], rest: text.trim() };
  const languages: FoundLanguage[] = [];
  const rest: string[] = [];
  const plain = onlyCodes.test(text.trim()) ? text.toLowerCase() : text;
  for (const line of plain.split(/\\n|[\n\r]+/)) {
    const parts = splitOutsideParentheses(line, /[,;|•،؛፣፤、，]/);
    const isOfCodes = parts.every((part) => /^\s*[a-z]{0,3}\s*$/.test(part));
    for (const part of parts) {
      // Next to names, `no` does not mean Norwegian.
      const isWord = !isOfCodes && parts.length > 1 && wordsLikeCodes.has(part.trim().toLowerCase());
      const found = isWord ? null : readPart(part, options.region);
      const sentences = found || isWord ? null : readFirstSentence(part, options.region);
      if (found) languages.push(...found);
      else if (sentences) {
        languages.push(...sentences.languages);
        rest.push(sentences.rest);
      } else if (part.trim() !== "") rest.push(part.trim());
    }
  }
  return { languages: withoutRepeats(languages), rest: rest.length > 0 ? rest.join(", ") : null };
}

/**
 * The code of one language by its name in English, in its own language or in a language of help, by an alias, or by its
 * code.
 */
export function findLanguage(name: string, options: { region?: string } = {}): string | null {
  if (name.length > longestPart) return null;
  const key = nameKey(name);
  if (key === "") return null;
  const regional = regionalNames.get(key);
  if (regional) return options.region !== undefined ? (regional[options.region.toUpperCase()] ?? null) : null;
  return codeByName.get(key) ?? codeOfTag(name.trim()) ?? codeInAnyLanguage(key);
}

/** Words more common in cells than the language whose code they equal, alone or next to names. */
const wordsLikeCodes = new Set(
  "am as he in is it my no or so to all and any ask can day fri her him may men mon not sat see sun thu tue via was wed".split(
    " ",
  ),
);

/** A cell of codes only may be in capitals: `EN, ES`. */
const onlyCodes = /^[A-Z]{2}(?:[\s,;|/-]+[A-Z]{2})*$/;

/** Names that mean a language only in certain countries. */
const regionalNames = new Map(
  regionalLanguageNames.flatMap(({ names, codes: byCountry }) =>
    names.map((name) => [nameKey(name), byCountry] as const),
  ),
);

/** The first to claim a name wins. */
const codeByName = new Map(
  [
    ...languageNames.flatMap(({ code, name, native, aliases = [] }) =>
      [name, native, ...aliases].map((one) => [nameKey(one), code] as const),
    ),
    ...communityLanguageNames.flatMap(([code, ...names]) =>
      names.map((one) => [nameKey(one), code] as const),
    ),
  ].toReversed(),
);

/** `/`, `and`, `y` separate languages only when every part is one: `Farsi/Persian`, `English and Spanish`. */
const weakSeparator =
  /\s*(?:[/&+]|\.\s|\s(?:and|y|e|et|und|και|or|o|ou|oder|и|і|та|ve|dhe|și|i|iyo|na|و)\s)\s*/iu;

/** UTF-16 units; no list item is longer. */
const longestPart = 200;

function readPart(part: string, region: string | undefined): FoundLanguage[] | null {
  if (part.length > longestPart) return null;
  const options = region === undefined ? {} : { region };
  const trimmed = part
    .trim()
    .replace(/^(?:and|y|et|und|και|or|&)\s+/iu, "")
    .replace(/[.:]+$/, "");
  const pair = readPair(trimmed);
  if (pair) return pair;
  const whole = findLanguage(trimmed, options);
  if (whole !== null) return readSlash(trimmed, whole) ?? [{ code: whole, name: trimmed, note: null }];
  const noted = /^(?<name>[^()]+?)\s*\((?<note>[^()]+)\)$/u.exec(trimmed)?.groups;
  if (noted?.["name"] !== undefined && noted["note"] !== undefined) {
    const note = noted["note"].trim();
    const inside = findLanguage(note, options);
    const before = readPart(noted["name"], region);
    if (before && inside !== null && !before.some(({ code }) => areRelated(code, inside))) {
      return [...before, { code: inside, name: note, note: null }];
    }
    return (
      before?.map((one) => ({ ...one, note: inside === one.code ? null : note })) ??
      readPhrase(trimmed, region)
    );
  }
  const parted = readDashes(trimmed, region);
  if (parted) return parted;
  const dashed = trimmed.replace(/^([^()]+?)\s+[-–—]\s+([^()]+)$/u, "$1 ($2)");
  if (dashed !== trimmed) return readPart(dashed, region) ?? readPhrase(trimmed, region);
  const pieces = splitOutsideParentheses(trimmed, weakSeparator);
  const read = pieces.length < 2 ? [] : pieces.map((piece) => readPart(piece, region));
  if (read.length > 0 && read.every((one) => one !== null)) return read.flat();
  return readNames(trimmed) ?? readPhrase(trimmed, region);
}

/** `Spanish. Others by appointment`: a sentence of languages, and what follows it. */
function readFirstSentence(
  part: string,
  region: string | undefined,
): { languages: FoundLanguage[]; rest: string } | null {
  const [, names, rest] = /^\s*([^.]{2,60})\.\s+(\p{L}.*\S)\s*$/su.exec(part) ?? [];
  const languages = names === undefined ? null : readPart(names, region);
  return languages && rest !== undefined ? { languages, rest } : null;
}

/** `en-fr` is two languages, unless the second code is a country where the first is spoken: `pt-br`, `es-es`. */
function readPair(text: string): FoundLanguage[] | null {
  const [, first, second] = /^([a-z]{2})-([a-z]{2})$/.exec(text) ?? [];
  if (first === undefined || second === undefined || first === second) return null;
  if (!codes.has(first) || !codesBesideOthers.has(second) || localesLikePairs.has(text)) return null;
  return [first, second].map((code) => ({ code, name: code, note: null }));
}

/** Locales of CLDR whose second part rarely means a language next to the first. */
const localesLikePairs = new Set(
  "br-fr ca-es ca-fr ca-it co-fr de-it es-ar eu-es gl-es ku-tr oc-fr sc-it tt-ru".split(" "),
);

/** Codes that rarely mean the country that has them. */
const codesBesideOthers = new Set(
  "ar de el en es fa fr it ku pl ps pt ro ru so ti tr uk ur vi zh".split(" "),
);

/** `Bengali/Sylheti` is two, although the second can be a name of the whole; `Chinese/Mandarin` refines one. */
function readSlash(text: string, whole: string): FoundLanguage[] | null {
  if (namesWithSlash.has(text.toLowerCase())) return null;
  const names = text.split(/\s*\/\s*/);
  const found = names.map((name) => ({ code: findLanguage(name), name, note: null }));
  const known = found.flatMap(({ code, ...rest }) => (code === null ? [] : [{ code, ...rest }]));
  const areSeveral = known.length > 1 && known.some(({ code }) => !areRelated(code, whole));
  return areSeveral && known.length === names.length ? known : null;
}

/** `Filipino/Tagalog` means one language. */
const namesWithSlash: ReadonlySet<string> = new Set(
  communityLanguageNames.flat().flatMap((name) => (name.includes("/") ? name.toLowerCase() : [])),
);

/** `English - Spanish - ASL`, when every part is a language. `Kurdish - Sorani` refines one. */
function readDashes(text: string, region: string | undefined): FoundLanguage[] | null {
  const pieces = text.split(/\s+[-–—]\s+/);
  if (pieces.length < 2) return null;
  const read = pieces.map((piece) => readPart(piece, region));
  if (!read.every((one) => one !== null)) return null;
  const found = read.flat();
  const [first, second] = found;
  const isOne = found.length === 2 && first && second && areRelated(first.code, second.code);
  return isOne ? null : found;
}

/** The same language, or one that is a member of the other. */
function areRelated(one: string, other: string): boolean {
  return one === other || macrolanguages[one] === other || macrolanguages[other] === one;
}

/** `Spanish-speaking staff` is found under the whole phrase when it names one language, so that no text is lost. */
function readPhrase(text: string, region: string | undefined): FoundLanguage[] | null {
  const names = languagesInPhrase(text);
  const found = names === null || names === text ? null : readPart(names, region);
  const [first, ...others] = found ?? [];
  return first && others.length === 0 ? [{ ...first, name: text }] : found;
}

/** Names separated by spaces only, `English Spanish`, when each word is a name. */
function readNames(text: string): FoundLanguage[] | null {
  const names = text.split(/\s+/);
  if (names.length < 2) return null;
  const found = names.flatMap((name) => {
    const code = codeByName.get(nameKey(name));
    return code === undefined ? [] : [{ code, name, note: null }];
  });
  return found.length === names.length ? found : null;
}

/** A BCP 47 tag whose language subtag is known to the runtime: `en`, `eng`, `pt-BR`. Not any three letters. */
function codeOfTag(text: string): string | null {
  // CLDR would map `cmn` to `zh` and `prs` to `fa-AF`; speakers of one need not understand the other.
  if (codes.has(text)) return text;
  if (!/^[a-z]{2,3}(?:[-_][A-Za-z]{4})?(?:[-_](?:[A-Za-z]{2}|\d{3}))?$/.test(text)) return null;
  const [tag] = Intl.getCanonicalLocales(text.replaceAll("_", "-"));
  const [subtag] = tag?.split("-") ?? [];
  if (tag === undefined || subtag === undefined) return null;
  return codes.has(subtag) || languageDisplayNames.of(subtag) !== undefined ? tag : null;
}

const codes: ReadonlySet<string> = new Set([
  ...languageNames.map(({ code }) => code),
  ...communityLanguageNames.map(([code]) => code),
]);

const languageDisplayNames = new Intl.DisplayNames(["en"], { type: "language", fallback: "none" });

function splitOutsideParentheses(text: string, separator: RegExp): string[] {
  const hidden: string[] = [];
  const masked = text.replace(/\([^()]*\)/g, (group) => `\ue000${hidden.push(group) - 1}\ue000`);
  return masked
    .split(separator)
    .map((part) => part.replace(/\ue000(\d+)\ue000/g, (_, index: string) => hidden[Number(index)] ?? ""));
}

function withoutRepeats(languages: FoundLanguage[]): FoundLanguage[] {
  const seen = new Set<string>();
  return languages.filter(({ code, note }) => {
    const key = `${code} ${note ?? ""}`;
    return !seen.has(key) && seen.add(key);
  });
}
