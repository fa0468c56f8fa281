/**
 * Texts of a directory as Markdown (CommonMark and GFM) that shows exactly these characters: a text makes no heading,
 * no link, no list and no HTML.
 */

/**
 * Characters with a meaning within a line. A backslash before ASCII punctuation always means the character itself
 * (CommonMark 0.31, 2.4). `:` and `.` only where GFM would make a link of an address. GFM makes a link of a mail
 * address even with a backslash: that link leads where its text says.
 */
const meaning = /[\\`*_[\]<>&~|#]|:(?=\/\/)|(?<=\bwww)\./gi;

/** Text with a meaning at the beginning of a line: a list, a rule, an underlined heading. */
const opening = /^[-+=]|(?<=^\d{1,9})[.)]/;

/** Characters that are no text. Direction is left to who shows it: isolates of ours around names stay. */
// oxlint-disable-next-line no-control-regex -- they are what must go
const noText = /[\u0000-\u001F\u007F-\u009F\u2028\u2029\u202A-\u202E\uFEFF]+/g;

/** A text in one line, where a line may begin with it. */
export function markdownLine(text: string): string {
  return withinLine(text).replace(opening, String.raw`\$&`);
}

function withinLine(text: string): string {
  return text
    .replace(noText, " ")
    .trim()
    .replace(/\s+/g, " ")
    .replace(meaning, String.raw`\$&`);
}

/** A text of several lines, each a paragraph. */
export function markdownParagraphs(text: string): string[] {
  return text.split(/[\n\r\u2028\u2029]+/).flatMap((line) => markdownLine(line) || []);
}

/** A link. `href`: an absolute address, as `URL` writes it, or a path. */
export function markdownLink(text: string, href: string): string {
  return `[${withinLine(text)}](${href.replace(/[\s<>()\\]/g, percentEncoded).replace(/&(?=#?\w+;)/g, String.raw`\&`)})`;
}

function percentEncoded(character: string): string {
  return `%${character.codePointAt(0)?.toString(16).toUpperCase().padStart(2, "0")}`;
}
