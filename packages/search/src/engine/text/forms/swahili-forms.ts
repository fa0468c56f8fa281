import { addByEnding, endingGroups, endingRules } from "./ending-rules.ts";

/** Prefixes that alternate between singular and plural: mtoto watoto, mti miti, kitanda vitanda, choo vyoo. */
const classes = [
  ["m", "wa"],
  ["mw", "wa"],
  ["m", "mi"],
  ["ki", "vi"],
  ["ch", "vy"],
] as const;
const shortestStem = 3;

/** Subject and tense prefixes: ninatafuta, natafuta, nimepoteza, anapiga; the infinitive is kutafuta. */
const conjugated = /^(?:ni|u|a|tu|m|wa)?(?:na|li|me|ta|ki)(?=[a-z]{4,}$)/;

/** nyumba nyumbani, hospitali hospitalini */
const places = endingRules(endingGroups(4, "- ni"));

/** Adds singulars and plurals, locatives, and the infinitive of a verb. */
export function addSwahiliForms(forms: Set<string>, word: string): void {
  addByEnding(forms, word, places);
  for (const [one, other] of classes) {
    for (const [from, to] of [
      [one, other],
      [other, one],
    ] as const) {
      const stem = word.slice(from.length);
      if (word.startsWith(from) && stem.length >= shortestStem) forms.add(to + stem);
    }
  }
  const stem = word.replace(conjugated, "");
  if (stem !== word) forms.add(stem).add(`ku${stem}`);
  if (word.startsWith("ku") && word.length >= 6) forms.add(word.slice(2));
}
