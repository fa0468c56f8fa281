/**
 * Whether a name holds what somebody wrote of it, whatever the case and the form of its letters. The same for every
 * language: no database folds the letters of all scripts alike, so names are compared here.
 */
export function nameMatcher(part: string): (name: string) => boolean {
  const wanted = folded(part);
  return (name) => wanted !== "" && folded(name).includes(wanted);
}

function folded(text: string): string {
  return text.normalize("NFKC").toLowerCase().replaceAll(/\s+/gu, " ").trim();
}
