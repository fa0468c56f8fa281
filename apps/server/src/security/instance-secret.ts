import { removeSetting, type Database } from "@dragoman/database";
import { Refusal } from "@dragoman/hsds/refusal";
import { randomBytes } from "node:crypto";
import { chmod, link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { secretWeakness } from "./secret-strength.ts";

/** The secret in use first, then earlier ones that open sessions are still signed with. */
export type InstanceSecrets = readonly [string, ...string[]];

export interface InstanceSecretOptions {
  database: Database;
  dataDirectory: string;
  /** `SESSION_SECRET`. */
  configured: InstanceSecrets | undefined;
}

export const secretFile = "secret";

/** Only the user that runs the server may read it. */
const ownerOnly = 0o600;

/**
 * The secret of this instance: configured, or a file in the data folder that is created when first needed. It is not in
 * the database, so a copy of the database opens no session. A secret that an earlier version stored there is deleted
 * and no longer used, because everybody with access to that database has seen it.
 */
export async function readInstanceSecret(
  options: InstanceSecretOptions,
): Promise<{ secrets: InstanceSecrets; wasExposed: boolean }> {
  const { database, dataDirectory, configured } = options;
  const exposed = await removeSetting(database, { name: "session_secret" });
  const secrets = await readSecrets({ dataDirectory, configured });
  return { secrets, wasExposed: exposed !== undefined && configured === undefined };
}

/** The same without the database, for code that needs a key while the server runs. */
export async function readSecrets({
  dataDirectory,
  configured,
}: Omit<InstanceSecretOptions, "database">): Promise<InstanceSecrets> {
  return configured ?? (await readFileOf(join(dataDirectory, secretFile)));
}

async function readFileOf(file: string): Promise<InstanceSecrets> {
  const text = (await readIfThere(file)) ?? (await makeFile(file));
  await chmod(file, ownerOnly);
  const [secret = "", ...earlier] = text.split(/\s+/).filter((line) => line !== "");
  const weakness = [secret, ...earlier].map(secretWeakness).find((reason) => reason !== undefined);
  if (weakness !== undefined) throw new Refusal("secret-unusable", { place: file, reason: weakness });
  return [secret, ...earlier];
}

/**
 * Creates the file atomically and once, even if two processes start on one folder: the second reads the first one's
 * file.
 */
async function makeFile(file: string): Promise<string> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const next = `${file}.${randomBytes(8).toString("hex")}`;
  await writeFile(next, `${randomBytes(32).toString("hex")}\n`, { mode: ownerOnly, flag: "wx" });
  try {
    await link(next, file);
  } catch (error) {
    if (!isNamed("EEXIST", error)) throw error;
  } finally {
    await rm(next, { force: true });
  }
  return readFile(file, "utf8");
}

async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    if (isNamed("ENOENT", error)) return undefined;
    throw error;
  }
}

function isNamed(code: string, error: unknown): boolean {
  return error instanceof Error && Reflect.get(error, "code") === code;
}
