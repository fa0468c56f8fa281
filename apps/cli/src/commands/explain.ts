import { findServices, openDatabase, readServices } from "@dragoman/database";
import { Refusal } from "@dragoman/hsds/refusal";
import { parseArguments } from "../arguments.ts";
import type { Command } from "../command.ts";
import { readEnvironment } from "../environment.ts";
import { explainService } from "../explain-service.ts";
import { describeExplanation, describeMatches } from "../explain-text.ts";

/** Matches that are listed at most. */
const mostMatches = 20;

export const explainCommand: Command = {
  name: "explain",
  synopsis: "SERVICE [--json]",
  summary:
    "Says what a service was made, and why: its needs, the words and categories that speak for and against each, and what does not count. SERVICE is its id, its id at the source, or a part of its name; if several have it, they are listed.",
  options: [["--json", "print JSON: the matches, and the explanation if there is one match"]],
  async run(args, context) {
    const { values, positionals } = parseArguments(args, {
      positionals: ["SERVICE, an id or a part of a name,"],
      options: { json: { type: "boolean", default: false } },
    });
    const [text = ""] = positionals;
    const database = await openDatabase(readEnvironment(context));
    try {
      const matches = await findServices(database, { text, most: mostMatches });
      const [match, ...others] = matches;
      const [service] = match && others.length === 0 ? await readServices(database, [match.id]) : [];
      if (!match) throw new Refusal("service-not-found", { text });
      const explanation = service ? explainService(service, match) : null;
      if (values.json) context.out.write(`${JSON.stringify({ matches, explanation }, null, 2)}\n`);
      else context.out.write(explanation ? describeExplanation(explanation) : describeMatches(matches, text));
      return 0;
    } finally {
      await database.close();
    }
  },
};
