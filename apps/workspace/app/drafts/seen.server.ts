/** The values of the controls when the form was rendered: one text each, or all that were ticked. */
export type Seen = Readonly<Record<string, string | readonly string[]>>;

/** Parses the data of a form, which may be anything. */
export function parseSeen(sent: FormDataEntryValue | null): Seen {
  if (typeof sent !== "string") return {};
  try {
    const seen: unknown = JSON.parse(sent);
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
