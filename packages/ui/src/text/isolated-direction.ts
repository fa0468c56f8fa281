import { isolateRuns } from "./isolated-runs.ts";

const rightToLeft =
  /(?=\p{L})[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/gu;
const letters = /\p{L}/gu;

/**
 * The value of `dir` for a text of the directory. `auto` goes by the first letter, and turns an Arabic sentence around
 * that begins with the Latin name of an organization: there most of the letters decide.
 */
export function readingDirection(text: string): "auto" | "rtl" | "ltr" {
  if (text.search(rightToLeft) < 0) return "auto";
  const words = isolateRuns(text)
    .map((run) => (run.kind === "text" ? run.text : ""))
    .join("");
  const towardsLeft = words.match(rightToLeft)?.length ?? 0;
  const all = words.match(letters)?.length ?? 0;
  return towardsLeft * 2 >= all ? "rtl" : "ltr";
}
