import type { Handout } from "@dragoman/pages/site/handout.server.ts";

/** The compiler's message, in Rust's debug format: the text `"中"` could not be displayed. */
const complaint = /the text `\\?"(.+?)\\?"` could not be displayed/gu;

/** The letters that no font has, parsed from a compiler error; empty for any other error. */
export function missingLetters(error: unknown): string[] {
  const message = error instanceof Error ? error.message : "";
  const texts = [...message.matchAll(complaint)].map(([, text = ""]) => unescape(text));
  const letters = texts.flatMap((text) => Array.from(text)).filter((letter) => !isJoiner.test(letter));
  return [...new Set(letters)];
}

/** Joiners belong to the letters beside them, and other scripts on the same page need them. */
const isJoiner = /^[\p{Cf}\uFE00-\uFE0F]$/u;

function unescape(text: string): string {
  return text.replace(/\\+u\{([0-9a-f]{1,6})\}/gu, (_, code: string) =>
    String.fromCodePoint(Number.parseInt(code, 16)),
  );
}

/** The same handout with `…` in place of words that cannot be drawn; symbols such as emoji are removed. */
export function withoutLetters(handout: Handout, letters: readonly string[]): Handout {
  const missing = new RegExp(
    String.raw`(?:(?:${letters.map(escape).join("|")})[\p{Cf}\uFE00-\uFE0F]*)+`,
    "gu",
  );
  const isPicture = /^[\p{S}\p{Cf}\uFE00-\uFE0F]+$/u;
  const withoutThem = (text: string) => text.replace(missing, (run) => (isPicture.test(run) ? "" : "…"));
  const text = JSON.stringify(handout, (_, value: unknown) =>
    // The standard does not allow an empty heading.
    typeof value === "string" && value !== "" ? withoutThem(value) || "…" : value,
  );
  return JSON.parse(text) as Handout; // the same fields, as JSON wrote them
}

function escape(letter: string): string {
  return String.raw`\u{${(letter.codePointAt(0) ?? 0).toString(16)}}`;
}
