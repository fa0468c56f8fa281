/** What stood in the controls when the form was drawn: one text each, or all that were ticked. */
export type Seen = Readonly<Record<string, string | readonly string[]>>;

/** Anything may come in a form: what is no such record says nothing. */
export function parseSeen(given: FormDataEntryValue | null): Seen {
  if (typeof given !== "string") return {};
  try {
    const seen: unknown = JSON.parse(given);
    if (typeof seen !== "object" || seen === null) return {};
    const known = Object.entries(seen).filter(
      ([, value]) => typeof value === "string" || (Array.isArray(value) && value.every(isText)),
    );
    return Object.fromEntries(known) as Seen; // each value has just been found to be one
  } catch {
    return {};
  }
}

function isText(value: unknown): boolean {
  return typeof value === "string";
}
