import { resolve } from "node:path";
import { addStreetMap, findStreetMap, removeStreetMap, UnusableTiles } from "@dragoman/basemap/street-map.ts";
import { Refusal } from "@dragoman/hsds/refusal";
import { parseArguments } from "../arguments.ts";
import type { Command, Context } from "../command.ts";
import { readEnvironment } from "../environment.ts";
import { safeText } from "../safe-text.ts";

const restart = "Restart the server to show it: a running one keeps the map that it began with.\n";

const reasons: Readonly<Record<UnusableTiles["reason"], string>> = {
  "not-tiles": "it is no PMTiles file, or it is damaged",
  "no-streets": "it has no layer of streets in a known schema",
};

export const mapCommand: Command = {
  name: "map",
  synopsis: "add FILE.pmtiles | remove | show",
  summary: "Adds a map with streets of your region, which is copied into the data directory, or removes it.",
  options: [],
  async run(args, context) {
    const [action, ...rest] = args;
    const { directory } = readEnvironment(context);
    if (action === "add") return add(rest, { context, directory });
    parseArguments(rest, { positionals: [], options: {} });
    if (action === "remove") return remove({ context, directory });
    if (action === "show") return show({ context, directory });
    throw new Refusal("usage", { reason: "Say what to do: add FILE.pmtiles, remove or show." });
  },
};

interface Place {
  context: Context;
  directory: string;
}

async function add(args: readonly string[], { context, directory }: Place): Promise<number> {
  const { positionals } = parseArguments(args, { positionals: ["FILE.pmtiles"], options: {} });
  const path = resolve(context.cwd, positionals[0] ?? "");
  try {
    const { bytes, minZoom, maxZoom, bounds } = await addStreetMap(directory, path);
    const [west, south, east, north] = bounds.map((degrees) => degrees.toFixed(2));
    context.out.write(
      `The map is in the data directory: ${megabytes(bytes)}, zoom ${minZoom}–${maxZoom}, from ${south}, ${west} to ${north}, ${east}.\n${restart}`,
    );
    return 0;
  } catch (error) {
    throw refusalOf(error, { path, cwd: context.cwd });
  }
}

async function remove({ context, directory }: Place): Promise<number> {
  const wasThere = await removeStreetMap(directory);
  context.out.write(wasThere ? `The map is removed. ${restart}` : "There was no map to remove.\n");
  return 0;
}

async function show({ context, directory }: Place): Promise<number> {
  const found = await findStreetMap(directory);
  context.out.write(
    found ? `${safeText(found.path)}\n` : "There is no map with streets: the built-in map is shown.\n",
  );
  return 0;
}

function refusalOf(error: unknown, { path, cwd }: { path: string; cwd: string }): unknown {
  if (error instanceof UnusableTiles)
    return new Refusal("map-file-invalid", { path: safeText(path), reason: reasons[error.reason] });
  if (!(error instanceof Error) || !("code" in error)) return error;
  if (error.code === "ENOENT") return new Refusal("source-not-found", { path: safeText(path), cwd });
  return new Refusal("source-unreadable", { path: safeText(path), reason: String(error.code) });
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
