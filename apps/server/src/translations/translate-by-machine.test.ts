import {
  findService,
  importDataset,
  publishTranslations,
  readTranslations,
  saveTranslationDrafts,
  type Database,
  type TranslatedText,
} from "@dragoman/database";
import { datasetOf, datasetRow } from "@dragoman/database/testing/dataset";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type FakeTranslator, startFakeTranslator } from "../testing/fake-translator.ts";
import { openTestDatabase } from "../testing/open-test-database.ts";
import { proposeForEntry, type Proposing } from "./propose-translations.ts";
import { type MachineTranslationOptions, startMachineTranslation } from "./translate-by-machine.ts";
import { createTranslator } from "./translator/translator-settings.ts";

const secretLane = "Hidden Lane 7";

function town({ description = "Call 0421 123 456. Room 4." } = {}) {
  return datasetOf([
    datasetRow("organizations", { id: "aid", name: "Aid", language: "en", description: "We help" }),
    datasetRow("services", {
      id: "desk",
      organization_id: "aid",
      name: "Desk",
      description,
      language: "en",
      status: "active",
      alert: `Moved to ${secretLane}`,
    }),
    datasetRow("locations", {
      id: "house",
      organization_id: "aid",
      location_type: "physical",
      visibility: "confidential",
    }),
    datasetRow("addresses", { id: "street", location_id: "house", address_1: secretLane, city: "Bremen" }),
    datasetRow("service_at_location", { id: "at", service_id: "desk", location_id: "house" }),
    datasetRow("contacts", { id: "person", service_id: "desk", name: "Rosa", title: "Lawyer" }),
  ]);
}

let database: Database;
let fake: FakeTranslator;
beforeEach(async () => {
  database = await openTestDatabase();
  await importDataset(database, town(), { source: "town" });
  fake = await startFakeTranslator();
});
afterEach(() => fake.close());

function proposing(more: Partial<Proposing> = {}): Proposing {
  const translator = createTranslator({
    protocol: "libretranslate",
    address: new URL(fake.origin),
    key: undefined,
    dailyCharacters: 0,
    languages: [],
  });
  return { database, translator, budget: 10_000, ...more };
}

const target = { actor: "system", table: "services", id: "desk", language: "ps" } as const;

async function textsOf(): Promise<Record<string, Pick<TranslatedText, "state" | "value">>> {
  const { texts } = await readTranslations(database, target);
  return Object.fromEntries(texts.map(({ field, state, value }) => [field, { state, value }]));
}

/** Runs once, and says what was reported. */
async function run(more: Partial<MachineTranslationOptions> = {}): Promise<string[]> {
  const notices: string[] = [];
  const machine = startMachineTranslation({
    ...proposing(),
    languages: ["ps"],
    onError: (error) => notices.push(String(error)),
    onNotice: (notice) => notices.push(notice),
    interval: 3_600_000,
    ...more,
  });
  await machine.wake();
  await machine.stop();
  return notices;
}

test("missing texts become machine drafts, marked as such, and nothing secret or personal is sent", async () => {
  expect(await run()).toEqual(["machine drafts 3, proposals dropped 0."]);
  expect(await textsOf()).toMatchObject({
    name: { state: "machine-draft", value: "[ps] Desk" },
    description: { state: "machine-draft", value: "[ps] Call 0421 123 456. Room 4." },
  });
  const found = await findService(database, "desk");
  expect(found?.state === "found" && found.service.translations.map(({ source }) => source)).toEqual([
    "machine",
    "machine",
  ]);
  const sent = fake.calls.flatMap(({ texts }) => texts);
  expect(sent.toSorted()).toEqual(["Call 0421 123 456. Room 4.", "Desk", "We help"]);
  expect(JSON.stringify(fake.calls)).not.toMatch(/Hidden|Lawyer|Rosa|Bremen/);
  // Nothing is left to ask for.
  expect(await run()).toEqual([]);
  expect(fake.calls).toHaveLength(2);
});

test("a proposal with another number is dropped, and not requested again until the original changes", async () => {
  fake.translate = (text, to) => `[${to}] ${text.replace("4", "5")}`;
  expect(await run()).toEqual(["machine drafts 2, proposals dropped 1."]);
  expect(await textsOf()).toMatchObject({
    name: { state: "machine-draft" },
    description: { state: "missing", value: null },
  });
  const { length } = fake.calls;
  expect(await run()).toEqual([]);
  expect(fake.calls).toHaveLength(length);
  fake.translate = (text, to) => `[${to}] ${text}`;
  await importDataset(database, town({ description: "Room 4 and 6" }), { source: "town" });
  await run();
  expect(await textsOf()).toMatchObject({
    description: { state: "machine-draft", value: "[ps] Room 4 and 6" },
  });
});

test("human translations and drafts stay, even if outdated; machine translations are replaced", async () => {
  const { version } = await readTranslations(database, target);
  const name = { recordId: "desk", field: "name" };
  const description = { recordId: "desk", field: "description" };
  const begun = [{ ...description, seen: null, value: "پیل" }];
  const written = [{ ...name, seen: null, value: "د خلکو" }];
  await saveTranslationDrafts(database, { ...target, version, texts: [...written, ...begun] });
  await publishTranslations(database, { ...target, version, texts: [name] });
  await run();
  expect(await textsOf()).toMatchObject({ name: { value: "د خلکو" }, description: { value: null } });
  const renamed = town({ description: "Room 9" });
  for (const row of renamed.rows) if (row.id === "desk") Object.assign(row.values, { name: "Office" });
  await importDataset(database, renamed, { source: "town" });
  await run();
  expect(await textsOf()).toMatchObject({
    name: { state: "outdated", value: "د خلکو" },
    description: { value: null },
  });
  expect(fake.calls.flatMap(({ texts }) => texts)).toEqual(["We help"]);
});

test("an outdated machine draft is replaced, and a person's text replaces it permanently", async () => {
  await run();
  await importDataset(database, town({ description: "Room 9" }), { source: "town" });
  expect((await textsOf())["description"]).toMatchObject({ state: "outdated" });
  await run();
  expect((await textsOf())["description"]).toEqual({ state: "machine-draft", value: "[ps] Room 9" });
  const { version, texts } = await readTranslations(database, target);
  const text = texts.find(({ field }) => field === "description");
  const written = { recordId: "desk", field: "description" };
  await saveTranslationDrafts(database, {
    ...target,
    version,
    texts: [{ ...written, seen: text?.value ?? null, value: "نهمه خونه 9" }],
  });
  await publishTranslations(database, { ...target, version, texts: [written] });
  await importDataset(database, town({ description: "Room 9" }), { source: "town" });
  await run();
  expect((await textsOf())["description"]).toMatchObject({ value: "نهمه خونه 9" });
  expect(await database.kysely.selectFrom("published_edits").selectAll().execute()).toEqual([]);
});

test("the daily budget is respected, and work continues on the next day", async () => {
  let now = new Date("2026-11-28T22:00:00Z");
  const translating = startMachineTranslation({
    ...proposing({ budget: 30, now: () => now }),
    languages: ["ps"],
    onError: vi.fn(),
    onNotice: vi.fn(),
    interval: 3_600_000,
  });
  await translating.wake();
  expect(fake.calls.flatMap(({ texts }) => texts)).toEqual(["Desk", "Call 0421 123 456. Room 4."]);
  await translating.wake();
  expect(fake.calls).toHaveLength(1);
  now = new Date("2026-11-29T00:00:00Z");
  await translating.wake();
  await translating.stop();
  expect(fake.calls.at(-1)?.texts).toEqual(["We help"]);
  const spent = await database.kysely.selectFrom("translated_characters").selectAll().execute();
  expect(spent.every(({ characters }) => characters <= 30)).toBe(true);
});

test("requests to a service that is down are retried later, and refusals are reported", async () => {
  let now = Date.now();
  const onError = vi.fn();
  const translating = startMachineTranslation({
    ...proposing({ now: () => new Date(now) }),
    languages: ["ps"],
    onError,
    onNotice: vi.fn(),
    interval: 1000,
  });
  fake.status = 503;
  await translating.wake();
  await translating.wake();
  expect(onError).toHaveBeenCalledTimes(1);
  fake.status = 200;
  now += 3_600_000;
  await translating.wake();
  await translating.stop();
  expect((await textsOf())["name"]).toMatchObject({ state: "machine-draft" });
  expect(String(onError.mock.calls)).not.toContain(fake.origin);
});

test("an original in an unsupported language costs nothing, and delays no other", async () => {
  const german = { language: "de", description: "Hier gibt es Hilfe" };
  const rows = [
    datasetRow("organizations", { id: "a-first", name: "Hilfe", ...german }),
    datasetRow("services", {
      id: "a-first",
      organization_id: "a-first",
      name: "Rat",
      ...german,
      status: "active",
    }),
  ];
  await importDataset(database, datasetOf(rows), { source: "elsewhere" });
  // As many characters as the English texts have.
  expect(await run({ budget: 37 })).toEqual(["machine drafts 3, proposals dropped 0."]);
  expect(new Set(fake.calls.map(({ from }) => from))).toEqual(new Set(["en"]));
});

test("a server that does not lead sends no requests", async () => {
  expect(await run({ isLeader: () => false })).toEqual([]);
  expect(fake.calls).toEqual([]);
});

test("a translator requests drafts of one entry, and gets the outcome", async () => {
  fake.translate = (text, to) => `[${to}] ${text.replace("4", "5")}`;
  expect(await proposeForEntry(proposing(), target)).toEqual({ proposed: 1, dropped: 1, problem: null });
  expect(await proposeForEntry(proposing(), target)).toEqual({ proposed: 0, dropped: 0, problem: null });
  const other = { ...target, language: "ar" };
  expect(await proposeForEntry(proposing({ budget: 3 }), other)).toMatchObject({ problem: "budget" });
  expect(await proposeForEntry(proposing(), { ...target, language: "ti" })).toMatchObject({
    problem: "language",
  });
  fake.status = 456;
  expect(await proposeForEntry(proposing(), other)).toMatchObject({ problem: "budget" });
  fake.status = 500;
  expect(await proposeForEntry(proposing(), other)).toMatchObject({ problem: "unreachable" });
  const member = { personId: "amal", grants: [] };
  await expect(proposeForEntry(proposing(), { ...target, actor: member })).rejects.toMatchObject({
    type: "forbidden",
  });
});

test("an outdated human translation gets a proposal for translators only, and only on request", async () => {
  await run();
  const { version, texts } = await readTranslations(database, target);
  const { actor, ...entry } = target;
  const named = { recordId: "desk", field: "description" };
  const seen = texts.find(({ field }) => field === "description")?.value ?? null;
  const written = [{ ...named, seen, value: "د یو چا خبره 0421 123 456, 4" }];
  await saveTranslationDrafts(database, { actor, ...entry, version, texts: written });
  await publishTranslations(database, { actor, ...entry, version, texts: [named] });
  await importDataset(database, town({ description: "Room 4 and 6" }), { source: "town" });
  const readDescription = async () => {
    const now = await readTranslations(database, target);
    return { version: now.version, text: now.texts.find(({ field }) => field === "description") };
  };
  expect(await run()).toEqual([]);
  expect((await readDescription()).text).toMatchObject({ state: "outdated", draft: null });
  expect(await proposeForEntry(proposing(), target)).toEqual({ proposed: 1, dropped: 0, problem: null });
  const proposed = await readDescription();
  expect(proposed.text).toMatchObject({
    value: "د یو چا خبره 0421 123 456, 4",
    draft: "[ps] Room 4 and 6",
    isProposed: true,
  });
  const found = await findService(database, "desk");
  expect(JSON.stringify(found)).not.toContain("[ps] Room 4 and 6");
  // What a person begins with it is theirs.
  const changed = [{ ...named, seen: "[ps] Room 4 and 6", value: "خونې 4, 6" }];
  await saveTranslationDrafts(database, { actor, ...entry, version: proposed.version, texts: changed });
  expect((await readDescription()).text).toMatchObject({ draft: "خونې 4, 6", isProposed: false });
  expect(await proposeForEntry(proposing(), target)).toMatchObject({ proposed: 0 });
});
