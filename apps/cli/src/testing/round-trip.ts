import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import type { ExportFormat } from "@dragoman/hsds/export";
import type { DataFolder } from "./data-folder.ts";
import { importInto } from "./import-into.ts";
import { runDragoman } from "./run-dragoman.ts";

type Environment = Readonly<Record<string, string>>;

/** Exports with the command line, which must succeed, and returns the folder. */
export async function exportFrom(
  env: Environment,
  { folder, options }: { folder: string; options: readonly string[] },
): Promise<string> {
  const { code, err } = await runDragoman(["export", folder, ...options], env);
  expect(err).toBe("");
  expect(code).toBe(0);
  return folder;
}

export function filesIn(folder: string): Record<string, string> {
  return Object.fromEntries(
    readdirSync(folder)
      .toSorted()
      .map((name) => [name, readFileSync(join(folder, name), "utf8")]),
  );
}

/** Names the first line that is different: the difference of two large directories is unreadable. */
function expectSameFiles(one: string, other: string): void {
  const [files, others] = [filesIn(one), filesIn(other)];
  expect(Object.keys(files)).toEqual(Object.keys(others));
  for (const [name, text] of Object.entries(files)) {
    if (text === others[name]) continue;
    const lines = others[name]?.split("\n") ?? [];
    const at = text.split("\n").findIndex((line, index) => line !== lines[index]);
    expect({ name, line: text.split("\n")[at] }).toEqual({ name, line: lines[at] });
  }
}

/** An import that changes nothing: the same directory again. */
export function expectNoChange(report: Awaited<ReturnType<typeof importInto>>): void {
  for (const [table, counts] of Object.entries(report.tables))
    expect({ table, ...counts }).toMatchObject({ table, created: 0, updated: 0, rejected: 0 });
  for (const [table, counts] of Object.entries(report.derived))
    expect({ table, ...counts }).toMatchObject({ table, created: 0, updated: 0 });
  expect(Object.values(report.withdrawn).every((count) => count === 0)).toBe(true);
}

/**
 * Imports a source and exports it. Importing the export changes nothing, and from an empty directory it comes out again
 * with the same bytes.
 */
export async function expectRoundTrip(
  { env, folder }: DataFolder,
  { source, formats, options = [] }: { source: string; formats: readonly ExportFormat[]; options?: string[] },
): Promise<void> {
  const imported = await importInto(env, source, "--source", "other", "--country", "US");
  const write = (from: Environment, name: string, format: ExportFormat) =>
    exportFrom(from, {
      folder: join(folder, `${name}-${format}`),
      options: ["--format", format, ...options],
    });
  for (const format of formats) {
    const first = await write(env, "first", format);
    const again = await importInto(env, first, "--source", "other");
    expectNoChange(again);
    expect(again.stored).toEqual(imported.stored);
    const empty = { DATA_DIR: join(folder, `empty-${format}`) };
    await importInto(empty, first, "--source", "other");
    expectSameFiles(await write(empty, "second", format), first);
    expectSameFiles(await write(env, "third", format), first);
  }
}

/**
 * Imports several sources, changes something here, and exports all. From an empty directory it comes out again with the
 * same bytes, importing it again changes nothing, and each source finds its rows: `again` gets the report of its next
 * import into the directory that was empty.
 */
export async function expectSourcesBack(
  { env, folder }: DataFolder,
  {
    sources,
    formats,
    options = [],
    edit = () => Promise.resolve(),
    again,
  }: {
    /** Paths by name. */
    sources: Readonly<Record<string, string>>;
    formats: readonly ExportFormat[];
    options?: string[];
    edit?: (env: Environment) => Promise<void>;
    again: (report: Awaited<ReturnType<typeof importInto>>) => void;
  },
): Promise<void> {
  const country = ["--country", "US"];
  for (const [name, path] of Object.entries(sources))
    await importInto(env, path, "--source", name, ...country);
  await edit(env);
  const write = (from: Environment, name: string, format: ExportFormat) =>
    exportFrom(from, {
      folder: join(folder, `${name}-${format}`),
      options: ["--format", format, ...options],
    });
  for (const format of formats) {
    const first = await write(env, "first", format);
    expectNoChange(await importInto(env, first));
    const empty = { DATA_DIR: join(folder, `empty-${format}`) };
    const restored = await importInto(empty, first);
    expect(restored.sources.toSorted()).toEqual(Object.keys(sources).toSorted());
    expectSameFiles(await write(empty, "second", format), first);
    expectNoChange(await importInto(empty, first));
    expectSameFiles(await write(env, "third", format), first);
    for (const [name, path] of Object.entries(sources))
      again(await importInto(empty, path, "--source", name, ...country));
  }
}
