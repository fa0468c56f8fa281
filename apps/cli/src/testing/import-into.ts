import { readFileSync } from "node:fs";
import { join } from "node:path";
import { countDirectory, openDatabase } from "@dragoman/database";
import { expect } from "vitest";
import type { Report } from "../report.ts";
import { runDragoman } from "./run-dragoman.ts";

type Environment = Readonly<Record<string, string>>;

/** Imports with the command line, which must succeed; its report is stored beside the data folder. */
export async function importInto(env: Environment, source: string, ...options: string[]): Promise<Report> {
  const file = join(env.DATA_DIR ?? "", "../report.json");
  const { code, err } = await runDragoman(["import", source, "--report", file, ...options], env);
  expect(err).toBe("");
  expect(code).toBe(0);
  return JSON.parse(readFileSync(file, "utf8")) as Report; // written by the program under test
}

/** The contents of the database in a data folder. */
export async function storedIn(
  env: Environment,
): Promise<{ organizations: number; services: number; locations: number }> {
  const database = await openDatabase({ directory: env.DATA_DIR ?? "", url: undefined });
  try {
    return await countDirectory(database);
  } finally {
    await database.close();
  }
}

/** How many problems of a kind a report lists for a table. */
export function countOf(report: Report, code: string, table: string): number {
  return report.problems
    .filter((problem) => problem.code === code && problem.table === table)
    .reduce((sum, problem) => sum + problem.count, 0);
}
