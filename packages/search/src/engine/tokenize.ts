import { foldCharacter, foldWord } from "./fold.ts";

/** A word as the index knows it, and where it stands in the original text (UTF-16 units). */
export interface Token {
  term: string;
  start: number;
  end: number;
  /** Counted in words from the start of the text. */
  position: number;
  /** The later part of the word at the same position. */
  inner?: true;
  /** A single Han or Kana character: it stands for every word that begins with it. */
  single?: true;
}

/** Letters, digits and marks, joined by apostrophes and invisible joiners inside a word. */
const words = /[\p{L}\p{N}\p{M}]+(?:(?:['’\u00ad]|\u200c|\u200d|\u200e|\u200f|\u2060)+[\p{L}\p{N}\p{M}]+)*/gu;
/** l'école, d'accueil, qu'une, O'Brien: what stands before the apostrophe is a word of its own. */
const elision = /^(\p{Script=Latin}{1,2})['’]/u;
/** A cheap first look: scripts that are written without spaces. */
const unspaced =
  /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005-\u30ff\u3400-\u9fff\uf900-\ufaff\uff66-\uff9f\ud840-\ud8bf]/;
const scriptRuns =
  /(?<ideographs>[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\uff70]+)|(?<th>[\p{Script=Thai}]+)|(?<lo>[\p{Script=Lao}]+)|(?<km>[\p{Script=Khmer}]+)|(?<my>[\p{Script=Myanmar}]+)|(?<rest>(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\uff70\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]).)+)/gsu;

const segmenters = new Map<string, Intl.Segmenter>();

/**
 * The words of a text, in order. `purpose` matters where words are written without spaces between them, because the
 * cut depends on what stands around a word:
 * - Han and Kana are cut into overlapping pairs; the index also keeps the last character of a run, so that a query of
 *   one character finds every place
 * - Thai, Lao, Khmer and Burmese are cut by dictionary; the index also keeps the later parts of long words, which are
 *   often compounds
 */
export function tokenize(text: string, purpose: "index" | "query"): Token[] {
  const tokens: Token[] = [];
  for (const match of text.matchAll(words)) {
    addRun(tokens, { run: match[0], start: match.index, purpose });
  }
  return tokens;
}

interface Run {
  run: string;
  start: number;
  purpose: "index" | "query";
}

function addRun(tokens: Token[], { run, start, purpose }: Run): void {
  if (unspaced.test(run)) {
    for (const match of run.matchAll(scriptRuns)) {
      const part: Run = { run: match[0], start: start + match.index, purpose };
      const { ideographs, rest, ...scripts } = match.groups ?? {};
      if (ideographs !== undefined) addPairs(tokens, part);
      else if (rest !== undefined) addWord(tokens, part);
      else
        addSegments(
          tokens,
          part,
          Object.entries(scripts).find(([, value]) => value !== undefined)?.[0] ?? "th",
        );
    }
    return;
  }
  addWord(tokens, { run, start, purpose });
}

function addWord(tokens: Token[], { run, start, purpose }: Run): void {
  const elided = elision.exec(run);
  if (elided?.[1] !== undefined) {
    addWord(tokens, { run: elided[1], start, purpose });
    addWord(tokens, { run: run.slice(elided[0].length), start: start + elided[0].length, purpose });
    return;
  }
  const term = foldWord(run);
  if (term !== "") tokens.push({ term, start, end: start + run.length, position: nextPosition(tokens) });
}

function addSegments(tokens: Token[], { run, start, purpose }: Run, language: string): void {
  let segmenter = segmenters.get(language);
  if (!segmenter) {
    segmenter = new Intl.Segmenter(language, { granularity: "word" });
    segmenters.set(language, segmenter);
  }
  for (const { segment, index } of segmenter.segment(run)) {
    addWord(tokens, { run: segment, start: start + index, purpose });
    if (purpose === "index") addLaterParts(tokens, { run: segment, start: start + index, purpose });
  }
}

const clusters = new Intl.Segmenter("und", { granularity: "grapheme" });
/** In clusters, which are about a consonant with its vowel signs. */
const shortestCompound = 4;
const shortestPart = 2;

function addLaterParts(tokens: Token[], { run, start }: Run): void {
  if (run.length < shortestCompound) return;
  const boundaries = Array.from(clusters.segment(run), ({ index }) => index);
  if (boundaries.length < shortestCompound) return;
  const position = nextPosition(tokens) - 1;
  for (const boundary of boundaries.slice(1, 1 - shortestPart)) {
    const term = foldWord(run.slice(boundary));
    tokens.push({ term, start: start + boundary, end: start + run.length, position, inner: true });
  }
}

function nextPosition(tokens: readonly Token[]): number {
  return (tokens.at(-1)?.position ?? -1) + 1;
}

function addPairs(tokens: Token[], { run, start, purpose }: Run): void {
  const characters: { folded: string; start: number; end: number }[] = [];
  let at = start;
  for (const character of run) {
    const folded = foldCharacter(character);
    const last = characters.at(-1);
    // A combining voicing mark belongs to the kana before it.
    if (last && /^\p{M}/u.test(character)) {
      last.folded += folded;
      last.end += character.length;
    } else if (folded !== "") {
      characters.push({ folded, start: at, end: at + character.length });
    }
    at += character.length;
  }
  for (const [index, first] of characters.entries()) {
    const second = characters[index + 1];
    const position = nextPosition(tokens);
    if (second) {
      tokens.push({ term: first.folded + second.folded, start: first.start, end: second.end, position });
    } else if (purpose === "index" || characters.length === 1) {
      tokens.push({ term: first.folded, start: first.start, end: first.end, position, single: true });
    }
  }
}
