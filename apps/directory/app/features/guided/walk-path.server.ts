import type { GuidedAnswer, GuidedPath, GuidedQuestion, Wish } from "./guided-path.server.ts";

/** How far somebody has come on a path. */
export interface Walk {
  /** The answers so far, with what was asked. */
  taken: { question: GuidedQuestion; answer: GuidedAnswer }[];
  /** What is asked next; nothing at the end. */
  question: GuidedQuestion | undefined;
  wish: Wish;
}

/** Follows answers (`bed.children`) as far as they make sense; what comes after is asked again. */
export function walkPath(path: GuidedPath, answers: readonly string[]): Walk {
  let question = questionOf(path, path.first);
  const walk: Walk = { taken: [], question, wish: {} };
  for (const code of path.secret ? [] : answers) {
    const answer = question.answers.find((one) => one.code === code);
    if (!answer) return walk;
    walk.taken.push({ question, answer });
    walk.wish = { ...walk.wish, ...answer.wish };
    walk.question = undefined;
    if (answer.next === undefined) return walk;
    question = questionOf(path, answer.next);
    walk.question = question;
  }
  return walk;
}

function questionOf({ questions }: GuidedPath, code: string): GuidedQuestion {
  const question = questions[code];
  if (!question) throw new Error(`A guided path has no question ${code}`);
  return question;
}

/** Reads `?answers=bed.children`. */
export function readAnswers(parameters: URLSearchParams): string[] {
  return (parameters.get("answers") ?? "").split(".").filter(Boolean);
}

/** The reverse of `readAnswers`, with `?`; nothing at all when there are none. */
export function writeAnswers(answers: readonly string[]): string {
  return answers.length === 0 ? "" : `?answers=${answers.join(".")}`;
}

/** What a wish writes into the address of a search: `[["category", "food"], ["open", "now"]]`. */
export function wishParameters(wish: Wish, locale: string): [name: string, value: string][] {
  return Object.entries(wish).map(([name, value]) => [
    name,
    // The language without its region and script: staff speak Portuguese, whether they write it as in Brazil or not.
    name === "lang" ? new Intl.Locale(locale).language : String(value),
  ]);
}
