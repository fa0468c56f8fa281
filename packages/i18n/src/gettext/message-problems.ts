/** A problem of a translation of a message. `parts`: those that are missing or too many. */
export type MessageProblem =
  | { kind: "empty" }
  | { kind: "braces" }
  | { kind: "parts"; parts: string[] }
  | { kind: "forms"; forms: string[] };

/** The placeholders and marks of a message, without the forms of its plurals: `{count}`, `<0>`. */
export function placeholdersOf(message: string): string[] {
  const found = message.matchAll(/(?<!\b(?:zero|one|two|few|many|other) )\{(\w+)[,}]|<(\d+)\/?>/g);
  return [
    ...new Set([...found].map(([, name, tag]) => (name === undefined ? `<${tag}>` : `{${name}}`))),
  ].toSorted();
}

/** The forms of the plurals in a message: `one`, `other`. */
export function pluralFormsOf(message: string): string[] {
  if (!message.includes(", plural,")) return [];
  const found = message.matchAll(/\b(zero|one|two|few|many|other) \{/g);
  return [...new Set([...found].map(([, form = ""]) => form))];
}

/** The forms that a message with plurals needs in a language, in the order of Unicode. */
export function formsOfLanguage(language: string): string[] {
  return new Intl.PluralRules(language).resolvedOptions().pluralCategories;
}

/**
 * The problems that the check of the catalogues finds in a translation: every placeholder and mark of the message, all
 * plural forms of the language, and braces in pairs.
 */
export function messageProblems(
  message: string,
  { translation, language }: { translation: string; language: string },
): MessageProblem[] {
  if (translation.trim() === "") return [{ kind: "empty" }];
  if (!isBalanced(translation)) return [{ kind: "braces" }];
  const problems: MessageProblem[] = [];
  const [wanted, given] = [placeholdersOf(message), placeholdersOf(translation)];
  const parts = [
    ...wanted.filter((one) => !given.includes(one)),
    ...given.filter((one) => !wanted.includes(one)),
  ];
  if (parts.length > 0) problems.push({ kind: "parts", parts });
  if (pluralFormsOf(message).length > 0) {
    const forms = formsOfLanguage(language);
    const made = pluralFormsOf(translation);
    if (forms.some((form) => !made.includes(form)) || made.some((form) => !forms.includes(form)))
      problems.push({ kind: "forms", forms });
  }
  return problems;
}

/** Braces in pairs, and each mark opened and closed. */
function isBalanced(text: string): boolean {
  let depth = 0;
  for (const character of text) {
    if (character === "{") depth += 1;
    if (character === "}") depth -= 1;
    if (depth < 0) return false;
  }
  const open: string[] = [];
  for (const [, closing, tag = "", alone] of text.matchAll(/<(\/?)(\d+)(\/?)>/g)) {
    if (alone === "/") continue;
    if (closing === "") open.push(tag);
    else if (open.pop() !== tag) return false;
  }
  return depth === 0 && open.length === 0;
}
