import type { GuidedAnswer, GuidedPath, GuidedQuestion, Wish } from "./guided-path.server.ts";

/** The progress on a path. */
export interface Walk {
  /** The answers so far, with their questions. */
  answered: { question: GuidedQuestion; answer: GuidedAnswer }[];
  /** The next question; `undefined` at the end. */
  question: GuidedQuestion | undefined;
  wish: Wish;
}

/** Follows answers (`bed.children`) as far as they are valid; the rest is asked again. */
export function walkPath(path: GuidedPath, answers: readonly string[]): Walk {
  let question = questionOf(path, path.first);
  const walk: Walk = { answered: [], question, wish: {} };
  for (const code of path.secret ? [] : answers) {
    const answer = question.answers.find((one) => one.code === code);
    if (!answer) return walk;
    walk.answered.push({ question, answer });
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

/** The inverse of `readAnswers`, with `?`; empty without answers. */
export function writeAnswers(answers: readonly string[]): string {
  return answers.length === 0 ? "" : `?answers=${answers.join(".")}`;
}

/** The parameters of a wish in the address of a search: `[["category", "food"], ["open", "now"]]`. */
export function wishParameters(wish: Wish, locale: string): [name: string, value: string][] {
  return Object.entries(wish).map(([name, value]) => [
    name,
    // The language without script and region: staff speak Portuguese, whichever way they write it.
    name === "lang" ? new Intl.Locale(locale).language : String(value),
  ]);
}
