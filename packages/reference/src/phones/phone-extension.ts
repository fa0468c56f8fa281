import { toAsciiDigits } from "./phone-characters.ts";

/**
 * Notations of extensions in the languages of directories. None may follow a letter: `x` is not an extension in `fax
 * 12`. Two commas are the pause that phones dial before an extension.
 */
const words = [
  "ext(?:ension|ensión|n)?|e?xtn?|extenci[oó]n|x|opt(?:ion)?|#|;ext=|,,+",
  "anexo|interno|interne|int|ramal|poste|lok(?:al)?|anknytning|toestel|tst|durchwahl|dw|klappe|kl|apparat|app",
  "wew(?:nętrzny)?|wewn|klapka|linka|mellék|dahili|pesawat|psw|máy lẻ|nội bộ|nhánh",
  "доб(?:авочный)?|внутр|вн|дод|вътр|εσωτ(?:ερικό)?|შიდა|ներք",
  "داخلی|داخلي|تحويلة|ایکسٹینشن|ext\\.?tel|שלוחה|एक्सटेंशन|ต่อ|내선|교환|内線|内线|內線|分机|分機|转|轉",
].join("|");

const extension = new RegExp(
  `(?:^|[^\\p{L}])(?:${words})[.:=]?\\s*(?:number|no|#)?[.:]?\\s*(?<extension>(?:opt(?:ion)?\\.?\\s*)?#?\\p{Nd}[\\p{Nd}\\s-]{0,9}|opt\\w*)\\)?$`,
  "iu",
);

const extensionAfter = new RegExp(
  `^[\\s,;(-]{0,4}(?:${words})[.:=]?\\s*(?:number|no|#)?[.:]?\\s*(?<extension>#?\\p{Nd}{1,8}|opt\\w*)(?![\\p{Nd}\\p{L}]|\\s?[-–:.]\\s?\\p{Nd})\\)?`,
  "iu",
);

/** The extension at the start of a text, and the length of its notation; `null` without one. */
export function extensionAtStart(text: string): { extension: string; length: number } | null {
  const found = extensionAfter.exec(text.slice(0, longestTail));
  const written = found?.groups?.["extension"];
  return found && written !== undefined
    ? { extension: toAsciiDigits(written), length: found[0].length }
    : null;
}

/** UTF-16 units at the end of a text that are searched for an extension: the longest word, its digits, and spaces. */
const longestTail = 48;

/** Splits the extension off the end of a number: `305-555-0100 x OPT2` becomes `305-555-0100` and `OPT2`. */
export function splitPhoneExtension(text: string): { number: string; extension: string | null } {
  const whole = text.trim();
  const tail = whole.slice(-longestTail);
  const found = extension.exec(tail);
  const written = found?.groups?.["extension"];
  if (!found || written === undefined) return { number: whole, extension: null };
  // The match includes the character before the word, unless the word is at the very start.
  const before = /^[\p{Nd})\].]/u.exec(found[0])?.[0].length ?? 0;
  const number = withoutEnd(whole.slice(0, whole.length - tail.length + found.index + before));
  if (!/\p{Nd}/u.test(number)) return { number: whole, extension: null };
  return { number, extension: toAsciiDigits(written.trim()) };
}

function withoutEnd(text: string): string {
  let end = text.length;
  while (end > 0 && " \t\n\u00A0,;(".includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
