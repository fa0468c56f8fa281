import { openDatabase } from "@dragoman/database";
import { deriveKeys } from "../security/instance-keys.ts";
import { tellWebhooks } from "../webhooks/tell-webhooks.ts";

/** What the program is told, as JSON in its first argument. */
export interface TellOnce {
  directory: string;
  /** Milliseconds since 1970: its clock, which stands still. */
  at: number;
  secret: string;
  root: string;
}

// Tells webhooks once as a server does, in a process that a test may kill.
const { directory, at, secret, root } = JSON.parse(process.argv[2] ?? "") as TellOnce; // as the test writes it
const database = await openDatabase({ directory });
await tellWebhooks({
  database,
  keys: deriveKeys([secret]),
  root,
  network: "internal",
  isLeader: () => true,
  onError(error) {
    throw error;
  },
  onNotice: () => undefined,
  now: () => at,
});
await database.close();
