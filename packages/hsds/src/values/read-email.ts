/** The addresses in a cell, and whether the cell holds anything else. */
export interface EmailReading {
  addresses: string[];
  /** Text that is no address. */
  rest: string | null;
}

/** UTF-16 units: a cell of some ten addresses. Longer ones are no addresses. */
const longestCell = 2_000;

const address = /^[^\s@<>()[\],;:"]+@(?:[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?\.)+[\p{L}\d-]{2,}$/u;

/** Reads a cell of e-mail addresses, parted by commas, semicolons, slashes, `or` or white space. */
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
