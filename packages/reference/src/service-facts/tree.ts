/** A trie of phrases by word. */
export interface PhraseTree {
  /** Whether a phrase ends here. */
  isEnd: boolean;
  words: Map<string, PhraseTree>;
  /** Words with wildcards. */
  patterns: { parts: readonly string[]; tree: PhraseTree }[];
}

/**
 * Creates a trie of phrases, where each entry expands to several: `(accessible|adapted) (toilet*|wc)|bathroom for (all
 * |)users`. `|` separates alternatives, a group may contain an empty one, and `*` matches any letters.
 */
export function createPhraseTree(
  entries: readonly string[],
  wordsOf: (phrase: string) => readonly string[],
): PhraseTree {
  const root = emptyTree();
  for (const phrase of entries.flatMap((entry) => alternativesOf(entry))) {
    let tree = root;
    for (const word of wordsOf(phrase)) tree = grown(tree, word);
    tree.isEnd = tree !== root;
  }
  return root;
}

/** The children for a word. */
export function childOf({ words, patterns }: PhraseTree, word: string): PhraseTree[] {
  const exact = words.get(word);
  const found = exact ? [exact] : [];
  for (const { parts, tree } of patterns) if (isLike(word, parts)) found.push(tree);
  return found;
}

function emptyTree(): PhraseTree {
  return { isEnd: false, words: new Map(), patterns: [] };
}

function grown(tree: PhraseTree, word: string): PhraseTree {
  if (!word.includes("*")) {
    const known = tree.words.get(word) ?? emptyTree();
    tree.words.set(word, known);
    return known;
  }
  const parts = word.split("*");
  const known = tree.patterns.find((one) => one.parts.join("*") === word);
  if (known) return known.tree;
  const made = emptyTree();
  tree.patterns.push({ parts, tree: made });
  return made;
}

/** The last part is empty after a trailing `*`, which every word ends with. */
function isLike(word: string, parts: readonly string[]): boolean {
  if (!word.startsWith(parts[0] ?? "")) return false;
  let at = 0;
  for (const part of parts) {
    const found = word.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return word.endsWith(parts.at(-1) ?? "");
}

/** `a (b|c |)d` → `a bd`, `a c d`, `a d`. */
function alternativesOf(entry: string): string[] {
  return partsOf(entry).flatMap(expanded);
}

/** The parts between `|` outside groups. */
function partsOf(text: string): string[] {
  const parts = [""];
  let depth = 0;
  for (const character of text) {
    if (character === "(") depth++;
    if (character === ")") depth--;
    if (character === "|" && depth === 0) parts.push("");
    else parts.push((parts.pop() ?? "") + character);
  }
  return parts;
}

function expanded(phrase: string): string[] {
  const opens = phrase.indexOf("(");
  if (opens < 0) return [phrase];
  const closes = phrase.indexOf(")", opens);
  const [before, group, after] = [
    phrase.slice(0, opens),
    phrase.slice(opens + 1, closes),
    phrase.slice(closes + 1),
  ];
  return group.split("|").flatMap((one) => expanded(before + one + after));
}
