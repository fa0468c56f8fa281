/**
 * The letters of the keys from `q` to `/` in three rows, without Shift, on the usual keyboards of our languages (as in
 * Windows). A space represents a key that types no single letter.
 */
const latin = "qwertyuiop[]asdfghjkl;'zxcvbnm,./";
const keyboards = {
  ru: "йцукенгшщзхъфывапролджэячсмитьбю.",
  uk: "йцукенгшщзхїфівапролджєячсмитьбю.",
  el: " ςερτυθιοπ[]ασδφγηξκλ΄'ζχψωβνμ,./",
  ar: "ضصثقفغعهخحجدشسيبلاتنمكطئءؤر ىةوزظ",
  fa: "ضصثقفغعهخحجچشسیبلاتنمکگظطزرذدپو./",
} as const satisfies Readonly<Record<string, string>>;

/** A text as typed on another keyboard. */
export interface Retyped {
  text: string;
  /** BCP 47: the language of that keyboard; `null` for the Latin one, which serves many. */
  language: string | null;
}

/**
 * The texts that a reader may have meant whose keyboard was set to another language: `flvjrfn` is `адвокат`, and
 * `вщсещк` is `doctor`. A text that mixes scripts has none.
 */
export function retyped(text: string): Retyped[] {
  const typed = text.toLowerCase();
  return Object.entries(keyboards).flatMap(([language, keys]) => {
    const found: Retyped[] = [];
    const there = moved(typed, latin, keys);
    if (there !== undefined) found.push({ text: there, language });
    const back = moved(typed, keys, latin);
    if (back !== undefined) found.push({ text: back, language: null });
    return found;
  });
}

/** Returns `undefined` if a letter has no key, or the text has no letter at all. */
function moved(text: string, from: string, to: string): string | undefined {
  let letters = 0;
  let written = "";
  for (const letter of text) {
    if (letter === " " || /\d/.test(letter)) {
      written += letter;
      continue;
    }
    const at = from.indexOf(letter);
    const key = to[at];
    if (at < 0 || key === undefined || key === " ") return undefined;
    if (/\p{L}/u.test(letter)) letters++;
    written += key;
  }
  return letters === 0 ? undefined : written;
}
