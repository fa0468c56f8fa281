/** Consonants of other alphabets in Latin letters, by their usual sound. */
const letters: Readonly<Record<string, string>> = {
  ...pairs("бвгґджзклмнпрстфхцчшщ", "b v g g d z z k l m n p r s t f h c c s s"),
  ...pairs("βγδζθκλμνξπρστφχψ", "v g d z t k l m n ks p r s t f h ps"),
  ...pairs("بتثجحخدذرزسشصضطظغفقكلمنهپچژگک", "b t t g h h d d r z s s s d t z g f k k l m n h p c z g k"),
};

function pairs(from: string, to: string): Record<string, string> {
  const sounds = to.split(" ");
  return Object.fromEntries(Array.from(from, (letter, at) => [letter, sounds[at] ?? ""]));
}

/** Latin consonants that other scripts do not distinguish. */
const alike: Readonly<Record<string, string>> = {
  w: "v",
  q: "k",
  c: "k",
  x: "ks",
  j: "z",
  p: "b",
  y: "",
  h: "",
};

/**
 * The consonants of a name in Latin letters, without doubles, so that a name is recognized in another script:
 * `Bremerton`, `Бремертон` and `بريمرتون` are all `brmrtn`.
 */
export function latinConsonants(name: string): string {
  let sound = "";
  for (const letter of name.normalize("NFD").toLowerCase()) {
    const latin = letters[letter] ?? (/[a-z]/.test(letter) ? letter : "");
    for (const one of latin.replaceAll(/[aeiou]/g, "")) {
      const heard = alike[one] ?? one;
      if (!sound.endsWith(heard)) sound += heard;
    }
  }
  return sound;
}
