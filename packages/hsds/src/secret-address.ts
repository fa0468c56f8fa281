import { isPlaceholder, shortForms, streetTypes, unitWords } from "./street-words.ts";

/** As much of an address as somebody could write into a text. */
export interface WrittenAddress {
  address_1: string | null;
  address_2: string | null;
  postal_code: string | null;
}

/** A stretch of a text, in UTF-16 units. */
export interface Span {
  start: number;
  end: number;
}

/** Finds where a text names the address of a confidential place; nothing where it does not. */
export type FindSecret = (text: string) => Span[];

interface Token {
  /** In small letters without marks, in its long form: `street` for `St.`. */
  text: string;
  start: number;
  end: number;
}

/** What gives an address away. */
interface Needle {
  /** Tokens in a row, without spaces between them. */
  text: string;
  /** Long enough to be found within words too: `Lindenstraßenhaus`, `womensrosestreet.example`. */
  open: boolean;
}

/**
 * Finds the street and the postal code of some addresses in texts, however they are written: `12 Rose St.`,
 * `Rose Street 12`, `ROSÉ STREET`, `Lindenstr. 5`, `rose-street.example`. What is the street or the postal code of a place
 * that anybody may know (`known`) tells nothing by itself; with its house number it does.
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

/** A text with such stretches cut out, and no dangling punctuation; `null` where nothing that says something is left. */
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
    // Shorter ones are no codes, or stand everywhere.
    ...(code.length >= 4 && /\d/u.test(code) ? [{ text: code, open: false }] : []),
  ];
}

/** `12 Rose Street Apt 4` is found by `rosestreet`, and by `12 rose` and `rose 12`. */
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
  // A second line may be a floor or a name; a first one without a number may be all that there is.
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

/** Where a needle begins and ends with a token; within tokens where it is long, or its script writes no spaces. */
function spansOfOne(tokens: readonly Token[], { text, open }: Needle): Span[] {
  const spans: Span[] = [];
  const isWithin = open || inside.test(text);
  for (const [first, { text: begin, start }] of tokens.entries()) {
    let joined = "";
    for (const { text: next, end } of tokens.slice(first)) {
      joined += next;
      // Within words it begins in the first of them, so that none before it is taken along.
      const from = joined.indexOf(text);
      const isFound = isWithin ? from >= 0 && from < begin.length : joined === text;
      if (isFound) spans.push({ start, end });
      if (isFound || joined.length >= begin.length + text.length) break;
    }
  }
  return spans;
}

/** Arabic joins short words to the next; the others write no spaces. */
const inside =
  /[\p{Script=Arabic}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** The house number belongs to what is found. */
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
