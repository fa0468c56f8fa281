/**
 * Other forms of a query word that count as the word itself: singular and plural in English and Spanish (whose rules
 * serve French and Portuguese too), and Arabic words with and without the article. Forms that no text contains cost
 * one look-up, so the rules are generous; no language is guessed.
 */

const irregular = new Map(
  [
    ["child", "children"],
    ["woman", "women"],
    ["man", "men"],
    ["person", "people"],
    ["foot", "feet"],
    ["tooth", "teeth"],
    ["life", "lives"],
    ["wife", "wives"],
  ].flatMap(([one = "", many = ""]) => [[one, many] as const, [many, one] as const]),
);

const latinWord = /^[a-z]{3,}$/;
/** The article, alone and grown together with "and", "in" and "for"; longer ones first. */
const arabicArticles = ["وال", "بال", "ال", "لل"];
const arabicWord = /^\p{Script=Arabic}{3,}$/u;

/** The other forms of a folded word, without the word itself. */
export function otherForms(word: string): string[] {
  if (latinWord.test(word)) return numberForms(word);
  if (arabicWord.test(word)) {
    const article = arabicArticles.find((one) => word.startsWith(one) && word.length > one.length + 2);
    const bare = article === undefined ? word : word.slice(article.length);
    return [bare, ...arabicArticles.map((one) => one + bare)].filter((form) => form !== word);
  }
  return [];
}

function numberForms(word: string): string[] {
  const forms: string[] = [];
  const other = irregular.get(word);
  if (other !== undefined) forms.push(other);
  if (!word.endsWith("s")) {
    forms.push(`${word}s`, `${word}es`);
    if (/[^aeiou]y$/.test(word)) forms.push(`${word.slice(0, -1)}ies`);
    if (word.endsWith("z")) forms.push(`${word.slice(0, -1)}ces`);
    return forms;
  }
  if (word.endsWith("ss")) return [...forms, `${word}es`];
  const stem = word.slice(0, -1);
  if (stem.length >= 3) forms.push(stem, ...numberFormsOfPossessive(stem));
  if (word.endsWith("ies") && word.length > 4) forms.push(`${word.slice(0, -3)}y`);
  if (word.endsWith("ces") && word.length > 4) forms.push(`${word.slice(0, -3)}z`);
  if (word.endsWith("es") && word.length > 4) forms.push(word.slice(0, -2));
  return forms;
}

/** `womens` is `women's` folded, and finds `woman` too. */
function numberFormsOfPossessive(stem: string): string[] {
  const other = irregular.get(stem);
  return other === undefined ? [] : [other];
}
