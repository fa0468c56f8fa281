import {
  answerReminder,
  type Database,
  readReminder,
  sayCapacityByReminder,
  stopReminders,
} from "@dragoman/database";
import type { Reminders } from "@dragoman/pages/site/reminders.server.ts";
import type { InstanceKeys } from "../security/instance-keys.ts";
import { readToken } from "./reminder-token.ts";

/** What organizations answer through the links of messages to them. */
export function createReminders(
  database: Database,
  { keys, now = Date.now }: { keys: InstanceKeys; now?: () => number },
): Reminders {
  const signingKeys = keys.allKeysOf("links of reminders");
  return {
    async read(token) {
      const id = readToken(token, signingKeys);
      return id === undefined ? undefined : readReminder(database, { id, now: now() });
    },
    async answer({ token, ...answer }) {
      const id = readToken(token, signingKeys);
      return id !== undefined && answerReminder(database, { id, now: now(), ...answer });
    },
    async sayCapacity({ token, ...statement }) {
      const id = readToken(token, signingKeys);
      return id !== undefined && sayCapacityByReminder(database, { id, now: now(), ...statement });
    },
    async stop(token) {
      const id = readToken(token, signingKeys);
      return id !== undefined && stopReminders(database, { id, now: now() });
    },
  };
}
