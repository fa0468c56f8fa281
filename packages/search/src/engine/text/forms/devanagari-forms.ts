import { addByEnding, endingGroups, endingRules } from "./ending-rules.ts";

/** लड़का लड़के लड़कों, सेवा सेवाएं सेवाओं, लड़की लड़कियां लड़कियों, किताब किताबें किताबों */
const rules = endingRules([
  ...endingGroups(2, "ा े ों", "ी ियां ियों"),
  ...endingGroups(3, "- ें ों"),
  ...endingGroups(2, "ा ाएं ाओं"),
]);

/** Each nasal, and the consonants before which it may be written as a dot over the preceding letter. */
const nasals = [
  ["ङ", "कखगघ"],
  ["ञ", "चछजझ"],
  ["ण", "टठडढ"],
  ["न", "तथदध"],
  ["म", "पफबभ"],
] as const;

const [virama, dot, moonAndDot, nukta] = ["\u094d", "\u0902", "\u0901", "\u093c"];

/** Adds cases and plurals, and the interchangeable spellings of Hindi, Marathi and Nepali. */
export function addDevanagariForms(forms: Set<string>, word: string): void {
  const dotted = nasals.reduce(
    (spelled, [nasal, consonants]) =>
      spelled.replace(new RegExp(`${nasal}${virama}(?=[${consonants}])`, "g"), dot),
    word.replaceAll(moonAndDot, dot),
  );
  const plain = dotted.replaceAll(nukta, "");
  const spelledOut = nasals.reduce(
    (spelled, [nasal, consonants]) =>
      spelled.replace(new RegExp(`${dot}(?=[${consonants}])`, "g"), nasal + virama),
    dotted,
  );
  for (const spelling of new Set([dotted, plain, spelledOut])) {
    forms.add(spelling);
    addByEnding(forms, spelling, rules);
  }
}
