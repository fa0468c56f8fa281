import { isolateRuns } from "./isolated-runs.ts";

const rightToLeft =
  /(?=\p{L})[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/gu;
const letters = /\p{L}/gu;

/** Languages that are written from right to left. */
const languages = /^(ar|ckb|fa|he|ps|ur)\b/;

/**
 * The value of `dir` for a text of the directory. `auto` takes the direction of the first letter, which is wrong for an
 * Arabic sentence that begins with a Latin name: there the language decides, and where it is unknown, the majority of
 * the letters.
 *
 * @param language BCP 47.
 */
export function readingDirection(text: string, language?: string | null): "auto" | "rtl" | "ltr" {
  if (text.search(rightToLeft) < 0) return "auto";
  if (languages.test(language ?? "")) return "rtl";
  const words = isolateRuns(text)
    .map((run) => (run.kind === "text" ? run.text : ""))
    .join("");
  const towardsLeft = words.match(rightToLeft)?.length ?? 0;
  const all = words.match(letters)?.length ?? 0;
  return towardsLeft * 2 >= all ? "rtl" : "ltr";
}
