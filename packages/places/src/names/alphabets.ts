import { likelyScript } from "@dragoman/reference/script-direction";

/** By script: names entirely in that script. */
const scripts: Readonly<Record<string, RegExp>> = {
  Arab: /^[\p{Script=Arabic}\P{L}]+$/u,
  Cyrl: /^[\p{Script=Cyrillic}\P{L}]+$/u,
  Ethi: /^[\p{Script=Ethiopic}\P{L}]+$/u,
  Grek: /^[\p{Script=Greek}\P{L}]+$/u,
  Hans: /^[\p{Script=Han}\P{L}]+$/u,
  Latn: /^[\p{Script=Latin}\P{L}]+$/u,
};

/** By language: names entirely in its alphabet, for languages whose script is shared. */
const alphabets: Readonly<Record<string, RegExp>> = {
  ar: /^[ء-غف-ي\P{L}]+$/u,
  fa: /^[ءآأؤئابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهی\P{L}]+$/u,
  ckb: /^[ئابپتجچحخدرڕزژسشعغفڤقکگلڵمنهەھوۆیێ\P{L}]+$/u,
  ps: /^[ءآأؤئابپتټثجځچڅحخدډذرړزژږسشښصضطظعغفقکګگلمنڼوهیېۍي\P{L}]+$/u,
  ur: /^[ءآأؤئابپتٹثجچحخدڈذرڑزژسشصضطظعغفقکگلمنںوہھۂۃیےۓ\P{L}]+$/u,
  ru: /^[а-яёА-ЯЁ\P{L}]+$/u,
  uk: /^[абвгґдеєжзиіїйклмнопрстуфхцчшщьюяАБВГҐДЕЄЖЗИІЇЙКЛМНОПРСТУФХЦЧШЩЬЮЯ\P{L}]+$/u,
  el: /^[Ͱ-Ͽ\P{L}]+$/u,
};

/** Letters used by no other language with a table, so that a single one identifies the language. */
const ownLetters: Readonly<Record<string, RegExp>> = {
  ckb: /[ەێۆڕڵڤ]/u,
  ps: /[ټډړښڼۍ]/u,
  ur: /[ٹڈڑے]/u,
  uk: /[їєґЇЄҐ]/u,
  el: /[Ͱ-Ͽ]/u,
};

const scriptByLocale = new Map<string, string>();
const letter = /\p{L}/u;

/** Whether all letters of a name are in the script of a language; for Chinese, whether they are simplified. */
export function isInScriptOf(name: string, locale: string): boolean {
  const script = scriptOf(locale);
  return (
    scripts[script]?.test(name) === true && letter.test(name) && (script !== "Hans" || isSimplified(name))
  );
}

/** Whether the language's alphabet includes all letters of a name, as far as known. */
export function isSpeltLike(name: string, locale: string): boolean {
  const alphabet = alphabets[locale];
  return alphabet ? alphabet.test(name) && letter.test(name) : isInScriptOf(name, locale);
}

/** Whether a name can only be in this language, among those with a table. */
export function isSurelyIn(name: string, locale: string): boolean {
  return ownLetters[locale]?.test(name) === true && isSpeltLike(name, locale);
}

/** Whether letters identify a language; not for Latin script. */
export function isKnownByLetters(locale: string): boolean {
  return scriptOf(locale) !== "Latn";
}

function scriptOf(locale: string): string {
  let script = scriptByLocale.get(locale);
  if (script === undefined) {
    script = likelyScript(locale);
    scriptByLocale.set(locale, script);
  }
  return script;
}

let simplified: RegExp | undefined;

/** GB 2312 has the everyday simplified characters, and none that simplification replaced. */
function isSimplified(name: string): boolean {
  simplified ??= new RegExp(`^[${charactersOfGb2312()}\\P{Script=Han}]+$`, "u");
  return simplified.test(name);
}

function charactersOfGb2312(): string {
  const bytes: number[] = [];
  for (let row = 0xb0; row <= 0xf7; row++) {
    // The last cells of row D7 are empty.
    for (let cell = 0xa1; cell <= (row === 0xd7 ? 0xf9 : 0xfe); cell++) bytes.push(row, cell);
  }
  return new TextDecoder("gb18030").decode(Uint8Array.from(bytes));
}
