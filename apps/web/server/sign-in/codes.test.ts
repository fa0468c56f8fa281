import type { Contact } from "@dragoman/database";
import { Refusal } from "@dragoman/hsds/refusal";
import { expect, test } from "vitest";
import type { Message } from "../messages/message.ts";
import { openTestDatabase } from "../testing/open-test-database.ts";
import { createCodes } from "./codes.ts";

const pari: Contact = { phone: "+493012345678" };
const home = "198.51.100.7";

async function open() {
  const database = await openTestDatabase();
  const clock = { at: new Date("2026-11-22T09:30:00Z") };
  const sent: Message[] = [];
  const codes = createCodes({
    database,
    secret: "0123456789abcdef0123456789abcdef",
    send: (message) => {
      sent.push(message);
      return Promise.resolve();
    },
    now: () => clock.at,
  });
  const ask = (address: string | undefined, contact = pari) =>
    refusedSeconds(
      codes.send({ purpose: "sign-in", contact, address, write: (text) => ({ subject: "", text }) }),
    );
  return {
    database,
    clock,
    sent,
    ask,
    /** How many of so many codes are sent; from the address of each. */
    sentOf: async (count: number, addressOf: (index: number) => string | undefined) => {
      const before = sent.length;
      for (let index = 0; index < count; index += 1) await ask(addressOf(index));
      return sent.length - before;
    },
    counts: () => database.kysely.selectFrom("sent_counts").selectAll().execute(),
  };
}

/** Seconds that somebody has to wait; 0 where a code was sent. */
async function refusedSeconds(asking: Promise<void>): Promise<number> {
  try {
    await asking;
    return 0;
  } catch (error) {
    if (error instanceof Refusal && error.type === "requests-too-many")
      return Number(error.parameters["seconds"]);
    throw error;
  }
}

test("one network has five codes sent to one phone in an hour, and no more", async () => {
  const { ask, sentOf, clock } = await open();
  expect(await sentOf(6, () => home)).toBe(5);
  expect(await ask(home)).toBe(30 * 60);
  clock.at = new Date("2026-11-22T10:00:00Z");
  expect(await ask(home)).toBe(0);
});

test("one network has eight codes sent to one phone in a day", async () => {
  const { ask, sentOf, clock } = await open();
  await sentOf(5, () => home);
  clock.at = new Date("2026-11-22T10:00:00Z");
  expect(await sentOf(5, () => home)).toBe(3);
  expect(await ask(home)).toBe(14 * 60 * 60);
  clock.at = new Date("2026-11-23T00:00:00Z");
  expect(await ask(home)).toBe(0);
});

test("whoever asks too often keeps nobody elsewhere from a code", async () => {
  const { ask, sentOf } = await open();
  await sentOf(20, () => "203.0.113.66");
  expect(await ask(home)).toBe(0);
  expect(await ask("203.0.113.66")).toBeGreaterThan(0);
});

test("an address of the same household (IPv6) is the same network", async () => {
  const { sentOf, ask } = await open();
  expect(await sentOf(8, (index) => `2001:db8:1:2::${index}`)).toBe(5);
  expect(await ask("2001:db8:1:3::1")).toBe(0);
});

test("people who share a network do not count against each other", async () => {
  const { ask, sentOf } = await open();
  await sentOf(6, () => home);
  expect(await ask(home, { phone: "+493012345679" })).toBe(0);
  expect(await ask(home, { email: "pari@example.org" })).toBe(0);
});

test("those whom nobody can tell apart are counted as one network", async () => {
  const { ask, sentOf } = await open();
  expect(await sentOf(6, () => undefined)).toBe(5);
  expect(await ask(home)).toBe(0);
});

test("twelve codes go to one phone in an hour and twenty in a day, wherever they are asked for from", async () => {
  const { ask, sentOf, clock } = await open();
  expect(await sentOf(30, (index) => `203.0.113.${index}`)).toBe(12);
  expect(await ask(home)).toBe(30 * 60);
  clock.at = new Date("2026-11-22T10:00:00Z");
  expect(await sentOf(30, (index) => `192.0.2.${index}`)).toBe(8);
  clock.at = new Date("2026-11-22T11:00:00Z");
  expect(await ask(home)).toBe(13 * 60 * 60);
});

test("what was counted names nobody and no network, and is forgotten when the day is over", async () => {
  const { ask, counts, clock, sent } = await open();
  await ask(home);
  const kept = JSON.stringify(await counts());
  for (const plain of ["3012345678", home, "198.51", sent.at(-1)?.text ?? "no code"])
    expect(kept).not.toContain(plain);
  expect((await counts()).map(({ recipient }) => recipient).toSorted()).toEqual([
    expect.stringMatching(/^[0-9a-f]{64}$/),
    expect.stringMatching(/^[0-9a-f]{64}$/),
    expect.stringMatching(/^[0-9a-f]{64}$/),
    expect.stringMatching(/^[0-9a-f]{64}$/),
    "sms",
    "sms +49",
  ]);
  clock.at = new Date("2026-11-23T00:00:01Z");
  await ask(home);
  expect(new Set((await counts()).map(({ span }) => span))).toEqual(new Set(["2026-11-23", "2026-11-23T00"]));
});

test("one network leaves another trace for each phone", async () => {
  const { ask, counts } = await open();
  await ask(home);
  const first = new Set((await counts()).map(({ recipient }) => recipient));
  await ask(home, { phone: "+493012345679" });
  const own = (await counts()).filter(({ recipient }) => /^[0-9a-f]{64}$/.test(recipient));
  expect(own).toHaveLength(8);
  expect(own.filter(({ recipient }) => first.has(recipient))).toHaveLength(4);
});
