import {
  defaultRetention,
  findOrCreatePerson,
  readMessageQueue,
  runRetention,
  type Contact,
} from "@dragoman/database";
import { Refusal } from "@dragoman/hsds/refusal";
import { expect, test } from "vitest";
import { collectMessages } from "../testing/collect-messages.ts";
import { openTestDatabase } from "../testing/open-test-database.ts";
import { createCodes, type Sent } from "./codes.ts";

const pari: Contact = { phone: "+493012345678" };
const home = "198.51.100.7";
const away = "192.0.2.77";

const write = (text: string) => ({ subject: "", text });

async function open() {
  const database = await openTestDatabase();
  const clock = { at: new Date("2026-11-22T09:30:00Z") };
  const { messages, sent } = collectMessages(database, { now: () => clock.at.getTime() });
  const codes = createCodes({
    database,
    secret: "0123456789abcdef0123456789abcdef",
    messages,
    now: () => clock.at,
  });
  const ask = (address: string | undefined, contact: Contact = pari) =>
    answerOf(codes.sendToSignIn({ purpose: "sign-in", contact, address, write }));
  return {
    database,
    codes,
    clock,
    sent,
    /** Returns `sent`, `scarce`, or the seconds to wait. */
    ask,
    /** For a purpose other than signing in. */
    askToProve: (address: string | undefined, contact: Contact = pari) =>
      answerOf(codes.send({ purpose: "claim", contact, address, write })),
    /** How many of `count` codes are sent, each requested from its own address. */
    sentOf: async (count: number, addressOf: (index: number) => string | undefined) => {
      const before = sent.length;
      for (let index = 0; index < count; index += 1) await ask(addressOf(index));
      return sent.length - before;
    },
    /** How many strangers receive a code, each at a number of their own. */
    strangersOf: async (count: number, addressOf: (index: number) => string, from = 0) => {
      const before = sent.length;
      for (let index = from; index < from + count; index += 1)
        await ask(addressOf(index), { phone: `+4930${String(5_000_000 + index)}` });
      return sent.length - before;
    },
    counts: () => database.kysely.selectFrom("sent_counts").selectAll().execute(),
  };
}

async function answerOf(asking: Promise<Sent | void>): Promise<Sent | number> {
  try {
    return (await asking) ?? "sent";
  } catch (error) {
    if (error instanceof Refusal && error.type === "requests-too-many")
      return Number(error.parameters["seconds"]);
    throw error;
  }
}

/** Addresses of one provider that change with each call. */
const rotating = (index: number) => `2001:db8:${index.toString(16)}:${index.toString(16)}::1`;

/** An address of another provider for each index. */
function provider(index: number): string {
  return index % 2 === 0 ? `203.${index}.113.9` : `2a0${index % 10}:${index.toString(16)}::1`;
}

test("one network has five codes sent to one phone in an hour, and no more", async () => {
  const { ask, sentOf, clock } = await open();
  expect(await sentOf(6, () => home)).toBe(5);
  expect(await ask(home)).toBe(30 * 60);
  clock.at = new Date("2026-11-22T10:00:00Z");
  expect(await ask(home)).toBe("sent");
});

test("one network has eight codes sent to one phone in a day", async () => {
  const { ask, sentOf, clock } = await open();
  await sentOf(5, () => home);
  clock.at = new Date("2026-11-22T10:00:00Z");
  expect(await sentOf(5, () => home)).toBe(3);
  expect(await ask(home)).toBe(14 * 60 * 60);
  clock.at = new Date("2026-11-23T00:00:00Z");
  expect(await ask(home)).toBe("sent");
});

test("too many requests from one caller do not affect others", async () => {
  const { ask, sentOf } = await open();
  await sentOf(20, () => "203.0.113.66");
  expect(await ask(home)).toBe("sent");
  expect(await ask("203.0.113.66")).toBeGreaterThan(0);
});

test("an address of the same household (IPv6) is the same network", async () => {
  const { sentOf, ask } = await open();
  expect(await sentOf(8, (index) => `2001:db8:1:2::${index}`)).toBe(5);
  expect(await ask("2001:db8:1:3::1")).toBe("sent");
});

test.each([
  ["of one site", (index: number) => `2001:db8:1:${index}::1`, "2001:db8:1:9::1"],
  ["of one provider", (index: number) => `2001:db8:${index + 1}::1`, "2001:db8:9::1"],
  ["of three providers", (index: number) => `2a0${index}:db8::1`, home],
])("three networks %s do not keep the owner of a phone from a code, all day long", async (_, of, owner) => {
  const { ask, sentOf, clock } = await open();
  for (let at = 10; at < 20; at += 1) {
    clock.at = new Date(`2026-11-22T${at}:30:00Z`);
    await sentOf(60, (index) => of(index % 3));
    if (at % 9 === 1) expect(await ask(owner), `at ${at}`).toBe("sent");
  }
});

test("people who share a network do not count against each other", async () => {
  const { ask, sentOf } = await open();
  await sentOf(6, () => home);
  expect(await ask(home, { phone: "+493012345679" })).toBe("sent");
  expect(await ask(home, { email: "pari@example.org" })).toBe("sent");
});

test("callers that cannot be distinguished are counted as one network", async () => {
  const { ask, sentOf } = await open();
  expect(await sentOf(6, () => undefined)).toBe(5);
  expect(await ask(home)).toBe("sent");
});

test("twelve codes of strangers go to one phone in an hour and twenty in a day, from many providers", async () => {
  const { sentOf, clock } = await open();
  expect(await sentOf(30, provider)).toBe(12);
  clock.at = new Date("2026-11-22T10:00:00Z");
  expect(await sentOf(40, (index) => provider(index + 40))).toBe(8);
  clock.at = new Date("2026-11-22T11:00:00Z");
  expect(await sentOf(40, (index) => provider(index + 90))).toBe(0);
});

test("the owner signs in from where they did lately, however many strangers asked, and no phone is flooded", async () => {
  const { ask, sentOf, sent, database, codes, clock } = await open();
  const { id: personId } = await findOrCreatePerson(database, pari);
  await codes.rememberNetwork({ personId, address: home });
  await sentOf(60, provider);
  clock.at = new Date("2026-11-22T10:00:00Z");
  await sentOf(60, (index) => provider(index + 60));
  const before = sent.length;
  // Another address of the same provider.
  expect(await ask("198.51.100.200")).toBe("scarce");
  await expect.poll(() => sent.length - before).toBe(1);
  // The same response for a stranger, and no code.
  expect(await ask(away)).toBe("scarce");
  expect(sent.length - before).toBe(1);
  for (let index = 0; index < 40; index += 1) await ask(`198.51.100.${index}`);
  expect(sent.length).toBeLessThanOrEqual(28);
});

test("one provider can request codes for few different numbers, and locks no country out", async () => {
  const { ask, sent, strangersOf } = await open();
  expect(await strangersOf(299, rotating)).toBe(100);
  expect(await ask(home, { phone: "+4915112345678" })).toBe("sent");
  expect(await ask(home, { email: "pari@example.org" })).toBe("sent");
  expect(sent).toHaveLength(102);
});

test.each([
  ["one address of IPv4", () => home, 30],
  ["256 neighbours of IPv4", (index: number) => `198.51.100.${index % 256}`, 100],
  ["one household", (index: number) => `2001:db8:1:2::${index.toString(16)}`, 30],
  ["one /56", (index: number) => `2001:db8:1:2${(index % 256).toString(16).padStart(2, "0")}::1`, 60],
  ["one site", (index: number) => `2001:db8:1:${index.toString(16)}00::1`, 100],
])("%s has codes sent to so many different numbers in a day", async (_, addressOf, most) => {
  const { strangersOf, ask } = await open();
  expect(await strangersOf(150, addressOf)).toBe(most);
  expect(await ask(away, { phone: "+4915112345678" })).toBe("sent");
});

test("part of the limit of a country is reserved for its accounts, without revealing who has one", async () => {
  const { ask, sent, strangersOf, database, counts } = await open();
  await findOrCreatePerson(database, pari);
  expect(await strangersOf(240, provider)).toBe(200);
  const before = sent.length;
  expect(await ask(away, { phone: "+4915112345678" })).toBe("scarce");
  expect(sent.length).toBe(before);
  expect(await ask(home, pari)).toBe("scarce");
  await expect.poll(() => sent.length).toBe(before + 1);
  // Another country, and mail, are not affected.
  expect(await ask(away, { phone: "+33612345678" })).toBe("sent");
  expect(await ask(away, { email: "pari@example.org" })).toBe("sent");
  // A few accounts do not use up what is reserved for all.
  for (let index = 0; index < 30; index += 1) await ask(provider(index), pari);
  const country = (await counts()).find(({ recipient }) => recipient === "sms +49");
  expect(country?.count).toBe(202);
});

test("a network that used up its share does not lock out people with an account there", async () => {
  const { ask, sent, strangersOf, database } = await open();
  await findOrCreatePerson(database, pari);
  await strangersOf(60, () => home);
  const before = sent.length;
  expect(await ask(home)).toBe("scarce");
  await expect.poll(() => sent.length).toBe(before + 1);
});

test("codes for other purposes use the limits of strangers", async () => {
  const { askToProve, strangersOf, database } = await open();
  await findOrCreatePerson(database, pari);
  await strangersOf(240, provider);
  expect(await askToProve(home)).toBe(14.5 * 60 * 60);
});

test("a code that cannot be sent changes no answer, and waits in the queue", async () => {
  const database = await openTestDatabase();
  await findOrCreatePerson(database, pari);
  let isDown = false;
  const { messages } = collectMessages(database, {
    fail() {
      if (isDown) throw new Error("no line");
    },
  });
  const codes = createCodes({ database, secret: "0123456789abcdef0123456789abcdef", messages });
  const ask = (contact: Contact, address: string) =>
    codes.sendToSignIn({ purpose: "sign-in", contact, address, write });
  for (let index = 0; index < 200; index += 1)
    await ask({ phone: `+4930${5_000_000 + index}` }, provider(index));
  isDown = true;
  expect(await ask(pari, home)).toBe("scarce");
  expect(await ask({ phone: "+493076543210" }, home)).toBe("scarce");
  await expect.poll(() => readMessageQueue(database)).toMatchObject({ waiting: 1 });
  expect(await ask({ email: "pari@example.org" }, home)).toBe("sent");
  expect(await readMessageQueue(database)).toMatchObject({ waiting: 2, failed: 0 });
});

test("counts identify neither people nor networks, and are deleted when the day is over", async () => {
  const { ask, counts, clock, sent, database } = await open();
  await ask(home);
  const stored = JSON.stringify(await counts());
  for (const plain of ["3012345678", home, "198.51", sent.at(-1)?.text ?? "no code"])
    expect(stored).not.toContain(plain);
  const counted = (await counts()).map(({ recipient }) => recipient);
  expect(counted.filter((recipient) => !/^[0-9a-f]{64}$/.test(recipient)).toSorted()).toEqual([
    "sms",
    "sms +49",
  ]);
  clock.at = new Date("2026-11-23T00:00:01Z");
  await ask(home);
  await runRetention(database, { now: clock.at.getTime(), days: defaultRetention });
  expect(new Set((await counts()).map(({ span }) => span))).toEqual(new Set(["2026-11-23", "2026-11-23T00"]));
});

test("no two counts of a phone tell that they are of one network, but for the network's own", async () => {
  const { ask, counts } = await open();
  await ask(home);
  const first = new Set((await counts()).map(({ recipient }) => recipient));
  await ask(home, { phone: "+493012345679" });
  const again = (await counts()).filter(({ recipient, count }) => first.has(recipient) && count === 2);
  // The address and its wider networks, the calling code, all text messages.
  expect(again).toHaveLength(4);
});
