import { readMessageQueue, type Database } from "@dragoman/database";
import type { Queue } from "../metrics/measure-queues.ts";
import type { Measurement } from "../metrics/measurement.ts";

/** Messages that are still to be sent. */
export function messagesQueue(database: Database): Queue {
  return {
    name: "messages",
    async read() {
      const { waiting, oldestSince } = await readMessageQueue(database);
      return { waiting, oldestDue: oldestSince === null ? null : new Date(oldestSince) };
    },
  };
}

/** Messages that nobody will receive. */
export function measureGivenUp(database: Database): readonly Measurement[] {
  return [
    {
      name: "dragoman_messages_given_up",
      help: "Messages that were given up, as long as retention keeps a note of them.",
      read: async () => (await readMessageQueue(database)).failed,
    },
  ];
}
