import type { TextView } from "@dragoman/ui/text/text-view.ts";
import { languageOf, type Locale } from "@dragoman/i18n/locales.server.ts";
import type { HandoutText } from "@dragoman/pages/site/handout.server.ts";
import { readingDirection } from "@dragoman/ui/text/isolated-direction.ts";
import { isolateRuns } from "@dragoman/ui/text/isolated-runs.ts";

/** Maximum lengths in characters. Longer texts would fill several sheets; the page has the rest. */
const maxLength = { line: 300, text: 2400 };

/** Prepares a text of the directory for paper. */
export function handoutText(
  { value, language }: TextView,
  length: keyof typeof maxLength = "line",
): HandoutText {
  const dir = readingDirection(value) === "rtl" ? "rtl" : "ltr";
  return {
    text: isolated(shortened(cleaned(value), maxLength[length]), dir),
    lang: languagePart(language),
    dir,
  };
}

/** Prepares a text of the interface, in the reader's language. */
export function ownText(text: string, locale: Locale): HandoutText {
  const { direction: dir } = languageOf(locale);
  return { text: isolated(text, dir), lang: languagePart(locale), dir };
}

/** The language tag that the typesetter knows: `zh-Hans` → `zh`. */
export function languagePart(tag: string | null): string | null {
  return /^[a-z]{2,3}(?![a-z])/i.exec(tag ?? "")?.[0].toLowerCase() ?? null;
}

/** Letters without a space that no column can hold: errors of a source, or web addresses. */
const endless =
  /[^\s\p{Script=Han}\p{Script=Hira}\p{Script=Kana}\p{Script=Thai}\p{Script=Khmr}\p{Script=Mymr}]{25}(?=\S{10})/gu;

/** Directional marks, and characters that cannot be printed. */
const unwanted = /[\u202A-\u202E\u2066-\u2069\uFEFF\uFFF9-\uFFFB]|(?!\n)\p{Cc}/gu;

function cleaned(text: string): string {
  return text.replace(unwanted, "").trim().replace(endless, "$&\u200B") || "…";
}

function shortened(text: string, max: number): string {
  if (text.length <= max) return text;
  const end = text.lastIndexOf(" ", max);
  return `${text.slice(0, end > max / 2 ? end : max)}…`;
}

/** Isolates numbers and addresses in right-to-left text, so that they keep their order. */
function isolated(text: string, dir: HandoutText["dir"]): string {
  if (dir === "ltr") return text;
  return isolateRuns(text)
    .map((run) => (run.kind === "code" ? inOrder(run.text) : run.text))
    .join("");
}

/** Isolates a number, so that it keeps its order in text of either direction. */
export function inOrder(code: string): string {
  return `\u2066${arabicDigits.test(code) ? `\u202D${code}\u202C` : code}\u2069`;
}

/** Isolation alone does not keep groups of these digits in order (`ui/isolated-text.tsx`). */
const arabicDigits = /^(?=.*[\u0660-\u0669])(?!.*(?=\p{L})\p{Script=Arabic})/su;
