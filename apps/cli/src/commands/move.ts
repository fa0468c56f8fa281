import { resolve } from "node:path";
import { type DatabaseOptions, moveDatabase, openDatabase } from "@dragoman/database";
import { Refusal } from "@dragoman/hsds/refusal";
import { parseArguments } from "../arguments.ts";
import type { Command } from "../command.ts";
import { readEnvironment } from "../environment.ts";

export const moveCommand: Command = {
  name: "move",
  synopsis: "--to ADDRESS",
  summary:
    "Copies everything to an empty database of the other kind, or to another data folder: entries, people, sessions, edits and the audit log. The server must not run.",
  options: [
    ["--to ADDRESS", "postgres://user:password@host:port/name, or the data folder of an embedded database"],
  ],
  async run(args, context) {
    const { values } = parseArguments(args, { positionals: [], options: { to: { type: "string" } } });
    const { to } = values;
    if (to === undefined || to === "") throw new Refusal("usage", { reason: "--to is missing." });
    const environment = readEnvironment(context);
    const target = targetOf(to, { cwd: context.cwd, directory: environment.directory });
    const database = await openDatabase(environment);
    try {
      await moveDatabase(database, target);
    } finally {
      await database.close();
    }
    const next =
      target.url === undefined
        ? `Start the server with DATA_DIR=${target.directory}, and without DATABASE_URL`
        : "Start the server with this address as DATABASE_URL";
    context.out.write(
      `✓ Everything is there. ${next}.\n  With SESSION_SECRET as it was (the content of the file secret), everybody stays signed in. The old database is unchanged; remove it once you have looked at the new one.\n`,
    );
    return 0;
  },
};

function targetOf(to: string, { cwd, directory }: { cwd: string; directory: string }): DatabaseOptions {
  if (/^postgres(?:ql)?:\/\//.test(to)) return { directory, url: to };
  if (/^[a-z][\w+.-]*:/i.test(to))
    throw new Refusal("move-target-invalid", { target: to.replace(/:.*$/, ":…") });
  return { directory: resolve(cwd, to) };
}
