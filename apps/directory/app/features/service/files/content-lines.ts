/** The lines of contact cards (RFC 6350) and calendars (RFC 5545), whose format is the same. */

/** Octets per line, without the line end. */
const maxLineLength = 75;

const encoder = new TextEncoder();

/** Writes a whole file: each line folded and ended by CRLF. */
export function writeContentLines(lines: readonly string[]): string {
  return lines.map((line) => `${foldLine(line)}\r\n`).join("");
}

/** RFC 6350, 3.2: a folded line continues after CRLF and a space. No character is split. */
function foldLine(line: string): string {
  let folded = "";
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > maxLineLength) {
      folded += "\r\n ";
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}

/** Escapes a text as the value of a property, without control characters. */
export function escapeText(text: string): string {
  return clean(text)
    .replace(/[\\;,]/g, "\\$&")
    .replaceAll("\n", "\\n");
}

/** Quotes and escapes a text as the value of a parameter (RFC 6868), which may contain separators. */
export function quoteParameter(text: string): string {
  const escaped = clean(text).replaceAll("^", "^^").replaceAll('"', "^'").replaceAll("\n", "^n");
  return `"${escaped}"`;
}

function clean(text: string): string {
  // A lone surrogate would be encoded as an octet that no reader accepts.
  return text
    .toWellFormed()
    .replace(/\r\n?/g, "\n")
    .replace(/(?!\n)\p{Cc}/gu, " ")
    .trim();
}

/** `20261121T180000Z`. */
export function writeInstant(seconds: number): string {
  return new Date(seconds * 1000).toISOString().replace(/[-:]|\.\d+/g, "");
}
