import { tokenize } from "../../text/tokenize.ts";

/** A rule that lets other words match in place of query words. */
export interface SynonymRule {
  /** Folded words of the query, in sequence. */
  input: readonly string[];
  /** Folded words to match in records, in sequence. */
  replacement: readonly string[];
  /** The number of typos that the replacement counts as. */
  typos: 0 | 1 | 2;
}

/** Rules by the first word of their input. */
export type Synonyms = ReadonlyMap<string, readonly SynonymRule[]>;

/**
 * A synonym in the protocol's format: `synonym`, `oneWaySynonym`, `altCorrection1`, `altCorrection2`, `placeholder`.
 */
export type SynonymObject = Readonly<Record<string, unknown>>;

/** Words of a synonym that are read. */
const longestPhrase = 10;

export function compileSynonyms(objects: Iterable<SynonymObject>): Synonyms {
  const rules = new Map<string, SynonymRule[]>();
  for (const object of objects) {
    for (const rule of rulesOf(object)) {
      const [first] = rule.input;
      if (first === undefined || rule.replacement.length === 0) continue;
      const known = rules.get(first);
      if (known) known.push(rule);
      else rules.set(first, [rule]);
    }
  }
  return rules;
}

function rulesOf(object: SynonymObject): SynonymRule[] {
  const synonyms = phrases(object["synonyms"]);
  switch (String(object["type"]).toLowerCase()) {
    case "onewaysynonym":
      return pairs(phrases(object["input"]), synonyms, 0);
    case "altcorrection1":
      return pairs(phrases(object["word"]), phrases(object["corrections"]), 1);
    case "altcorrection2":
      return pairs(phrases(object["word"]), phrases(object["corrections"]), 2);
    case "placeholder":
      return pairs(phrases(object["replacements"]), phrases(object["placeholder"]), 0);
    default:
      return pairs(synonyms, synonyms, 0);
  }
}

function pairs(
  input: readonly (readonly string[])[],
  replacement: readonly (readonly string[])[],
  typos: SynonymRule["typos"],
): SynonymRule[] {
  return input.flatMap((one) =>
    replacement.filter((other) => other !== one).map((other) => ({ input: one, replacement: other, typos })),
  );
}

function phrases(value: unknown): string[][] {
  const texts: unknown[] = Array.isArray(value) ? value : [value];
  return texts
    .filter((one) => typeof one === "string")
    .map((text) =>
      tokenize(text, "query")
        .slice(0, longestPhrase)
        .map((token) => token.term),
    );
}
