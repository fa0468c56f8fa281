import { openDatabase } from "@dragoman/database";
import { deriveKeys } from "../security/instance-keys.ts";
import { notifyWebhooks } from "../webhooks/notify-webhooks.ts";

/** The first argument of the program, as JSON. */
export interface NotifyOnce {
  directory: string;
  /** Milliseconds since 1970: the time, which does not advance. */
  at: number;
  secret: string;
  root: string;
}

// Notifies webhooks once, like a server, in a process that a test may kill.
const { directory, at, secret, root } = JSON.parse(process.argv[2] ?? "") as NotifyOnce; // as the test writes it
const database = await openDatabase({ directory });
await notifyWebhooks({
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
