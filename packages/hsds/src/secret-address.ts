import { isPlaceholder, shortForms, streetTypes, unitWords } from "./street-words.ts";

/** The parts of an address that people might write in a text. */
export interface WrittenAddress {
  address_1: string | null;
  address_2: string | null;
  postal_code: string | null;
}

/** A range of a text, in UTF-16 units. */
export interface Span {
  start: number;
  end: number;
}

/** Finds mentions of a confidential place's address in a text. */
export type FindSecret = (text: string) => Span[];

interface Token {
  /** Lower case without accents, with abbreviations expanded: `street` for `St.`. */
  text: string;
  start: number;
  end: number;
}

/** A text that reveals an address. */
interface Needle {
  /** Adjacent tokens, joined without spaces. */
  text: string;
  /** Long enough to match within words: `Lindenstraßenhaus`, `womensrosestreet.example`. */
  open: boolean;
}

/**
 * Finds the street and postal code of certain addresses in texts, in any spelling: `12 Rose St.`, `Rose Street 12`,
 * `ROSÉ STREET`, `Lindenstr. 5`, `rose-street.example`. The street or postal code of a public place (`known`) reveals
 * nothing by itself, but does together with the house number.
 */
export function secretFinder(
  secrets: readonly WrittenAddress[],
  known: readonly WrittenAddress[] = [],
): FindSecret {
  const knownTexts = new Set(known.flatMap(needlesOf).map(({ text }) => text));
  const needles = secrets
    .flatMap(needlesOf)
    .filter(
      ({ text }, index, all) => !knownTexts.has(text) && all.findIndex((one) => one.text === text) === index,
    );
  if (needles.length === 0) return () => [];
  return (text) => spansOf(tokensOf(text), needles);
}

/** Removes ranges from a text, with dangling punctuation; `null` when nothing meaningful remains. */
export function withoutSpans(text: string, spans: readonly Span[]): string | null {
  if (spans.length === 0) return text;
  let rest = text;
  for (const { start, end } of spans.toSorted((one, other) => other.start - one.start))
    rest = `${rest.slice(0, start)} ${rest.slice(end)}`;
  const tidy = rest
    .replace(/[([]\s*[)\]]/gu, " ")
    .replace(/\s+(?=[,.;:!?)\]])/gu, "")
    .replace(/\s+/gu, " ")
    .replace(/^[\s\p{Pd}\p{Po}]+|[\s\p{Pd}\p{Po}\p{Ps}&]+$/gu, "")
    .replace(/\s+(?:at|on|in|of|an|am|der|the|à|en|de|en la|la)$/iu, "")
    .trim();
  return (tidy.match(/\p{L}/gu) ?? []).length < 3 ? null : tidy;
}

function needlesOf({ address_1, address_2, postal_code }: WrittenAddress): Needle[] {
  const lines = [address_1, address_2].flatMap((line) => (line ? line.split(/[,;\n]/u) : []));
  const code =
    postal_code === null
      ? ""
      : tokensOf(postal_code)
          .map(({ text }) => text)
          .join("");
  return [
    ...lines.flatMap((line, index) => ofLine(line, { isFirst: index === 0 })),
    // Shorter texts are not postal codes, or too common.
    ...(code.length >= 4 && /\d/u.test(code) ? [{ text: code, open: false }] : []),
  ];
}

/** `12 Rose Street Apt 4` is found by `rosestreet`, by `12 rose` and by `rose 12`. */
function ofLine(line: string, { isFirst }: { isFirst: boolean }): Needle[] {
  if (isPlaceholder(line)) return [];
  const all = tokensOf(line).map(({ text }) => text);
  const unit = all.findIndex((text, index) => index > 0 && unitWords.has(text));
  const tokens = unit > 0 ? all.slice(0, unit) : all;
  const isBox = /\bp\.?\s*o\.?\s*box\b|\bpostfach\b/iu.test(line);
  const numbers = tokens.filter(isNumber);
  const words = tokens.filter((text) => !isNumber(text));
  const name = words.join("");
  if (isBox) return numbers.map((number) => ({ text: `${name}${number}`, open: false }));
  const isStreet = numbers.length > 0 || words.some(isStreetWord);
  // A second line may be a floor or a name; a first line without a number may be the whole address.
  if (name.length < 3 || (!isStreet && !isFirst)) return [];
  const core = words.filter((text) => !streetTypes.has(text)).join("");
  const numbered =
    core.length < 2 ? [] : numbers.flatMap((number) => [`${number}${core}`, `${core}${number}`]);
  const whole = core === "" ? [] : [{ text: name, open: name.length >= 8 }];
  return [...whole, ...numbered.map((text) => ({ text, open: false }))];
}

function isStreetWord(text: string): boolean {
  return (
    streetTypes.has(text) || /(?:strasse|gasse|weg|platz|allee|ufer|straat|laan|gatan|gade|vej)$/u.test(text)
  );
}

/** `12`, `12a`. */
function isNumber(text: string): boolean {
  return /^\p{N}+\p{L}?$/u.test(text);
}

/** Words and numbers; `12a` is one. */
function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  for (const { 0: found, index } of text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
    const plain = fold(found);
    tokens.push({ text: shortForms.get(plain) ?? longTail(plain), start: index, end: index + found.length });
  }
  return tokens;
}

function fold(word: string): string {
  return word.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replaceAll("ß", "ss");
}

/** `lindenstr` is `lindenstrasse`. */
function longTail(word: string): string {
  return /\p{L}{2}str$/u.test(word) ? `${word.slice(0, -3)}strasse` : word;
}

function spansOf(tokens: readonly Token[], needles: readonly Needle[]): Span[] {
  const joined = tokens.map(({ text }) => text).join("");
  const present = needles.filter(({ text }) => joined.includes(text));
  if (present.length === 0) return [];
  const spans = present.flatMap((needle) => spansOfOne(tokens, needle));
  return merged(spans.map((span) => withNumbers(tokens, span)));
}

/** Matches that begin and end at token boundaries; within tokens for long needles and scripts without spaces. */
function spansOfOne(tokens: readonly Token[], { text, open }: Needle): Span[] {
  const spans: Span[] = [];
  const isWithin = open || inside.test(text);
  for (const [first, { text: begin, start }] of tokens.entries()) {
    let joined = "";
    for (const { text: next, end } of tokens.slice(first)) {
      joined += next;
      // The match starts within the first of these tokens, so that no earlier one is included.
      const from = joined.indexOf(text);
      const isFound = isWithin ? from >= 0 && from < begin.length : joined === text;
      if (isFound) spans.push({ start, end });
      if (isFound || joined.length >= begin.length + text.length) break;
    }
  }
  return spans;
}

/** Arabic prefixes short words to the next one; the others are written without spaces. */
const inside =
  /[\p{Script=Arabic}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Extends a match by its house number. */
function withNumbers(tokens: readonly Token[], { start, end }: Span): Span {
  const before = tokens.findLast((token) => token.end <= start);
  const after = tokens.find((token) => token.start >= end);
  return {
    start: before && isNumber(before.text) ? before.start : start,
    end: after && isNumber(after.text) ? after.end : end,
  };
}

function merged(spans: readonly Span[]): Span[] {
  const found: Span[] = [];
  for (const span of spans.toSorted((one, other) => one.start - other.start)) {
    const last = found.at(-1);
    if (last && span.start <= last.end) last.end = Math.max(last.end, span.end);
    else found.push({ ...span });
  }
  return found;
}
