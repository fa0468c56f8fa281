import type { GuidedPath, Wish } from "../guided-path.server.ts";

/** One walk through a path, from its first question to a search. */
export interface WholeWalk {
  codes: string[];
  wish: Wish;
}

/** More questions than any path may have, so that a cycle ends here. */
const maxQuestions = 10;

/** Every walk through a path. */
export function walksOf(path: GuidedPath): WholeWalk[] {
  return walksFrom(path, { question: path.first, before: { codes: [], wish: {} } });
}

function walksFrom(
  path: GuidedPath,
  { question, before }: { question: string; before: WholeWalk },
): WholeWalk[] {
  const answers = path.questions[question]?.answers;
  if (!answers) throw new Error(`A guided path has no question ${question}`);
  return answers.flatMap(({ code, wish, next }) => {
    const walk = { codes: [...before.codes, code], wish: { ...before.wish, ...wish } };
    const isEnd = next === undefined || walk.codes.length >= maxQuestions;
    return isEnd ? [walk] : walksFrom(path, { question: next, before: walk });
  });
}
