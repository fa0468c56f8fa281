/** Adds singulars and plurals by the rules of English, Spanish, French and Portuguese; returns possible singulars. */
export function addPlurals(forms: Set<string>, word: string): string[] {
  if (!word.endsWith("s")) {
    forms.add(`${word}s`).add(`${word}es`);
    if (/[^aeiou]y$/.test(word)) forms.add(`${word.slice(0, -1)}ies`);
    if (word.endsWith("z")) forms.add(`${word.slice(0, -1)}ces`);
    return [];
  }
  if (word.endsWith("ss")) {
    forms.add(`${word}es`);
    return [];
  }
  const singulars: string[] = [];
  // womens is women's folded, and also matches woman.
  if (word.length > 3) singulars.push(word.slice(0, -1));
  if (word.length > 4 && word.endsWith("ies")) singulars.push(`${word.slice(0, -3)}y`);
  if (word.length > 4 && word.endsWith("ces")) singulars.push(`${word.slice(0, -3)}z`);
  if (word.length > 4 && word.endsWith("es")) singulars.push(word.slice(0, -2));
  for (const singular of singulars) forms.add(singular);
  return singulars;
}
