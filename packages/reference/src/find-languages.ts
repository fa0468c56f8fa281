import { languageNames } from "./language-names.ts";

/** A language that a text names. */
export interface FoundLanguage {
  /** BCP 47. */
  code: string;
  /** As the text writes it. */
  name: string;
  /** What the text says about it: `limited`, `as needed`. */
  note: string | null;
}

/**
 * The languages that a cell names, as people write them, and what else it says. `rest` is the part that names no
 * language that is known (`Language line available`), and `null` when nothing is left over. Nothing is guessed.
 *
 * `region` (ISO 3166-1 alpha-2) decides names that mean different languages in different places: `Creole` is Haitian
 * only in some countries, and unknown elsewhere.
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
    for (const part of splitOutsideParentheses(line, /[,;|•]/)) {
      const found = readPart(part, options.region);
      if (found) languages.push(...found);
      else if (part.trim() !== "") rest.push(part.trim());
    }
  }
  return { languages: withoutRepeats(languages), rest: rest.length > 0 ? rest.join(", ") : null };
}

/** The code of one language by its name in English or its own language, by an alias, or by its code. */
export function findLanguage(name: string, options: { region?: string } = {}): string | null {
  const key = keyOf(name);
  if (key === "") return null;
  const regional = regionalNames.get(key);
  if (regional) return options.region !== undefined ? (regional[options.region.toUpperCase()] ?? null) : null;
  return codeByName.get(key) ?? codeOfTag(name.trim());
}

/** Words that stand alone in a cell more often than the language whose code they are. */
const wordsLikeCodes = new Set(["am", "as", "he", "in", "is", "it", "my", "no", "or", "so", "to"]);

/** A cell of nothing but codes may shout them: `EN, ES`. */
const onlyCodes = /^[A-Z]{2}(?:[\s,;|/]+[A-Z]{2})*$/;

/** Names that mean a language only in certain countries. */
const regionalNames = new Map<string, Readonly<Record<string, string>>>(
  ["creole", "kreyol", "kreole", "haitian creole (kreyol)", "french creole"].map((name) => [
    name,
    { US: "ht", HT: "ht", CA: "ht", DO: "ht" },
  ]),
);

const codeByName = new Map<string, string>();
for (const { code, name, native, aliases = [] } of languageNames) {
  for (const one of [name, native, ...aliases])
    if (!codeByName.has(keyOf(one))) codeByName.set(keyOf(one), code);
}

/** `/`, `and`, `y` part languages only when every part is one: `Farsi/Persian`, `English and Spanish`. */
const weakSeparator = /\s*(?:[/&+]|\.\s|\s(?:and|y|e|et|und|και|or|o|ou|oder)\s)\s*/iu;

/** UTF-16 units; no enumeration between two commas is longer. */
const longestPart = 200;

function readPart(part: string, region: string | undefined): FoundLanguage[] | null {
  if (part.length > longestPart) return null;
  const options = region === undefined ? {} : { region };
  const trimmed = part
    .trim()
    .replace(/^(?:and|y|et|und|και|or|&)\s+/iu, "")
    .replace(/[.:]+$/, "");
  const whole = findLanguage(trimmed, options);
  if (whole !== null) return [{ code: whole, name: trimmed, note: null }];
  const noted = /^(?<name>[^()]+?)\s*\((?<note>[^()]+)\)$/u.exec(trimmed)?.groups;
  if (noted?.["name"] !== undefined && noted["note"] !== undefined) {
    const note = noted["note"].trim();
    const inside = findLanguage(note, options);
    return (
      readPart(noted["name"], region)?.map((one) => ({ ...one, note: inside === one.code ? null : note })) ??
      null
    );
  }
  const dashed = trimmed.replace(/^([^()]+?)\s+[-–—]\s+([^()]+)$/u, "$1 ($2)");
  if (dashed !== trimmed) return readPart(dashed, region);
  const pieces = splitOutsideParentheses(trimmed, weakSeparator);
  if (pieces.length < 2) return readNames(trimmed);
  const read = pieces.map((piece) => readPart(piece, region));
  return read.every((one) => one !== null) ? read.flat() : null;
}

/** Names with nothing but spaces between them, `English Spanish`, when every word is one by itself. */
function readNames(text: string): FoundLanguage[] | null {
  const names = text.split(/\s+/);
  const found = names.flatMap((name) => {
    const code = codeByName.get(keyOf(name));
    return code === undefined ? [] : [{ code, name, note: null }];
  });
  return names.length > 1 && found.length === names.length ? found : null;
}

/** A BCP 47 tag whose language subtag is known to the runtime: `en`, `eng`, `pt-BR`. Not any three letters. */
function codeOfTag(text: string): string | null {
  // CLDR would make `cmn` into `zh` and `prs` into `fa-AF`; who speaks one needs not understand the other.
  if (codes.has(text)) return text;
  if (!/^[a-z]{2,3}(?:[-_][A-Za-z]{4})?(?:[-_](?:[A-Za-z]{2}|\d{3}))?$/.test(text)) return null;
  const [tag] = Intl.getCanonicalLocales(text.replaceAll("_", "-"));
  const [subtag] = tag?.split("-") ?? [];
  if (tag === undefined || subtag === undefined) return null;
  return codes.has(subtag) || languageDisplayNames.of(subtag) !== undefined ? tag : null;
}

const codes: ReadonlySet<string> = new Set(languageNames.map(({ code }) => code));

const languageDisplayNames = new Intl.DisplayNames(["en"], { type: "language", fallback: "none" });

function keyOf(name: string): string {
  return name
    .normalize("NFC")
    .toLowerCase()
    .replace(/[\u2018\u2019\u02bb]/g, "'")
    .replace(/\blanguages?\b/g, "")
    .replace(/\s+/g, " ")
    .trim();
}

function splitOutsideParentheses(text: string, separator: RegExp): string[] {
  const hidden: string[] = [];
  const masked = text.replace(/\([^()]*\)/g, (group) => `\ue000${hidden.push(group) - 1}\ue000`);
  return masked
    .split(separator)
    .map((part) => part.replace(/\ue000(\d+)\ue000/g, (_, index: string) => hidden[Number(index)] ?? ""));
}

function withoutRepeats(languages: FoundLanguage[]): FoundLanguage[] {
  return languages.filter(
    (one, index) =>
      languages.findIndex((other) => other.code === one.code && other.note === one.note) === index,
  );
}
