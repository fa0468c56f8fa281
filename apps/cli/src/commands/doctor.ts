import { existsSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { countDirectory, countUnmetNeeds, openDatabase } from "@dragoman/database";
import { Refusal } from "@dragoman/hsds/refusal";
import { parseArguments } from "../arguments.ts";
import type { Command, Context } from "../command.ts";
import { readEnvironment } from "../environment.ts";

interface Finding {
  state: "good" | "warning" | "bad";
  text: string;
  /** What to do about it. */
  next?: string;
}

/**
 * Bytes of free disk space below which an import may not fit: a large directory, its staging copy and the write-ahead
 * log.
 */
const littleSpace = 500 * 1024 * 1024;
const defaultPort = 3000;
/** Days covered by the counts of searches without results. */
const countedDays = 30;
const builds = ["directory", "workspace"].map((app) => join(import.meta.dirname, "../../..", app, "build"));
const signs: Readonly<Record<Finding["state"], string>> = { good: "✓", warning: "!", bad: "✗" };

export const doctorCommand: Command = {
  name: "doctor",
  synopsis: "",
  summary: "Checks the requirements of the server, and suggests how to fix problems.",
  options: [],
  async run(args, context) {
    parseArguments(args, { positionals: [], options: {} });
    const findings = [
      await check(() => checkRuntime()),
      await check(() => checkPages()),
      ...(await Promise.all([check(() => checkPort(context)), check(() => checkDatabase(context))])),
      await check(() => checkSpace(context)),
    ];
    for (const { state, text, next } of findings) {
      context.out.write(`${signs[state]} ${text}\n${next ? `  ${next}\n` : ""}`);
    }
    return findings.some((finding) => finding.state === "bad") ? 1 : 0;
  },
};

async function check(examine: () => Finding | Promise<Finding>): Promise<Finding> {
  try {
    return await examine();
  } catch (error) {
    if (error instanceof Refusal) return { state: "bad", text: error.message, next: error.next };
    throw error;
  }
}

function checkRuntime(): Finding {
  return {
    state: "good",
    text: `Node ${process.versions.node}, SQLite ${process.versions.sqlite ?? "unknown"}`,
  };
}

function checkPages(): Finding {
  if (builds.every((folder) => existsSync(folder))) return { state: "good", text: "The pages are built" };
  return {
    state: "warning",
    text: "The pages are not built",
    next: "Run npm start, which builds them first, or npm run build.",
  };
}

async function checkPort({ env }: Context): Promise<Finding> {
  const port = Number(env.PORT || defaultPort);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Refusal("environment-invalid", {
      name: "PORT",
      value: env.PORT ?? "",
      reason: "a port must be a number from 0 to 65535",
    });
  }
  if (await isFree(port)) return { state: "good", text: `Port ${port} is free` };
  return {
    state: "warning",
    text: `Port ${port} is in use`,
    next: "This is expected while Dragoman is running. Otherwise choose another PORT.",
  };
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen(port, () => server.close(() => resolve(true)));
  });
}

async function checkDatabase(context: Context): Promise<Finding> {
  const environment = readEnvironment(context);
  if (!environment.url && !existsSync(environment.directory)) {
    return { state: "good", text: `There is no data yet; the first start creates ${environment.directory}` };
  }
  const database = await openDatabase(environment);
  try {
    const { organizations, services, locations } = await countDirectory(database);
    const unmet = await countUnmetNeeds(database, { since: daysAgo(countedDays) });
    const place = environment.url ? "PostgreSQL" : environment.directory;
    return {
      state: "good",
      text: `The database is reachable (${place}): ${organizations} organizations, ${services} services, ${locations} locations; ${unmet} searches without results in the last ${countedDays} days`,
    };
  } finally {
    await database.close();
  }
}

/** The UTC day this many days ago. */
function daysAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
}

async function checkSpace(context: Context): Promise<Finding> {
  const { directory } = readEnvironment(context);
  const { bavail, bsize } = await statfs(existsSync(directory) ? directory : context.cwd);
  const free = bavail * bsize;
  const text = `${(free / 1024 ** 3).toFixed(1)} GB of disk space are free`;
  if (free >= littleSpace) return { state: "good", text };
  return { state: "warning", text, next: "Free some disk space before importing a large directory." };
}
