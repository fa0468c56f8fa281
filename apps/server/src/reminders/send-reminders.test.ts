import { readReminder, type Database } from "@dragoman/database";
import type { WriteReminder } from "@dragoman/pages/site/reminders.server.ts";
import { expect, test } from "vitest";
import { arePagesBuilt, loadBuiltPages } from "../pages/pages.ts";
import { deriveKeys } from "../security/instance-keys.ts";
import { collectMessages } from "../testing/collect-messages.ts";
import { openTestDatabase } from "../testing/open-test-database.ts";
import { createReminders } from "./reminders.ts";
import { readToken, signToken } from "./reminder-token.ts";
import { sendReminders } from "./send-reminders.ts";

const keys = deriveKeys(["0123456789abcdef0123456789abcdef"]);
const foreignKeys = deriveKeys(["fedcba9876543210fedcba9876543210"]);
const day = 86_400_000;
const houses = 7;

async function openHouses(): Promise<Database> {
  const database = await openTestDatabase();
  const at = { source_name: "houses", source_position: 0, content_hash: "", updated_at: "2026-01-01" };
  for (let number = 0; number < houses; number++) {
    const organization = {
      id: `house-${number}`,
      name: `House ${number}`,
      language: number === 0 ? "ar" : "en",
      email: `desk@house-${number}.example`,
    };
    const service = { id: `service-${number}`, organization_id: organization.id, name: `Soup ${number}` };
    await database.kysely
      .insertInto("organizations")
      .values({ ...organization, ...at })
      .execute();
    await database.kysely
      .insertInto("services")
      .values({ ...service, ...at })
      .execute();
  }
  return database;
}

const write: WriteReminder = ({ token, languages, origin }) =>
  Promise.resolve({ subject: languages.join(","), text: `${origin}/confirm/${token}` });

/** Two servers on one database, with one clock that the test moves. */
function openServers(database: Database) {
  const clock = { at: Date.parse("2027-01-01T00:30:00Z") };
  const now = () => clock.at;
  const { messages, sent } = collectMessages(database, { now });
  const options = {
    database,
    keys,
    messages,
    write,
    origin: "https://help.example",
    onError(error: unknown) {
      throw error;
    },
    onNotice: () => undefined,
    now,
  };
  const run = () => Promise.all([sendReminders(options), sendReminders(options)]);
  return { clock, sent, run, reminders: createReminders(database, { keys, now }) };
}

function tokenIn(text: string): string {
  return text.slice(text.lastIndexOf("/") + 1);
}

test("two servers with a moving clock send one message to each organization, and at most three in all", async () => {
  const database = await openHouses();
  const { clock, sent, run } = openServers(database);
  await run();
  await run();
  const first = sent.map(({ to }) => to).toSorted();
  expect(first).toEqual(Array.from({ length: houses }, (_, number) => `desk@house-${number}.example`));
  expect(sent.find(({ to }) => to === "desk@house-0.example")?.subject).toBe("ar");
  // Back, and on by a day.
  clock.at -= 2 * day;
  await run();
  clock.at += 3 * day;
  await run();
  expect(sent).toHaveLength(houses);
  for (let days = 0; days < 300; days += 5) {
    clock.at += 5 * day;
    await run();
  }
  const counts = Map.groupBy(sent, ({ to }) => to);
  expect([...counts.values()].map((all) => all.length)).toEqual(Array.from({ length: houses }, () => 3));
  expect(new Set(sent.map(({ text }) => text)).size).toBe(3 * houses);
});

test("a link answers for its organization only, and a foreign, changed or used one does nothing", async () => {
  const database = await openHouses();
  const { sent, run, reminders } = openServers(database);
  await run();
  const token = tokenIn(sent.find(({ to }) => to === "desk@house-1.example")?.text ?? "");
  const [id = ""] = token.split(".");
  const answer = (used: string, serviceId = "service-1") =>
    reminders.answer({ token: used, serviceId, answer: "right", locale: "en" });
  const foreign = signToken(id, foreignKeys.keyOf("links of reminders"));
  const wrong = [foreign, id, `${id}.`, `${token}A`, `${token}.x`, token.slice(0, -2), "", "."];
  for (const one of wrong) {
    expect(await reminders.read(one), one).toBeUndefined();
    expect(await answer(one), one).toBe(false);
    expect(await reminders.stop(one), one).toBe(false);
  }
  expect(await answer(token, "service-2")).toBe(false);
  expect(await answer(token)).toBe(true);
  expect(await answer(token)).toBe(false);
  expect(await reminders.read(token)).toBe("ended");
  expect(await reminders.stop(token)).toBe(false);
  expect(await readReminder(database, { id, now: 0 })).toBe("ended");
  const checked = await database.kysely
    .selectFrom("services")
    .select("id")
    .where("assured_date", "is not", null)
    .execute();
  expect(checked).toEqual([{ id: "service-1" }]);
});

test("a link says whether there is space, as often as it works, and about its organization only", async () => {
  const database = await openHouses();
  await database.kysely
    .insertInto("services")
    .values({
      id: "second-1",
      organization_id: "house-1",
      name: "Beds",
      source_name: "houses",
      source_position: 1,
      content_hash: "",
      updated_at: "2026-01-01",
    })
    .execute();
  const { clock, sent, run, reminders } = openServers(database);
  await run();
  const token = tokenIn(sent.find(({ to }) => to === "desk@house-1.example")?.text ?? "");
  const [id = ""] = token.split(".");
  const levels = async () => {
    const rows = await database.kysely
      .selectFrom("service_capacity")
      .select(["service_id", "available"])
      .execute();
    return rows.map(({ service_id: service, available }) => [service, available]);
  };
  const say = (used: string, level: "free" | "few" | "full", serviceId = "second-1") =>
    reminders.sayCapacity({ token: used, serviceId, level });
  const foreign = signToken(id, foreignKeys.keyOf("links of reminders"));
  for (const wrong of [foreign, id, `${token}A`, ""]) expect(await say(wrong, "full"), wrong).toBe(false);
  expect(await say(token, "full", "service-2")).toBe(false);
  expect(await say(token, "full", "nowhere")).toBe(false);
  expect(await levels()).toEqual([]);
  expect(await say(token, "full")).toBe(true);
  await reminders.answer({ token, serviceId: "second-1", answer: "right", locale: "en" });
  clock.at += 3_600_000;
  expect(await say(token, "few")).toBe(true);
  expect(await levels()).toEqual([["second-1", 1]]);
  const open = await reminders.read(token);
  expect(open).toMatchObject({ withCapacity: [{ id: "second-1", capacities: [{ available: 1 }] }] });
  clock.at += 25 * 3_600_000;
  expect(await reminders.read(token)).toMatchObject({ withCapacity: [] });
  // Saying what is free checks nothing.
  await reminders.stop(token);
  expect(await say(token, "free")).toBe(false);
});

test.skipIf(!arePagesBuilt())(
  "the message is in the language of the organization and leads to its page (needs the built pages: npm run build)",
  async () => {
    const { writeMessages } = await loadBuiltPages();
    const request = { token: "7c0a.x", origin: "https://help.example" };
    const arabic = await writeMessages?.reminder({ ...request, languages: ["ar"] });
    expect(arabic?.subject).toMatch(/\p{Script=Arabic}/u);
    expect(arabic?.text).toContain("https://help.example/ar/confirm/7c0a.x");
    const unknown = await writeMessages?.reminder({ ...request, languages: [] });
    expect(unknown?.text).toContain("https://help.example/en/confirm/7c0a.x");
  },
);

test("a token identifies nobody, and keys of earlier secrets still verify it", () => {
  const [older, newer] = ["a".repeat(64), "b".repeat(64)];
  const token = signToken("7c0a", older);
  expect(token).toMatch(/^7c0a\.[\w-]{43}$/);
  expect(readToken(token, [newer, older])).toBe("7c0a");
  expect(readToken(token, [newer])).toBeUndefined();
});
