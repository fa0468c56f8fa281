/** The addresses in a cell, and any other text. */
export interface EmailReading {
  addresses: string[];
  /** Text that is not an address. */
  rest: string | null;
}

/** UTF-16 units: some ten addresses. Longer cells are prose. */
const longestCell = 2_000;

const address = /^[^\s@<>()[\],;:"]+@(?:[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?\.)+[\p{L}\d-]{2,}$/u;

/** Parses a cell of email addresses, separated by commas, semicolons, slashes, `or` or white space. */
export function readEmails(text: string): EmailReading {
  if (text.length > longestCell) return { addresses: [], rest: text };
  const parts = text
    .split(/[\s,;/|]+/)
    .map((part) => part.replace(/^(?:mailto:|<)+|[>.]+$/gi, ""))
    .filter((part) => part !== "");
  const addresses = parts.filter((part) => address.test(part));
  const rest = parts.filter((part) => !address.test(part) && !/^(?:or|and|y|o)$/i.test(part));
  return { addresses: [...new Set(addresses)], rest: rest.length > 0 ? rest.join(" ") : null };
}
