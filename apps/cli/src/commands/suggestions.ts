import { moveSuggestion, openDatabase, type Database, type SuggestionState } from "@dragoman/database";
import { Refusal } from "@dragoman/hsds/refusal";
import { parseArguments, parseLimit } from "../arguments.ts";
import type { Command } from "../command.ts";
import { readEnvironment } from "../environment.ts";
import { describeSuggestions } from "../suggestion-text.ts";
import { listSuggestions } from "../suggestion-list.ts";

export const suggestionsCommand: Command = {
  name: "suggestions",
  synopsis: "[OPTIONS]",
  summary: "Lists suggestions from visitors, and records decisions about them.",
  options: [
    ["--accept ID", "mark as accepted: the entry has been corrected at its source"],
    ["--decline ID", "mark as declined: the entry stays unchanged"],
    ["--state STATE", "list only open (default), in-work, accepted, declined or withdrawn suggestions"],
    ["--most N", "list at most N, oldest first (default: 100)"],
    ["--json", "print JSON, one object per line"],
  ],
  async run(args, context) {
    const { values } = parseArguments(args, {
      positionals: [],
      options: {
        accept: { type: "string", multiple: true },
        decline: { type: "string", multiple: true },
        state: { type: "string" },
        most: { type: "string" },
        json: { type: "boolean" },
      },
    });
    const state = readState(values.state);
    const most = parseLimit(values.most, defaultLimit);
    const decisions = [
      ...(values.accept ?? []).map((id) => ({ id, to: "accepted" as const })),
      ...(values.decline ?? []).map((id) => ({ id, to: "declined" as const })),
    ];
    const database = await openDatabase(readEnvironment(context));
    try {
      if (decisions.length > 0) {
        for (const decision of decisions) context.out.write(await decide(database, decision));
        return 0;
      }
      const listed = await listSuggestions(database, { state, most });
      context.out.write(
        values.json
          ? listed.map((one) => `${JSON.stringify(one)}\n`).join("")
          : describeSuggestions(listed, { state, most }),
      );
      return 0;
    } finally {
      await database.close();
    }
  },
};

async function decide(
  database: Database,
  decision: { id: string; to: "accepted" | "declined" },
): Promise<string> {
  if (await moveSuggestion(database, { actor: "system", ...decision }))
    return `✓ ${decision.id} is ${decision.to}\n`;
  throw new Refusal("suggestion-not-open", { id: decision.id });
}

const states: readonly SuggestionState[] = ["open", "in-work", "accepted", "declined", "withdrawn"];

function readState(text: string | undefined): SuggestionState {
  const state = states.find((one) => one === (text ?? "open"));
  if (state) return state;
  throw new Refusal("usage", { reason: `--state must be one of ${states.join(", ")}, not "${text}".` });
}

const defaultLimit = 100;
