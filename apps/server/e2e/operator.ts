import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runCommandLine } from "@dragoman/cli/command-line.ts";
import { type Database, findServiceIds, openDatabase } from "@dragoman/database";
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

/**
 * Imports services that a journey changes. Returns the database, to be closed after the tests, and the ids that the
 * services have in it, in their order.
 */
export async function openServices(
  services: readonly { id: string }[],
  { source }: { source: string },
): Promise<{ database: Database; ids: string[] }> {
  await importServices(services, { source, language: "en" });
  const database = await openDatabase({ directory: dataFolder });
  const keys = services.map(({ id }) => id);
  const byKey = await findServiceIds(database, { source, keys });
  return { database, ids: keys.map((key) => byKey.get(key) ?? "") };
}

/** The `service_at_locations` of a service that has one address. */
export function atAddress(id: string, { street, city }: { street: string; city: string }) {
  const address = { address_1: street, city, postal_code: "10115", country: "DE", address_type: "physical" };
  const addresses = [{ id: `address-${id}`, ...address }];
  return [{ id: `at-${id}`, location: { id: `location-${id}`, location_type: "physical", addresses } }];
}
