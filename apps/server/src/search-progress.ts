import {
  claimSearchProgress,
  readSearchProgress,
  writeSearchProgress,
  type Database,
} from "@dragoman/database";
import { type ProgressStore, SupersededError } from "@dragoman/search";
import type { HostedChoice } from "@dragoman/search/provider-choice";
import { randomUUID } from "node:crypto";

/** Keeps the progress of a hosted engine in the database, where all servers that use the engine find it. */
export function openProgress(database: Database, { kind, prefix }: HostedChoice): ProgressStore {
  const engine = `${kind} ${prefix}`;
  // Of this process: a server that starts again takes over from itself.
  const holder = randomUUID();
  return {
    read: () => readSearchProgress(database, { engine }),
    claim: () => claimSearchProgress(database, { engine, holder }),
    async write(progress) {
      if (!(await writeSearchProgress(database, { engine, holder, ...progress })))
        throw new SupersededError();
    },
  };
}
