import { scriptOf } from "./script-of.ts";

/**
 * Whether a proposal contains the same numbers, addresses and names as its original. A proposal that does not is
 * dropped: a wrong phone number or hour is worse than a text in another language.
 *
 * `names`: proper names, which stay the same where original and translation share a script, and are written in other
 * letters otherwise. Abbreviations and names with capitals inside stay in every script.
 */
export function isFaithful({
  original,
  proposal,
  names,
}: {
  original: string;
  proposal: string;
  names: readonly string[];
}): boolean {
  if (proposal.trim() === "" || proposal.length > longestOf(original)) return false;
  const same = [numbersIn, phonesIn, addressesIn, abbreviationsIn].every((partsOf) =>
    isSame(partsOf(original), partsOf(proposal)),
  );
  return same && namesIn(original, { proposal, names }).every((name) => proposal.includes(name));
}

/** UTF-16 units. No language needs several times as many; a machine that repeats itself does. */
function longestOf(original: string): number {
  return original.length * 4 + 40;
}

/** The digits of all scripts as 0–9. */
function withPlainDigits(text: string): string {
  return text.replaceAll(/\p{Nd}/gu, (digit) => {
    let zero = digit.codePointAt(0) ?? 0;
    const value = zero;
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && value - zero < 9) zero -= 1;
    return String(value - zero);
  });
}

/** Runs of digits: separators differ between languages, and so does the order of words. */
function numbersIn(text: string): string[] {
  return withPlainDigits(text).match(/\d+/g) ?? [];
}

/** Long numbers as a whole, so that their groups stay in order. */
function phonesIn(text: string): string[] {
  const phones = withPlainDigits(text).match(/\+?\d(?:[\s()./-]{0,3}\d){5,}/g) ?? [];
  return phones.map((phone) => phone.replaceAll(/\D/g, ""));
}

/** E-mail and web addresses, without a full stop after them. */
function addressesIn(text: string): string[] {
  const found = text.match(
    /[\w.+-]+@[\w-]+(?:\.[\w-]+)+|\b(?:https?:\/\/|www\.)[^\s<>"'،؛。、]+|\b[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}\b/gi,
  );
  return (found ?? []).map((one) => one.toLowerCase().replace(/[.,;:!?)\]]+$/, ""));
}

/** UNHCR, BAMF, WhatsApp, eID: Latin words with two capitals, or with one inside. */
function abbreviationsIn(text: string): string[] {
  const words = text.match(/(?<![\w@./-])[A-Za-z][A-Za-z\d]*(?![\w@/-])/g) ?? [];
  // A text in capitals alone is no abbreviation.
  if (!/[a-z]/.test(text)) return [];
  return words.filter((word) => /^[A-Za-z\d]+$/.test(word) && /[A-Z]/.test(word.slice(1)));
}

/** The names that occur in the original, and are to stay. */
function namesIn(
  original: string,
  { proposal, names }: { proposal: string; names: readonly string[] },
): string[] {
  if (scriptOf(original) !== scriptOf(proposal)) return [];
  return names.filter((name) => name.trim() !== "" && original.includes(name));
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.toSorted().join("\n") === other.toSorted().join("\n");
}
