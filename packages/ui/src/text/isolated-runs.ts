/**
 * Finds the parts of a text that must be shown from left to right: phone numbers, times, dates, codes, e-mail and web
 * addresses. The bidirectional algorithm (UAX #9) reorders their groups inside Arabic text: `030 123` becomes `123
 * 030`, which is another number.
 */
export interface TextRun {
  text: string;
  kind: "text" | "code";
  /** Where it begins in the whole text. */
  start: number;
}

/*
 * Every pattern begins at the start of a word and repeats a bounded number of times, or consumes what no other
 * repetition could: a hostile text takes time in proportion to its length.
 */
const latin = String.raw`\p{Script=Latin}`;
/** A digit of any script: ٠٣٠, ۰۲۱ and 030 alike. */
const digit = String.raw`\p{Nd}`;
const space = String.raw`[ \u00A0\u2007\u2009\u202F]`;
const dash = String.raw`[-\u2010-\u2014\u2212/]`;

const email = String.raw`(?<![${latin}${digit}._%+-])[${latin}${digit}._%+-]{1,64}@(?:[${latin}${digit}-]{1,63}\.){1,6}${latin}{2,24}`;
const tail = String.raw`[^\s<>"«»“”،؛]{0,2000}[\p{L}${digit}/_=&#~%+-]`;
const url = String.raw`(?<![${latin}${digit}])(?:https?://|www\.)${tail}`;
const domain = String.raw`(?<![${latin}${digit}@._-])(?:[a-z0-9-]{1,63}\.){1,6}[a-z]{2,24}(?![${latin}${digit}-])(?:/(?:${tail})?)?`;
const handle = String.raw`(?<![${latin}${digit}@#._-])[@#][a-z_][a-z0-9_]{0,40}`;

/** `030`, `24a`, `5 pm`, `(0)`, `(+49 30)`. */
const unit = String.raw`(?:\(\+?${digit}{1,8}(?:[ -]${digit}{1,8}){0,2}\)|${digit}[${digit}a-z]*(?:${space}?[ap]\.?m(?!\p{L})\.?)?)`;
/** A full stop, colon or comma joins only without a space: `2026. 12` are two numbers. */
const joint = String.raw`(?:${space}{0,2}${dash}${space}{0,2}|${space}{1,2}|[.:,·٫٬*#]|)`;
const extension = String.raw`(?:[ ,;]{0,3}(?:ext(?:ension|n)?|x|dw|durchwahl|poste|anexo|ramal|int|#)[.:]?${space}?#?${digit}{1,8}(?!\p{L}))`;
const number = String.raw`(?<![${latin}${digit}])[+*#]{0,3}(?:${latin}{1,8}[-./]?(?=${digit}))?${unit}(?:${joint}${unit}|${dash}${latin}[${latin}${digit}]*)*#?${extension}?`;

const codes = new RegExp([email, url, domain, number, handle].join("|"), "giu");

/** A single group of digits cannot be reordered, and belongs to the word beside it: `Nussweg 3`. */
const lone = /^\(?[\p{Nd}a-z]+\)?$/iu;

/** Splits a text into runs that follow the direction of its language and runs that always read from left to right. */
export function isolateRuns(text: string): TextRun[] {
  const runs: TextRun[] = [];
  let end = 0;
  for (const { 0: code, index } of text.matchAll(codes)) {
    if (lone.test(code)) continue;
    if (index > end) runs.push({ text: text.slice(end, index), kind: "text", start: end });
    runs.push({ text: code, kind: "code", start: index });
    end = index + code.length;
  }
  if (end < text.length) runs.push({ text: text.slice(end), kind: "text", start: end });
  return runs;
}
