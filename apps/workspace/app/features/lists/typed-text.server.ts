type FormValue = FormDataEntryValue | null;

/** One line of text from a form, without line breaks and marks of direction. */
export function lineOf(value: FormValue, longest: number): string {
  return paragraphsOf(value, longest).replaceAll(/\s+/g, " ");
}

/** Text from a form, with its lines. Forms send line breaks as CR LF. */
export function paragraphsOf(value: FormValue, longest: number): string {
  if (typeof value !== "string") return "";
  const text = value.replaceAll("\r\n", "\n").replaceAll(unseen, "").trim();
  // Half of a surrogate pair is no character.
  return text.slice(0, longest).replace(/[\uD800-\uDBFF]$/, "");
}

/** Control characters except line breaks and tabs, and marks of direction. */
const unseen = /[^\P{Cc}\n\t]|[\p{Cs}\u202A-\u202E\u2066-\u2069]/gu;
