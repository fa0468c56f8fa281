/**
 * Returns a function that tells whether a name contains a text, regardless of case and of compatible letter forms.
 * Names are compared here because no database folds the letters of all scripts alike.
 */
export function nameMatcher(part: string): (name: string) => boolean {
  const wanted = folded(part);
  return (name) => wanted !== "" && folded(name).includes(wanted);
}

/** A name without differences of case, compatible letter forms and spaces. */
export function folded(text: string): string {
  const letters = text.normalize("NFKC").toLowerCase();
  // Most names need no more, and lists look through hundreds of thousands.
  return oddSpace.test(letters) ? letters.replaceAll(/\s+/gu, " ").trim() : letters;
}

const oddSpace = /\s\s|[^\S ]|^\s|\s$/u;
