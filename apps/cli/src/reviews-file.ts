import type { MessageReview } from "@dragoman/database";

/** Reviewed messages as a gettext catalogue, in their order by message, so that two exports differ in what has changed. */
export function formatReviews(language: string, reviews: readonly MessageReview[]): string {
  const header = [
    'msgid ""',
    'msgstr ""',
    String.raw`"MIME-Version: 1.0\n"`,
    String.raw`"Content-Type: text/plain; charset=utf-8\n"`,
    String.raw`"Content-Transfer-Encoding: 8bit\n"`,
    String.raw`"Language: ${language}\n"`,
  ];
  const entries = reviews
    .toSorted((one, other) => (one.message < other.message ? -1 : 1))
    .map(({ message, translation }) => [`msgid ${quoted(message)}`, `msgstr ${quoted(translation)}`]);
  return `${[header, ...entries].map((lines) => lines.join("\n")).join("\n\n")}\n`;
}

/** The escapes of gettext that occur are those of JSON. */
function quoted(text: string): string {
  return JSON.stringify(text);
}
