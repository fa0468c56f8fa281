/**
 * Kinds of danger in words: `violence` that somebody suffers, a `threat` to a life, `suicide` and self-harm,
 * `trafficking` and forced work, having no place to sleep tonight (`street-tonight`), and a person who hurts others
 * (`harms-others`).
 */
export type DangerKind =
  | "violence"
  | "threat"
  | "suicide"
  | "trafficking"
  | "street-tonight"
  | "harms-others";

/**
 * How people who speak one language write of danger, in its own script and in Latin letters. Everything is folded like
 * a name (`foldName`), so that case, accents and vowel signs do not count.
 *
 * A phrase is a row of slots in their order, with other words between them (`$hit me`), or groups of slots in any order
 * (`$hit & $man`). A slot is a word, alternatives (`me|us`), a list (`$hit`), or words side by side (`my_life`). In a
 * word `*` matches any letters: `beat*`, `*ضربني`. Words of six letters or more may hold one typo, unless they begin
 * with `=`. `~` compares consonants alone, for Latin letters in which nobody agrees on vowels: `~ydrbn` is `yadribuni`
 * and `ydrebni`.
 */
export interface DangerWords {
  /** Alternatives that phrases share, by the name after `$`. A list may refer to those before it. */
  readonly lists: Readonly<Record<string, string>>;
  readonly phrases: Readonly<Partial<Record<DangerKind, readonly string[]>>>;
  /** Harmless phrases with the same words: `beat the heat`. The words that they cover are ignored. */
  readonly quiet: readonly string[];
  /** Marks make other words, where the reader writes any: `tự tử` is suicide, `từ từ` slowly. */
  readonly marks?: boolean;
}
