import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect } from "@playwright/test";

const program = join(import.meta.dirname, "../../cli/bin/dragoman.mjs");

/**
 * Imports HSDS services into the directory that is being served, with the command line, as its operator would. Only one
 * import runs at a time, and another journey may be importing.
 */
export async function importServices(
  services: readonly object[],
  { source, language }: { source: string; language: string },
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "dragoman-services-"));
  const file = join(folder, "services.ndjson");
  writeFileSync(file, services.map((service) => JSON.stringify(service)).join("\n"));
  const env = { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR ?? "" };
  const told = ["--source", source, "--language", language, "--country", "DE"];
  await expect(async () => {
    await promisify(execFile)(process.execPath, [program, "import", file, ...told], { env });
  }).toPass({ timeout: 30_000 });
  rmSync(folder, { recursive: true });
}
