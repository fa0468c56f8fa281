/** The lines that contact cards (RFC 6350) and calendars (RFC 5545) are made of: both have the same. */

/** Octets of a line, without its end. */
const longestLine = 75;

const encoder = new TextEncoder();

/** A whole file: each line folded, and ended as on the internet. */
export function writeContentLines(lines: readonly string[]): string {
  return lines.map((line) => `${foldLine(line)}\r\n`).join("");
}

/** RFC 6350, 3.2: a line goes on after a line end and a space, and no character is cut. */
function foldLine(line: string): string {
  let folded = "";
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > longestLine) {
      folded += "\r\n ";
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}

/** A text as the value of a property. What no line may hold is left out. */
export function escapeText(text: string): string {
  return clean(text)
    .replace(/[\\;,]/g, "\\$&")
    .replaceAll("\n", "\\n");
}

/** A text as the value of a parameter, RFC 6868: quoted, because it may hold what ends a parameter. */
export function quoteParameter(text: string): string {
  const escaped = clean(text).replaceAll("^", "^^").replaceAll('"', "^'").replaceAll("\n", "^n");
  return `"${escaped}"`;
}

function clean(text: string): string {
  // Half a pair of surrogates would become an octet that no reader takes.
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
