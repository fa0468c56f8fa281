import { readFileSync } from "node:fs";

/** A problem, the answers to give, and the search that they should lead to. */
export interface GuidedScenario {
  trouble: string;
  path: string;
  answers: string[];
  /** Parameters of the search's address. */
  address: string;
}

/** Reads `fixtures/guided/scenarios.txt`: three lines each, separated by empty lines. */
export function readGuidedScenarios(): GuidedScenario[] {
  const file = new URL("../../../../../../fixtures/guided/scenarios.txt", import.meta.url);
  const blocks = readFileSync(file, "utf8")
    .replace(/^#.*\n/gm, "")
    .trim()
    .split(/\n\n+/);
  return blocks.map((block) => {
    const [trouble = "", walk = "", address = ""] = block.split("\n").map((line) => line.trim());
    const [path = "", answers = ""] = walk.split(": ");
    return { trouble, path, answers: answers.split(", "), address };
  });
}
