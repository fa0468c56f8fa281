type Written = FormDataEntryValue | null;

/** One line of text from a form: marks that turn or break lines are no part of a name. */
export function lineOf(value: Written, longest: number): string {
  return paragraphsOf(value, longest).replaceAll(/\s+/g, " ");
}

/** Text from a form, in as many lines as somebody wrote. Forms send line breaks as CR LF. */
export function paragraphsOf(value: Written, longest: number): string {
  if (typeof value !== "string") return "";
  const text = value.replaceAll("\r\n", "\n").replaceAll(unseen, "").trim();
  // Half of a letter that takes two units is none.
  return text.slice(0, longest).replace(/[\uD800-\uDBFF]$/, "");
}

/** Control characters but line breaks and tabs, and marks that turn what stands after them around. */
const unseen = /[^\P{Cc}\n\t]|[\p{Cs}\u202A-\u202E\u2066-\u2069]/gu;
