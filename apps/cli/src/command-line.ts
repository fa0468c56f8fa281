import { Refusal } from "@dragoman/hsds/refusal";
import type { Command, Context } from "./command.ts";

/** Loaded on use: one command needs a small part of the program, and the one that serves stays in memory. */
const commands = new Map<string, () => Promise<Command>>(
  Object.entries({
    serve: async () => (await import("./commands/serve.ts")).serveCommand,
    import: async () => (await import("./commands/import.ts")).importCommand,
    export: async () => (await import("./commands/export.ts")).exportCommand,
    template: async () => (await import("./commands/template.ts")).templateCommand,
    seed: async () => (await import("./commands/seed.ts")).seedCommand,
    source: async () => (await import("./commands/source.ts")).sourceCommand,
    places: async () => (await import("./commands/places.ts")).placesCommand,
    map: async () => (await import("./commands/map.ts")).mapCommand,
    needs: async () => (await import("./commands/needs.ts")).needsCommand,
    explain: async () => (await import("./commands/explain.ts")).explainCommand,
    reindex: async () => (await import("./commands/reindex.ts")).reindexCommand,
    suggestions: async () => (await import("./commands/suggestions.ts")).suggestionsCommand,
    messages: async () => (await import("./commands/messages.ts")).messagesCommand,
    user: async () => (await import("./commands/user.ts")).userCommand,
    backup: async () => (await import("./commands/backup.ts")).backupCommand,
    restore: async () => (await import("./commands/restore.ts")).restoreCommand,
    move: async () => (await import("./commands/move.ts")).moveCommand,
    migrate: async () => (await import("./commands/migrate.ts")).migrateCommand,
    doctor: async () => (await import("./commands/doctor.ts")).doctorCommand,
    "search-host": async () => (await import("./commands/search-host.ts")).searchHostCommand,
  }),
);

/** Exit code for wrong usage. */
const wrongUsage = 2;

/** Runs `dragoman ARGUMENTS` and returns its exit code: 0 done, 1 refused or failed, 2 wrong usage. */
export async function runCommandLine(args: readonly string[], context: Context): Promise<number> {
  const [name, ...rest] = args;
  if (name === undefined || name === "help" || name === "--help" || name === "-h") {
    context.out.write(describeAll(await Promise.all(Array.from(commands.values(), (load) => load()))));
    return name === undefined ? wrongUsage : 0;
  }
  const load = commands.get(name);
  try {
    if (!load) throw new Refusal("usage", { reason: `Unknown command "${name}".` });
    const command = await load();
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

function describeAll(all: readonly Command[]): string {
  const width = Math.max(...all.map(({ name }) => name.length));
  const lines = all.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`);
  return `Usage: dragoman COMMAND [OPTIONS]\n\n${lines.join("\n")}\n\nRun dragoman COMMAND --help for the options of a command.\n`;
}

function describeOne({ name, synopsis, summary, options }: Command): string {
  const width = Math.max(0, ...options.map(([option]) => option.length));
  const lines = options.map(([option, meaning]) => `  ${option.padEnd(width)}  ${meaning}\n`);
  return `Usage: dragoman ${[name, synopsis].filter(Boolean).join(" ")}\n\n${summary}\n${lines.length ? "\n" : ""}${lines.join("")}`;
}
