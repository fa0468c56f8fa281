import { resolve } from "node:path";
import { Refusal } from "@dragoman/hsds/refusal";
import { parseArguments } from "../arguments.ts";
import type { Command, Context } from "../command.ts";

export const searchHostCommand: Command = {
  name: "search-host",
  synopsis: "--port P --app-id ID --admin-key KEY --data DIR [--search-key KEY] [--threads N]",
  summary:
    "Serves a search engine for any records, at /1/… in the Algolia search protocol. It is not affiliated with Algolia.",
  options: [
    ["--port P", "the port to listen on; 0 for any free one"],
    ["--app-id ID", "the application ID for clients"],
    ["--admin-key KEY", "the key with all permissions; it is never stored"],
    ["--data DIR", "the folder of the indexes; created if missing"],
    ["--search-key KEY", "a key that may search every index and nothing else"],
    ["--threads N", "number of search threads (default: depends on the number of cores)"],
  ],
  async run(args, context) {
    const options = parseOptions(args, context);
    // Loaded lazily: the engine is large, and only this command needs it.
    const { describeCostly, startStandaloneHost, usualThreadCount } = await import("@dragoman/search/host");
    const onError = (error: unknown): void =>
      context.err.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    const host = await startStandaloneHost({
      ...options,
      threads: options.threads ?? usualThreadCount(),
      onError,
      onCostly: (answer) => context.err.write(`${describeCostly(answer)}\n`),
    });
    context.out.write(`Search host ready: http://localhost:${host.port} (application ${options.appId})\n`);
    await stopSignal();
    context.out.write("Stopping.\n");
    await host.close();
    return 0;
  },
};

interface HostOptions {
  port: number;
  appId: string;
  adminKey: string;
  searchKey: string | undefined;
  directory: string;
  threads: number | undefined;
}

function parseOptions(args: readonly string[], { cwd }: Context): HostOptions {
  const { values } = parseArguments(args, {
    positionals: [],
    options: {
      port: { type: "string" },
      "app-id": { type: "string" },
      "admin-key": { type: "string" },
      "search-key": { type: "string" },
      data: { type: "string" },
      threads: { type: "string" },
    },
  });
  const adminKey = required(values, "admin-key");
  const searchKey = values["search-key"];
  if (searchKey === "") throw new Refusal("usage", { reason: "--search-key is empty." });
  if (searchKey === adminKey) {
    throw new Refusal("usage", {
      reason: "--search-key is the same as --admin-key: it would do everything.",
    });
  }
  return {
    port: portOf(required(values, "port")),
    appId: required(values, "app-id"),
    adminKey,
    searchKey,
    directory: resolve(cwd, required(values, "data")),
    threads: values["threads"] === undefined ? undefined : threadsOf(values["threads"]),
  };
}

function required(values: Readonly<Record<string, string | undefined>>, name: string): string {
  const value = values[name];
  if (value === undefined || value === "") throw new Refusal("usage", { reason: `--${name} is missing.` });
  return value;
}

function portOf(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : NaN;
  if (!(port <= 65_535)) {
    throw new Refusal("usage", {
      reason: `--port ${text} is not a valid port. Use a number from 0 to 65535.`,
    });
  }
  return port;
}

/** More than current machines have cores is a typing error. */
const maxThreads = 64;

function threadsOf(text: string): number {
  const threads = /^\d{1,2}$/.test(text) ? Number(text) : NaN;
  if (!(threads <= maxThreads)) {
    throw new Refusal("usage", {
      reason: `--threads ${text} is not valid. Use a number from 0 to ${maxThreads}.`,
    });
  }
  return threads;
}

/**
 * Resolves on a stop signal from the operator or service manager, or when the parent has ended. A second signal ends
 * the process at once.
 */
function stopSignal(): Promise<void> {
  return new Promise((stop) => {
    let isStopping = false;
    const begin = () => {
      if (isStopping) process.exit(1);
      isStopping = true;
      stop();
    };
    for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, begin);
  });
}
