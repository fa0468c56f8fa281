import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runCommandLine } from "@dragoman/cli/command-line.ts";
import { expect } from "@playwright/test";

/** The data folder of the server that all journeys share. */
export const dataFolder = process.env.E2E_DATA_DIR ?? "";

/**
 * Runs `dragoman ARGUMENTS` on a data folder, as its operator would, beside the server that is running: in this process,
 * because a program of its own takes longer to start than most commands take.
 */
export async function dragoman(args: readonly string[], folder = dataFolder): Promise<void> {
  let text = "";
  const output = { write: (more: string) => void (text += more), isTerminal: false };
  const code = await runCommandLine(args, {
    env: { ...process.env, DATA_DIR: folder },
    cwd: process.cwd(),
    out: output,
    err: output,
  });
  if (code !== 0) throw new Error(`dragoman ${args.join(" ")} returned ${code}:\n${text}`);
}

/** Gives a person a role: `[email, role, ...options]`. */
export async function grantRoleTo(granted: readonly string[], folder = dataFolder): Promise<void> {
  await dragoman(["user", "grant", ...granted], folder);
}

/**
 * Imports HSDS services into the directory that is being served. Only one import runs at a time, and another journey may
 * be importing.
 */
export async function importServices(
  services: readonly object[],
  { source, language }: { source: string; language: string },
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "dragoman-services-"));
  const file = join(folder, "services.ndjson");
  writeFileSync(file, services.map((service) => JSON.stringify(service)).join("\n"));
  const options = ["--source", source, "--language", language, "--country", "DE"];
  await expect(() => dragoman(["import", file, ...options])).toPass({ timeout: 30_000 });
  rmSync(folder, { recursive: true });
}
