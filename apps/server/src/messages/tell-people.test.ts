import {
  addNotice,
  changeProfile,
  type Database,
  findOrCreatePerson,
  grantRole,
  importDataset,
  type Notice,
  offerSuggestion,
} from "@dragoman/database";
import { datasetOf, datasetRow } from "@dragoman/database/testing/dataset";
import type { WriteMessages } from "@dragoman/pages/site/written-messages.server.ts";
import { expect, test } from "vitest";
import { openTestDatabase } from "../testing/open-test-database.ts";
import type { Message } from "./message.ts";
import { tellPeople } from "./tell-people.ts";

const minute = 60_000;
const morning = Date.parse("2026-11-27T10:00:00Z");

let database: Database;
let sent: Message[];

async function open(): Promise<void> {
  database = await openTestDatabase();
  sent = [];
}

const write: WriteMessages = {
  notices: ({ notices }, origin) =>
    Promise.resolve({
      subject: `${notices.length}`,
      text: `${origin}: ${notices.map(({ what }) => what).join()}`,
    }),
  reminder: () => Promise.reject(new Error("No organization is asked here")),
  digest: ({ work }, origin) =>
    Promise.resolve({
      subject: "daily",
      text: `${origin}: ${work.map(({ kind, count }) => `${kind} ${count}`).join()}`,
    }),
};

let number = 0;

/** Messages as they leave: one `deliver` for each that is in the database. */
function run(
  now: number,
  onError: (error: unknown) => void = (error) => {
    throw error;
  },
): Promise<void> {
  const messages = {
    prepare(message: Message) {
      number += 1;
      const at = new Date(now);
      const row = {
        id: `message-${number}`,
        channel: message.channel,
        sealed: "sealed",
        recipientHash: message.to,
        createdAt: at,
        expiresAt: at,
        lease: "lease",
        leasedUntil: at,
      };
      return { row, message };
    },
    deliver({ message }: { message: Message }) {
      sent.push(message);
      return Promise.resolve();
    },
  };
  return tellPeople({ database, messages, write, origin: "https://help.example", onError, now: () => now });
}

async function add(personId: string, what: Notice["what"], at: number): Promise<void> {
  const notice = { what, entry: null, role: null, language: null };
  await addNotice(database, { personId, notice, now: morning + at * minute });
}

test("several decisions become one message, by the person's preferred contact, and none is sent twice", async () => {
  await open();
  const { id } = await findOrCreatePerson(database, { phone: "+493012345678" });
  await add(id, "published", 0);
  await add(id, "declined", 3);
  await run(morning + 4 * minute);
  expect(sent).toEqual([]);
  await Promise.all([run(morning + 8 * minute), run(morning + 8 * minute)]);
  await run(morning + 60 * minute);
  expect(sent).toEqual([
    { channel: "sms", to: "+493012345678", subject: "", text: "https://help.example: published,declined" },
  ]);
});

test("a person who opted out gets no messages, not even later", async () => {
  await open();
  const { id } = await findOrCreatePerson(database, { email: "quiet@example.org" });
  const actor = { personId: id, grants: [] };
  await changeProfile(database, { actor, id, profile: { reachedBy: "nothing" } });
  await add(id, "published", 0);
  await run(morning + 30 * minute);
  await changeProfile(database, { actor, id, profile: { reachedBy: "email" } });
  await run(morning + 60 * minute);
  expect(sent).toEqual([]);
});

test("the digest is sent once a day, from the morning on, by one of several servers", async () => {
  await open();
  const { id } = await findOrCreatePerson(database, { email: "stefan@example.org" });
  await grantRole(database, { actor: "system", personId: id, grant: { role: "steward" } });
  const service = datasetRow("services", { id: "advice", name: "Advice", status: "active" });
  await importDataset(database, datasetOf([service]), { source: "town" });
  const suggest = (note: string, day: string) =>
    offerSuggestion(database, {
      serviceId: "advice",
      kind: "other",
      recordId: "advice",
      seen: "0123456789abcdef",
      proposed: "",
      note,
      locale: "en",
      day,
    });
  await suggest("The bell is broken.", "2026-11-20");
  await run(Date.parse("2026-11-27T01:00:00Z"));
  expect(sent).toEqual([]);
  await Promise.all([run(morning), run(morning)]);
  await run(morning + 60 * minute);
  expect(sent).toEqual([
    {
      channel: "email",
      to: "stefan@example.org",
      subject: "daily",
      text: "https://help.example: suggestions 1",
    },
  ]);
  // Nothing new on the next day; on Monday, all that waits.
  const day = 24 * 60 * minute;
  await run(morning + day);
  expect(sent).toHaveLength(1);
  await run(morning + 3 * day);
  expect(sent).toHaveLength(2);
});

test("one message that cannot be written delays no other", async () => {
  await open();
  const broken = await findOrCreatePerson(database, { email: "broken@example.org" });
  const other = await findOrCreatePerson(database, { email: "other@example.org" });
  await add(broken.id, "published", 0);
  await add(other.id, "published", 0);
  const errors: unknown[] = [];
  const notices = write.notices;
  write.notices = (due, origin) =>
    due.person.id === broken.id ? Promise.reject(new Error("no words")) : notices(due, origin);
  await run(morning + 10 * minute, (error) => errors.push(error));
  write.notices = notices;
  expect(sent.map(({ to }) => to)).toEqual(["other@example.org"]);
  expect(errors).toHaveLength(1);
});
