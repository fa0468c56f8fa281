import { type Acting, permit } from "@dragoman/policy";
import type { Session } from "../database.ts";
import { type DirectorySource, readSources } from "../import/sources.ts";
import { type LiveSource, readLiveSources } from "../live-sources/live-sources.ts";

/** The imports of a source, and how it is fetched; at least one of them. */
export interface ImportSource {
  name: string;
  held: DirectorySource | null;
  live: LiveSource | null;
}

/**
 * All sources, by name.
 *
 * @throws {Refusal} `sign-in-needed`, `forbidden`
 */
export async function readImportSources(
  session: Session,
  { actor }: { actor: Acting },
): Promise<ImportSource[]> {
  permit(actor, "import:read");
  const held = new Map((await readSources(session)).map((one) => [one.name, one]));
  const live = new Map((await readLiveSources(session)).map((one) => [one.name, one]));
  const names = [...new Set([...held.keys(), ...live.keys()])].toSorted();
  return names.map((name) => ({ name, held: held.get(name) ?? null, live: live.get(name) ?? null }));
}
