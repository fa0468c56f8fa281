import { writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { openDatabase, readMessageReviews } from "@dragoman/database";
import { Refusal } from "@dragoman/hsds/refusal";
import { parseArguments } from "../arguments.ts";
import type { Command } from "../command.ts";
import { counted } from "../counted.ts";
import { readEnvironment } from "../environment.ts";
import { formatReviews } from "../reviews-file.ts";

export const messagesCommand: Command = {
  name: "messages",
  synopsis: "export LANGUAGE [FILE]",
  summary:
    "Writes the messages of the interface that speakers have reviewed on the pages as a gettext catalogue, for Weblate or for scripts/apply-messages.ts in a clone of the project.",
  options: [],
  async run([verb, ...args], context) {
    if (verb !== "export") throw new Refusal("usage", { reason: "messages takes export." });
    const { positionals } = parseArguments(args, {
      positionals: ["LANGUAGE, a BCP 47 tag,"],
      optional: 1,
      options: {},
    });
    const [tag = "", file] = positionals;
    const language = canonicalLanguage(tag);
    const database = await openDatabase(readEnvironment(context));
    try {
      const reviews = await readMessageReviews(database, { actor: "system", language });
      const text = formatReviews(language, reviews);
      if (file === undefined) context.out.write(text);
      else {
        await writeFile(resolve(context.cwd, file), text);
        context.out.write(`✓ ${counted(reviews.length, "message")} written to ${file}.\n`);
      }
      return 0;
    } finally {
      await database.close();
    }
  },
};

function canonicalLanguage(tag: string): string {
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? "";
  } catch (error) {
    throw new Refusal("usage", { reason: `"${tag}" is no BCP 47 language.` }, { cause: error });
  }
}
