import { Refusal } from "@dragoman/hsds/refusal";
import type { Command, Context } from "./command.ts";
import { backupCommand } from "./commands/backup.ts";
import { doctorCommand } from "./commands/doctor.ts";
import { explainCommand } from "./commands/explain.ts";
import { exportCommand } from "./commands/export.ts";
import { importCommand } from "./commands/import.ts";
import { mapCommand } from "./commands/map.ts";
import { messagesCommand } from "./commands/messages.ts";
import { migrateCommand } from "./commands/migrate.ts";
import { moveCommand } from "./commands/move.ts";
import { needsCommand } from "./commands/needs.ts";
import { placesCommand } from "./commands/places.ts";
import { reindexCommand } from "./commands/reindex.ts";
import { restoreCommand } from "./commands/restore.ts";
import { searchHostCommand } from "./commands/search-host.ts";
import { seedCommand } from "./commands/seed.ts";
import { serveCommand } from "./commands/serve.ts";
import { sourceCommand } from "./commands/source.ts";
import { suggestionsCommand } from "./commands/suggestions.ts";
import { templateCommand } from "./commands/template.ts";
import { userCommand } from "./commands/user.ts";

const commands: readonly Command[] = [
  serveCommand,
  importCommand,
  exportCommand,
  templateCommand,
  seedCommand,
  sourceCommand,
  placesCommand,
  mapCommand,
  needsCommand,
  explainCommand,
  reindexCommand,
  suggestionsCommand,
  messagesCommand,
  userCommand,
  backupCommand,
  restoreCommand,
  moveCommand,
  migrateCommand,
  doctorCommand,
  searchHostCommand,
];

/** Exit code for wrong usage. */
const wrongUsage = 2;

/** Runs `dragoman ARGUMENTS` and returns its exit code: 0 done, 1 refused or failed, 2 wrong usage. */
export async function runCommandLine(args: readonly string[], context: Context): Promise<number> {
  const [name, ...rest] = args;
  if (name === undefined || name === "help" || name === "--help" || name === "-h") {
    context.out.write(describeAll());
    return name === undefined ? wrongUsage : 0;
  }
  const command = commands.find((one) => one.name === name);
  try {
    if (!command) throw new Refusal("usage", { reason: `Unknown command "${name}".` });
    if (rest.includes("--help") || rest.includes("-h")) {
      context.out.write(describeOne(command));
      return 0;
    }
    return await command.run(rest, context);
  } catch (error) {
    return explain(error, context);
  }
}

/** The one place where an error becomes lines on a terminal. */
function explain(error: unknown, { err }: Context): number {
  if (error instanceof Refusal) {
    err.write(`✗ ${error.message}\n  ${error.next}\n`);
    return error.type === "usage" ? wrongUsage : 1;
  }
  err.write(`✗ This is a bug in Dragoman. Please report it with the lines below.\n`);
  err.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  return 1;
}

function describeAll(): string {
  const width = Math.max(...commands.map((command) => command.name.length));
  const lines = commands.map((command) => `  ${command.name.padEnd(width)}  ${command.summary}`);
  return `Usage: dragoman COMMAND [OPTIONS]\n\n${lines.join("\n")}\n\nRun dragoman COMMAND --help for the options of a command.\n`;
}

function describeOne({ name, synopsis, summary, options }: Command): string {
  const width = Math.max(0, ...options.map(([option]) => option.length));
  const lines = options.map(([option, meaning]) => `  ${option.padEnd(width)}  ${meaning}\n`);
  return `Usage: dragoman ${[name, synopsis].filter(Boolean).join(" ")}\n\n${summary}\n${lines.length ? "\n" : ""}${lines.join("")}`;
}
