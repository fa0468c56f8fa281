import type { Dataset } from "@dragoman/hsds";
import { translation, type Actor, type TranslationState } from "@dragoman/policy";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import type { Database, DatabaseKind } from "../database.ts";
import { importDataset } from "../import/import-dataset.ts";
import { changeOf } from "../testing/changes.ts";
import { datasetOf, datasetRow } from "../testing/dataset.ts";
import {
  type EditedDirectory,
  harbourAndClinic,
  openEdited,
  refusalOf,
  steward,
} from "../testing/editing.ts";
import { secrets } from "../testing/harbour.ts";
import { publish } from "../testing/publish.ts";
import { databaseKinds, openTestDatabase } from "../testing/test-database.ts";
import { readAudit } from "../audit/audit.ts";
import { changesAfter, latestChange } from "../outbox/changes.ts";
import { findService } from "../directory/find-service.ts";
import { deletePerson } from "../accounts/delete-person.ts";
import { findOrCreatePerson } from "../accounts/people.ts";
import { type EntryInLanguage, readTranslations, type TranslatedText } from "./read-translations.ts";
import { textsWith } from "./translation-texts.ts";
import { followForTranslators, readCountedLanguages } from "./follow-changes.ts";
import { findNextWork, readTranslationWork, readWorkFacets, type WorkFilter } from "./translation-work.ts";
import { applyToSameTexts, countSameTexts, undoSameTexts } from "./same-texts.ts";
import { saveTranslationDrafts, publishTranslations } from "./write-translations.ts";

const pashto: Actor = { personId: "pari", grants: [{ role: "translator", language: "ps" }] };
const arabic: Actor = { personId: "amin", grants: [{ role: "translator", language: "ar" }] };

const advice = { table: "services", id: "advice" } as const;
const inPashto = { ...advice, language: "ps" };
const inArabic = { ...advice, language: "ar" };
const name = { recordId: "advice", field: "name" };

interface Translators extends EditedDirectory {
  read: (target?: typeof inPashto) => Promise<EntryInLanguage>;
}

async function openTranslated(kind: DatabaseKind): Promise<Translators> {
  const directory = await openEdited(kind);
  const { database } = directory;
  for (const { personId } of [pashto, arabic])
    await database.kysely
      .insertInto("people")
      .values({ ...(await personRow(database)), id: personId ?? "", email: `${personId}@example.org` })
      .execute();
  return {
    ...directory,
    read: (target = inPashto) =>
      readTranslations(database, { actor: target.language === "ps" ? pashto : arabic, ...target }),
  };
}

/** The cast with a name of care that its source has translated. */
function withTranslation(original: string, value: string): Dataset {
  return datasetOf([
    ...sourceWith(["advice", { name: "Law" }], ["care", { name: original }]).rows,
    datasetRow("translations", {
      id: "of-care",
      link_id: "care",
      link_entity: "services",
      field_name: "name",
      language: "ps",
      value,
    }),
  ]);
}

/** Counts all that has changed. Shelters are for a bed, everything else for advice. */
async function follow(database: Database, ...languages: string[]): Promise<void> {
  expect(await followForTranslators(database, { languages, needsOf: needsById })).toBe(false);
}

function needsById({ id }: { id: string }): string[] {
  return [id === "shelter" ? "shelter" : "legal"];
}

async function personRow(database: Database) {
  return database.kysely.selectFrom("people").selectAll().limit(1).executeTakeFirstOrThrow();
}

function nameOf({ texts }: EntryInLanguage): TranslatedText | undefined {
  return texts.find(({ recordId, field }) => recordId === name.recordId && field === name.field);
}

/** Writes and publishes the name of the service. */
async function publishName(
  { database, read }: Translators,
  { target = inPashto, value }: { target?: typeof inPashto; value: string },
): Promise<void> {
  const actor = target.language === "ps" ? pashto : arabic;
  const entry = await read(target);
  const seen = nameOf(entry)?.value ?? null;
  const { version } = entry;
  await saveTranslationDrafts(database, { actor, ...target, version, texts: [{ ...name, seen, value }] });
  await publishTranslations(database, { actor, ...target, version, texts: [name] });
}

async function publicNames(database: Database): Promise<string[]> {
  const found = await findService(database, "advice");
  if (found?.state !== "found") return [];
  return found.service.translations
    .filter((text) => text.field_name === "name")
    .map(({ language, value, outdated }) => `${language} ${value}${outdated ? " outdated" : ""}`)
    .toSorted();
}

function sourceWith(...changes: readonly [id: string, values: object][]): Dataset {
  const dataset = harbourAndClinic();
  for (const [id, values] of changes)
    for (const row of dataset.rows) if (row.id === id) Object.assign(row.values, values);
  return dataset;
}

describe.each(databaseKinds)("translations on %s", (kind) => {
  test("are those of the public texts of an entry, and of no other language", async () => {
    const { database, read } = await openTranslated(kind);
    const { texts, ...entry } = await read();
    expect(entry).toMatchObject({ ...inPashto, name: "Legal advice", organizationId: "harbour" });
    expect(texts.map(({ table, field, original }) => `${table}.${field} ${original}`)).toEqual([
      "services.name Legal advice",
      "locations.name Office",
      "contacts.title Lawyer",
      "phones.description Front desk",
      "service_areas.name Bremen",
      "required_documents.document Passport",
      "accessibility.description Ramp",
    ]);
    expect(new Set(texts.map(({ state }) => state))).toEqual(new Set(["missing"]));
    expect(nameOf(await read(inArabic))).toMatchObject({
      value: "استشارة قانونية",
      madeFrom: "Legal advice",
      originalLanguage: "en",
      state: "human-draft",
    });
    // A text that is in the language already needs no translation.
    await database.kysely.updateTable("services").set({ language: "ps-AF" }).execute();
    expect(nameOf(await read())).toBeUndefined();
  });

  test("never reveal a confidential place, and exclude services that have ended", async () => {
    const { database } = await openTranslated(kind);
    const target = { actor: steward, language: "de" };
    const shelter = await readTranslations(database, { ...target, table: "services", id: "shelter" });
    expect(shelter.texts.map(({ field, value }) => [field, value])).toEqual([["name", null]]);
    expect(secrets.filter((secret) => JSON.stringify(shelter).includes(secret))).toEqual([]);
    const door = { recordId: "refuge", field: "transportation" };
    const { version } = shelter;
    const writing = { ...target, table: "services", id: "shelter", version } as const;
    const texts = [{ ...door, seen: null, value: "beim Tor" }];
    expect(await refusalOf(saveTranslationDrafts(database, { ...writing, texts }))).toBe("state-changed");
    await database.kysely
      .updateTable("services")
      .set({ status: "defunct" })
      .where("id", "=", "shelter")
      .execute();
    expect(await refusalOf(readTranslations(database, { ...target, table: "services", id: "shelter" }))).toBe(
      "service-unknown",
    );
  });

  test("are for translators of the language, editors of the entry and stewards", async () => {
    const { database, editor, foreign, member } = await openTranslated(kind);
    const reading = (actor: Actor) => refusalOf(readTranslations(database, { actor, ...inPashto }));
    expect(await Promise.all([pashto, editor, steward].map(reading))).toEqual(["done", "done", "done"]);
    expect(await Promise.all([arabic, foreign, member].map(reading))).toEqual(Array(3).fill("forbidden"));
    const { version } = await readTranslations(database, { actor: editor, ...inPashto });
    const texts = [{ ...name, seen: null, value: "حقوقي مشوره" }];
    const keeping = (actor: Actor) =>
      refusalOf(saveTranslationDrafts(database, { actor, ...inPashto, version, texts }));
    expect(await keeping(arabic)).toBe("forbidden");
    expect(await keeping(editor)).toBe("done");
    const publishing = (actor: Actor) =>
      refusalOf(publishTranslations(database, { actor, ...inPashto, version, texts: [name] }));
    expect([await publishing(editor), await publishing(arabic)]).toEqual(["forbidden", "forbidden"]);
    expect(await publishing(pashto)).toBe("done");
    const absent = { actor: pashto, table: "services", id: "nothing", language: "ps" } as const;
    expect(await refusalOf(readTranslations(database, absent))).toBe("service-unknown");
    expect(await refusalOf(readTranslations(database, { ...absent, actor: arabic }))).toBe("forbidden");
    expect(await refusalOf(readTranslationWork(database, { actor: arabic, language: "ps", most: 1 }))).toBe(
      "forbidden",
    );
  });

  test("are saved as drafts that nobody else reads, and published with an audit event and an outbox entry", async () => {
    const { database, read } = await openTranslated(kind);
    const { version } = await read();
    const keep = (seen: string | null, value: string | null) =>
      saveTranslationDrafts(database, {
        actor: pashto,
        ...inPashto,
        version,
        texts: [{ ...name, seen, value }],
      });
    const before = await latestChange(database);
    await keep(null, "مشوره");
    expect(nameOf(await read())).toMatchObject({ draft: "مشوره", value: null, state: "human-draft" });
    expect(await publicNames(database)).toEqual(["ar استشارة قانونية"]);
    expect(await latestChange(database)).toBe(before);
    await keep("مشوره", null);
    expect(nameOf(await read())).toMatchObject({ draft: null, state: "missing" });
    await keep(null, "  حقوقي مشوره ");
    await publishTranslations(database, { actor: pashto, ...inPashto, version, texts: [name] });
    expect(nameOf(await read())).toMatchObject({ draft: null, value: "حقوقي مشوره", state: "reviewed" });
    expect(await publicNames(database)).toEqual(["ar استشارة قانونية", "ps حقوقي مشوره"]);
    expect((await changesAfter(database, before, 10)).serviceIds).toEqual(["advice"]);
    const found = await findService(database, "advice");
    // Publishing a translation is no check of the service.
    expect(found).toMatchObject({ service: { assured_date: null } });
    const side = { kind: "text", table: "services", ...name, language: "ps" };
    const [event] = await readAudit(database, { actor: steward, object: advice });
    expect(event).toMatchObject({
      actor: "pari",
      action: "translation:review",
      before: [{ ...side, value: null }],
      after: { changes: [{ ...side, value: "حقوقي مشوره" }] },
    });
  });

  test("do not overwrite concurrent changes of others", async () => {
    const directory = await openTranslated(kind);
    const { database, read, trusted } = directory;
    const { version } = await read();
    const keep = (seen: string | null, value: string, from = version) =>
      refusalOf(
        saveTranslationDrafts(database, {
          actor: pashto,
          ...inPashto,
          version: from,
          texts: [{ ...name, seen, value }],
        }),
      );
    expect(await keep(null, "one")).toBe("done");
    expect(await keep(null, "two")).toBe("state-changed");
    expect(await keep("one", "two")).toBe("done");
    const changes = [changeOf("name", { before: "Legal advice", after: "Law" })];
    await publish(database, { actor: trusted, changes });
    expect(await keep("two", "three")).toBe("revision-changed");
    const publishing = { actor: pashto, ...inPashto, version, texts: [name] };
    expect(await refusalOf(publishTranslations(database, publishing))).toBe("revision-changed");
    const changed = await read();
    expect(nameOf(changed)).toMatchObject({
      draft: "two",
      state: "outdated",
      original: "Law",
      madeFrom: "Legal advice",
      overtaken: false,
    });
    const text = { id: "t", kind: "text", table: "services", ...name, language: "ps" } as const;
    await publish(database, { actor: trusted, changes: [{ ...text, before: null, after: "theirs" }] });
    expect(nameOf(await read())).toMatchObject({ draft: "two", value: "theirs", overtaken: true });
    await publishTranslations(database, { ...publishing, version: (await read()).version });
    expect(nameOf(await read())).toMatchObject({ draft: null, value: "two", state: "reviewed" });
  });

  test("that are too long are saved, and not published", async () => {
    const { database, read } = await openTranslated(kind);
    const { version } = await read();
    const long = "ا".repeat(400);
    const texts = [{ ...name, seen: null, value: long }];
    await saveTranslationDrafts(database, { actor: pashto, ...inPashto, version, texts });
    const publishing = { actor: pashto, ...inPashto, version, texts: [name] };
    expect(await publishTranslations(database, publishing)).toEqual([{ ...name, problem: "too-long" }]);
    expect(nameOf(await read())).toMatchObject({ value: null, draft: long });
  });

  test("are independent of the source's translations, and follow the source's original", async () => {
    const directory = await openTranslated(kind);
    const { database, read } = directory;
    await publishName(directory, { value: "مشوره" });
    await publishName(directory, { target: inArabic, value: "نصيحة" });
    const machine = datasetRow("translations", {
      id: "machine",
      link_id: "advice",
      link_entity: "services",
      language: "ps",
      field_name: "name",
      value: "ماشین",
      source: "machine",
    });
    const { rows } = sourceWith(["translation-0", { value: "آلة", source: "machine" }]);
    const source = { source: "harbour" };
    await importDataset(database, datasetOf([...rows, machine]), source);
    const names = async () => (await publicNames(database)).filter((one) => !one.includes("ماشین"));
    expect(await names()).toEqual(["ar نصيحة", "ps مشوره"]);
    expect(nameOf(await read())).toMatchObject({ value: "مشوره", state: "reviewed" });
    // A source that no longer has the text does not withdraw ours.
    await importDataset(database, datasetOf(rows.filter(({ id }) => id !== "translation-0")), source);
    expect(await names()).toEqual(["ar نصيحة", "ps مشوره"]);
    await importDataset(database, sourceWith(["advice", { name: "Advice" }]), source);
    expect(await names()).toEqual(["ar نصيحة outdated", "ps مشوره outdated"]);
    expect(nameOf(await read(inArabic))).toMatchObject({ state: "outdated", madeFrom: "Legal advice" });
  });

  test("are listed by urgency", async () => {
    const directory = await openTranslated(kind);
    const { database, read } = directory;
    const work = async (most = 10, offset = 0) => {
      await follow(database, "ps");
      return readTranslationWork(database, { actor: pashto, language: "ps", most, offset });
    };
    const named = async (most?: number, offset?: number) =>
      (await work(most, offset)).entries.map((one) => one.name);
    expect(await work()).toMatchObject({ left: 5 });
    expect(await named()).toEqual(["Care", "Legal advice", "Shelter", "Clinic", "Harbour Help"]);
    expect(await named(2, 2)).toEqual(["Shelter", "Clinic"]);
    const entry = await read();
    const texts = entry.texts.map(({ recordId, field }) => ({ recordId, field, seen: null, value: "پښتو" }));
    const { version } = entry;
    await saveTranslationDrafts(database, { actor: pashto, ...inPashto, version, texts });
    const [, begun] = (await work()).entries;
    expect(begun).toMatchObject({ ...advice, missing: 7, begun: 7, outdated: 0, machine: 0 });
    await publishTranslations(database, { actor: pashto, ...inPashto, version, texts });
    expect(await named()).toEqual(["Care", "Shelter", "Clinic", "Harbour Help"]);
    await importDataset(database, sourceWith(["document", { document: "A  passport" }]), {
      source: "harbour",
    });
    expect((await work()).entries[0]).toMatchObject({ ...advice, outdated: 1, missing: 0 });
    await importDataset(database, sourceWith(["document", { document: " Passport" }]), { source: "harbour" });
    expect(await named()).toEqual(["Care", "Shelter", "Clinic", "Harbour Help"]);
  });

  test("are counted as they are on pages, the first of two duplicates", async () => {
    const directory = await openTranslated(kind);
    const { database } = directory;
    const made = new Set<string>(["services", "organizations", "locations", "required_documents"]);
    const { rows } = harbourAndClinic();
    const texts = rows.flatMap(({ table, id, values }) =>
      made.has(table)
        ? ["name", "description", "document"].flatMap((field) =>
            field in values && Reflect.get(values, field) !== null ? [{ table, id, field }] : [],
          )
        : [],
    );
    const translated = texts.flatMap(({ table, id, field }, number) =>
      // Every third has none; of the others, every second has two.
      Array.from({ length: [0, 1, 2][number % 3] ?? 0 }, (_, copy) =>
        datasetRow("translations", {
          id: `${number}-${copy}`,
          link_id: id,
          link_entity: table,
          language: number % 2 === 0 ? "ps" : "ar",
          field_name: field,
          value: `${number} ${copy}`,
          source: copy === 0 ? "machine" : "human",
        }),
      ),
    );
    expect(translated.length).toBeGreaterThan(5);
    await importDataset(database, datasetOf([...rows, ...translated]), { source: "harbour" });
    const renamed = sourceWith(["advice", { name: "Law" }], ["harbour", { name: "Harbour" }]);
    await importDataset(database, datasetOf([...renamed.rows, ...translated]), { source: "harbour" });
    for (const language of ["ps", "ar", "uk"]) {
      await follow(database, language);
      const { left, entries } = await readTranslationWork(database, { actor: "system", language, most: 99 });
      expect(left).toBe(entries.length);
      for (const { table, id, outdated, missing, machine } of entries) {
        const { texts: all } = await readTranslations(database, { actor: "system", language, table, id });
        const count = (state: TranslationState) => all.filter((text) => text.state === state).length;
        expect({ id, outdated, missing, machine }).toEqual({
          id,
          outdated: count("outdated"),
          missing: count("missing"),
          machine: count("machine-draft"),
        });
        expect(all.filter(({ value }) => value?.endsWith(" 1"))).toEqual([]);
      }
    }
  });

  test("are listed by name, need, town and reason, with progress and the next entry", async () => {
    const directory = await openTranslated(kind);
    const { database, read } = directory;
    await follow(database, "ps", "ar");
    const list = (filter: WorkFilter) =>
      readTranslationWork(database, { actor: pashto, language: "ps", most: 9, filter });
    const named = async (filter: WorkFilter) => (await list(filter)).entries.map(({ name: one }) => one);
    expect(await named({ name: "LEGAL" })).toEqual(["Legal advice"]);
    expect(await named({ name: "%" })).toEqual([]);
    expect(await named({ need: "shelter" })).toEqual(["Shelter", "Harbour Help"]);
    expect(await named({ town: "Bremen" })).toEqual(["Legal advice", "Harbour Help"]);
    expect(await named({ town: "Bremen", need: "shelter" })).toEqual(["Harbour Help"]);
    expect(await named({ kind: "outdated" })).toEqual([]);
    expect(await readWorkFacets(database, { actor: pashto, language: "ps" })).toEqual({
      needs: [
        { value: "legal", services: 2 },
        { value: "shelter", services: 1 },
      ],
      towns: [{ value: "Bremen", services: 1 }],
    });
    expect(await list({ name: "legal" })).toMatchObject({ left: 1, all: 1, texts: 7, done: 0 });
    await publishName(directory, { value: "حقوقي مشوره" });
    // The counts are those of the publication itself, before anybody follows the outbox.
    expect(await list({ name: "حقوقي" })).toMatchObject({ left: 1, all: 1, texts: 7, done: 1 });
    const next = (id: string, filter?: WorkFilter) =>
      findNextWork(database, {
        actor: pashto,
        language: "ps",
        after: { table: id === "harbour" ? "organizations" : "services", id },
        ...(filter && { filter }),
      });
    expect(await next("care")).toEqual(advice);
    expect(await next("harbour")).toEqual({ table: "services", id: "care" });
    expect(await next("advice", { name: "legal" })).toBeUndefined();
    expect(await refusalOf(findNextWork(database, { actor: arabic, language: "ps", after: advice }))).toBe(
      "forbidden",
    );
    expect(await refusalOf(readWorkFacets(database, { actor: arabic, language: "ps" }))).toBe("forbidden");
    expect(await readCountedLanguages(database)).toEqual(["ar", "ps"]);
    const { texts } = await readTranslations(database, { actor: arabic, ...inArabic, reads: ["ar", "ps"] });
    expect(texts.find(({ field }) => field === "name")?.beside).toEqual([
      { language: "ps", value: "حقوقي مشوره", source: "human", outdated: false },
    ]);
    expect(nameOf(await read())?.beside).toEqual([]);
  });

  test("are counted again wherever something has changed, and nowhere else", async () => {
    const { database } = await openTranslated(kind);
    const { kysely } = database;
    const words = async () => {
      const rows = await kysely
        .selectFrom("translation_work")
        .select("words")
        .where("language", "=", "ps")
        .orderBy("words")
        .execute();
      return rows.map((row) => row.words);
    };
    const looked: string[] = [];
    const needsOf = ({ id }: { id: string }) => {
      looked.push(id);
      return [];
    };
    // Little at a time, as a page does it.
    expect(await followForTranslators(database, { languages: ["ps"], needsOf, most: 1 })).toBe(true);
    while (await followForTranslators(database, { languages: ["ps"], needsOf, most: 2 }));
    expect(await words()).toEqual(["care", "clinic", "harbour help", "legal advice", "shelter"]);
    looked.length = 0;
    expect(await followForTranslators(database, { languages: ["ps"], needsOf })).toBe(false);
    expect(looked).toEqual([]);
    const lonely = datasetRow("organizations", { id: "lonely", name: "Lonely" });
    const { rows } = sourceWith(["advice", { name: "Law" }], ["shelter", { status: "defunct" }]);
    await importDataset(database, datasetOf([...rows, lonely]), { source: "harbour" });
    await followForTranslators(database, { languages: ["ps"], needsOf });
    expect(await words()).toEqual(["care", "clinic", "harbour help", "law", "lonely"]);
    expect(looked).not.toContain("care");
    await importDataset(database, datasetOf(rows), { source: "harbour" });
    await followForTranslators(database, { languages: ["ps"], needsOf });
    expect(await words()).toEqual(["care", "clinic", "harbour help", "law"]);
  });

  test("a count is complete when its last slice was a full one", async () => {
    const { database } = await openTranslated(kind);
    while (await followForTranslators(database, { languages: ["ps"], needsOf: needsById, most: 1 }));
    const progress = await database.kysely.selectFrom("translation_progress").select("counted_at").execute();
    expect(progress.map(({ counted_at: at }) => at !== "")).toEqual([true, true]);
  });

  test("who counts a little does not race with who counts everything", async () => {
    const database = await openTestDatabase(kind);
    const services = Array.from({ length: 800 }, (_, number) =>
      datasetRow("services", { id: `s${number}`, organization_id: "aid", name: "Help", status: "active" }),
    );
    const town = datasetOf([datasetRow("organizations", { id: "aid", name: "Aid" }), ...services]);
    await importDataset(database, town, { source: "town" });
    let transactions = 0;
    const kysely = database.kysely.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult({ result }) {
        if (result.rows.some((row) => "position" in row && Object.keys(row).length === 1)) transactions += 1;
        return Promise.resolve(result);
      },
    });
    const options = { languages: ["ps"], needsOf: () => [] };
    // Both languages are known, as after a first page.
    await followForTranslators(database, { ...options, most: 1 });
    const all = followForTranslators(database, options);
    expect(await followForTranslators({ ...database, kysely }, { ...options, most: 30 })).toBe(true);
    expect(await all).toBe(false);
    // One of each: the facets, and the language.
    expect(transactions).toBeLessThanOrEqual(2);
  });

  test("of an identical text elsewhere are offered for a waiting text, if they were reviewed", async () => {
    const { database, read } = await openTranslated(kind);
    const same = sourceWith(["care", { name: "Legal  advice" }]);
    await importDataset(database, same, { source: "harbour" });
    const inCare = { actor: pashto, table: "services", id: "care", language: "ps" } as const;
    const nameInCare = async () => {
      const entry = await readTranslations(database, inCare);
      return { version: entry.version, text: entry.texts.find(({ recordId }) => recordId === "care") };
    };
    const texts = [{ ...name, seen: null, value: "حقوقي مشوره" }];
    const { version } = await read();
    await saveTranslationDrafts(database, { actor: pashto, ...inPashto, version, texts });
    expect((await nameInCare()).text?.remembered).toBeNull();
    await publishTranslations(database, { actor: pashto, ...inPashto, version, texts: [name] });
    const remembered = await nameInCare();
    expect(remembered.text).toMatchObject({ state: "missing", remembered: "حقوقي مشوره" });
    expect(nameOf(await read())).toMatchObject({ state: "reviewed", remembered: null });
    const own = { recordId: "care", field: "name" };
    const begun = [{ ...own, seen: null, value: "زما" }];
    await saveTranslationDrafts(database, { ...inCare, version: remembered.version, texts: begun });
    expect((await nameInCare()).text).toMatchObject({ draft: "زما", remembered: null });
  });

  test("of similar texts are offered with their originals", async () => {
    const directory = await openTranslated(kind);
    const { database } = directory;
    const rows = sourceWith(
      ["advice", { name: "Legal advice for families" }],
      ["care", { name: "Legal advice for women" }],
      ["shelter", { name: "A bed" }],
    );
    await importDataset(database, rows, { source: "harbour" });
    await follow(database, "ps");
    await publishName(directory, { value: "کورنیو ته حقوقي مشوره" });
    const similarIn = async (id: string) => {
      const entry = await readTranslations(database, {
        actor: pashto,
        table: "services",
        id,
        language: "ps",
      });
      return entry.texts.find(({ recordId }) => recordId === id)?.similar;
    };
    expect(await similarIn("care")).toEqual([
      { original: "Legal advice for families", value: "کورنیو ته حقوقي مشوره" },
    ]);
    expect(await similarIn("shelter")).toEqual([]);
    // What nobody can read any more may be confidential.
    const gone = sourceWith(["advice", { name: "Counsel" }], ["care", { name: "Legal advice for women" }]);
    await importDataset(database, gone, { source: "harbour" });
    await follow(database, "ps");
    expect(await similarIn("care")).toEqual([]);
  });

  test("are added to the memory even if counted by a program without it", async () => {
    const directory = await openTranslated(kind);
    const { database } = directory;
    const rows = sourceWith(
      ["advice", { name: "Legal advice for families" }],
      ["care", { name: "Legal advice for women" }],
    );
    await importDataset(database, rows, { source: "harbour" });
    await follow(database, "ps");
    await publishName(directory, { value: "کورنیو ته حقوقي مشوره" });
    // During a rolling upgrade, the earlier program leads: it counts, and stores no more than that.
    await database.kysely.deleteFrom("public_originals").execute();
    await database.kysely.deleteFrom("memory_keys").execute();
    await database.kysely
      .updateTable("translation_progress")
      .set({ counted_position: 0, counted_at: "" })
      .execute();
    await database.kysely
      .updateTable("translation_progress")
      .set({ position: await latestChange(database), organizations_at: new Date().toISOString() })
      .execute();
    await follow(database, "ps");
    const care = { actor: pashto, table: "services", id: "care", language: "ps" } as const;
    const { texts } = await readTranslations(database, care);
    expect(texts.find(({ recordId }) => recordId === "care")?.similar).toHaveLength(1);
  });

  test("are found behind many entries with the same text that have it", async () => {
    const directory = await openTranslated(kind);
    const { database } = directory;
    const extra = Array.from({ length: 450 }, (_, number) =>
      datasetRow("services", {
        // Between the others by its id, and the last one after all of them.
        id: `dawn-${String(number).padStart(3, "0")}`,
        organization_id: "harbour",
        name: "Law",
        description: "Help for everybody",
        status: "active",
      }),
    );
    const { rows } = sourceWith(["advice", { name: "Law" }]);
    const translated = extra.slice(0, -1).map(({ id }) =>
      datasetRow("translations", {
        id: `of-${id}`,
        link_id: id,
        link_entity: "services",
        field_name: "name",
        language: "ps",
        value: "حق",
      }),
    );
    await importDataset(database, datasetOf([...rows, ...extra, ...translated]), { source: "harbour" });
    await follow(database, "ps");
    await publishName(directory, { value: "حقوق" });
    expect(await countSameTexts(database, { actor: pashto, ...inPashto })).toEqual({ texts: 1, entries: 1 });
  });

  test("are applied to all the same texts that miss one, and taken back", async () => {
    const directory = await openTranslated(kind);
    const { database, read } = directory;
    await importDataset(
      database,
      sourceWith(["advice", { name: "Law" }], ["care", { name: "Law" }], ["shelter", { name: "Law" }]),
      { source: "harbour" },
    );
    await follow(database, "ps");
    const begun = { actor: pashto, table: "services", id: "shelter", language: "ps" } as const;
    const { version } = await readTranslations(database, begun);
    const texts = [{ recordId: "shelter", field: "name", seen: null, value: "زما" }];
    await saveTranslationDrafts(database, { ...begun, version, texts });
    await publishName(directory, { value: "حقوق" });
    const same = { actor: pashto, ...inPashto };
    expect(await countSameTexts(database, same)).toEqual({ texts: 1, entries: 1 });
    await expect(countSameTexts(database, { ...same, actor: arabic })).rejects.toMatchObject({
      type: "forbidden",
    });
    const { batch, ...applied } = await applyToSameTexts(database, same);
    expect(applied).toEqual({ texts: 1, entries: 1 });
    const inCare = async () => {
      const entry = await readTranslations(database, { ...begun, id: "care" });
      return entry.texts.find(({ recordId }) => recordId === "care");
    };
    expect(await inCare()).toMatchObject({ value: "حقوق", state: "reviewed" });
    expect((await readTranslations(database, begun)).texts).toContainEqual(
      expect.objectContaining({ recordId: "shelter", value: null, draft: "زما" }),
    );
    expect(await countSameTexts(database, same)).toEqual({ texts: 0, entries: 0 });
    const undo = { actor: pashto, language: "ps", batch };
    await expect(undoSameTexts(database, { ...undo, actor: arabic })).rejects.toMatchObject({
      type: "forbidden",
    });
    expect(await undoSameTexts(database, { ...undo, batch: "another" })).toBe(0);
    expect(await undoSameTexts(database, undo)).toBe(1);
    expect(await undoSameTexts(database, undo)).toBe(0);
    expect(await inCare()).toMatchObject({ value: null, state: "missing", remembered: "حقوق" });
    expect(nameOf(await read())).toMatchObject({ value: "حقوق" });
    const trail = await readAudit(database, { actor: steward, object: { table: "services", id: "care" } });
    expect(trail.map(({ action, actor }) => [action, actor])).toEqual([
      ["translation:withdraw", "pari"],
      ["translation:review", "pari"],
    ]);
  });

  test("that a source has are back as they were after an undo, and its next import changes them", async () => {
    const directory = await openTranslated(kind);
    const { database } = directory;
    await importDataset(database, withTranslation("Rights", "حق"), { source: "harbour" });
    await importDataset(database, withTranslation("Law", "حق"), { source: "harbour" });
    await follow(database, "ps");
    const inCare = async () => {
      const target = { table: "services", id: "care", language: "ps" } as const;
      const entry = await readTranslations(database, { actor: pashto, ...target });
      return entry.texts.find(({ recordId, field }) => recordId === "care" && field === "name");
    };
    expect(await inCare()).toMatchObject({ state: "outdated", value: "حق" });
    await publishName(directory, { value: "حقوق" });
    const { batch } = await applyToSameTexts(database, { actor: pashto, ...inPashto });
    expect(await inCare()).toMatchObject({ state: "reviewed", value: "حقوق" });
    await undoSameTexts(database, { actor: pashto, language: "ps", batch });
    expect(await inCare()).toMatchObject({ state: "outdated", value: "حق" });
    await importDataset(database, withTranslation("Law", "قانون"), { source: "harbour" });
    expect(await inCare()).toMatchObject({ value: "قانون" });
  });

  test("that are not published are deleted with their author", async () => {
    const directory = await openTranslated(kind);
    const { database, read } = directory;
    await publishName(directory, { value: "مشوره" });
    const { version } = await read();
    const texts = [{ ...name, seen: "مشوره", value: "نور" }];
    await saveTranslationDrafts(database, { actor: pashto, ...inPashto, version, texts });
    await findOrCreatePerson(database, { email: "other@example.org" });
    await deletePerson(database, { actor: pashto, id: "pari" });
    expect(nameOf(await read())).toMatchObject({ value: "مشوره", draft: null });
  });

  test("move as the state machine says, and no other way", async () => {
    const directory = await openTranslated(kind);
    const { database, read } = directory;
    const { kysely } = database;
    const stored = {
      id: "tried",
      link_id: "advice",
      link_entity: "services",
      language: "ps",
      field_name: "name",
    };
    const record = {
      source_name: "harbour",
      source_key: null,
      source_position: 0,
      content_hash: "",
      extra: null,
    };
    const reviewed = "2026-11-20T10:00:00Z";
    const rowIn: Partial<Record<TranslationState, object>> = {
      "machine-draft": { source: "machine" },
      "human-draft": {},
      reviewed: { reviewed_at: reviewed },
      outdated: { reviewed_at: reviewed, original_hash: "another" },
    };
    async function put(state: TranslationState): Promise<void> {
      await kysely.deleteFrom("translation_drafts").execute();
      await kysely.deleteFrom("published_edits").execute();
      await kysely.deleteFrom("translations").where("language", "=", "ps").execute();
      const changed = rowIn[state];
      if (!changed) return;
      const row = {
        ...stored,
        ...record,
        value: "متن",
        source: "human" as const,
        reviewed_at: null,
        original_hash: null,
        original: null,
        withdrawn_at: null,
        updated_at: "2026-11-20T10:00:00Z",
        ...changed,
      };
      await kysely.insertInto("translations").values(row).execute();
    }
    const events = {
      async write() {
        const { version, texts } = await read();
        const seen = texts.find(({ field }) => field === "name")?.value ?? null;
        const written = [{ ...name, seen, value: "نوی متن" }];
        await saveTranslationDrafts(database, { actor: pashto, ...inPashto, version, texts: written });
      },
      async review() {
        const { version } = await read();
        await publishTranslations(database, { actor: pashto, ...inPashto, version, texts: [name] });
      },
    };
    const found: string[] = [];
    const expected: string[] = [];
    for (const state of translation.states)
      for (const [event, happen] of Object.entries(events)) {
        await put(state);
        expect(nameOf(await read())?.state).toBe(state);
        const answer = await refusalOf(happen());
        found.push(`${state} ${event}: ${answer} ${nameOf(await read())?.state}`);
        const { from, to } = translation.transitions[event as keyof typeof events];
        const follows = (from as readonly string[]).includes(state);
        expected.push(`${state} ${event}: ${follows ? `done ${to}` : `state-changed ${state}`}`);
      }
    expect(found).toEqual(expected);
    // The event that only the program triggers: the original changes.
    for (const state of translation.states) {
      await put(state);
      const hash = await kysely
        .selectFrom("translations")
        .select("original_hash")
        .where("language", "=", "ps")
        .executeTakeFirst();
      if (hash && hash.original_hash === null)
        await kysely
          .updateTable("translations")
          .set({ original_hash: "before" })
          .where("language", "=", "ps")
          .execute();
      const became = nameOf(await read())?.state;
      const { from } = translation.transitions.outdate;
      const follows = (from as readonly string[]).includes(state);
      expect(`${state} ${became}`).toBe(`${state} ${follows ? "outdated" : state}`);
    }
  });
});

test("of one text in one language are found by an index", async () => {
  const plan = await planOf({ language: "ps" });
  expect(plan.filter((detail) => /translations_by_text|^SCAN (said|first)$/.test(detail))).toEqual([
    expect.stringContaining("(link_id=? AND language=? AND field_name=?)"),
    expect.stringContaining("(link_id=? AND language=? AND field_name=?)"),
  ]);
});

test("of some entries are found without looking at the rows of all", async () => {
  const entries = { services: ["soup"], organizations: ["kitchen"], kind: "sqlite" } as const;
  const plan = await planOf({ language: "ps", entries });
  const scanned = plan.flatMap((detail) => /^SCAN (\w+)/.exec(detail)?.[1] ?? []);
  // The entries asked for, the rows found by them, and the names of fields.
  expect([...new Set(scanned)].toSorted()).toEqual(["CONSTANT", "json_each", "names", "originals", "owned"]);
});

async function planOf(query: Parameters<typeof textsWith>[0]): Promise<string[]> {
  const { kysely } = await openTestDatabase("sqlite");
  const { rows } = await sql<{ detail: string }>`
    explain query plan ${textsWith(query)} select * from texts
  `.execute(kysely);
  return rows.map(({ detail }) => detail);
}

describe.each(databaseKinds)("lists of a large directory on %s", (kind) => {
  test("are read in the order of an index, and counted in one", async () => {
    const database = await openTestDatabase(kind);
    const { kysely } = database;
    const number = kind === "sqlite" ? sql`n` : sql`n::text`;
    await sql`
      insert into translation_work
      with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 20000)
      select 'ps', 'services', ${number}, n % 5, 0, 'service ' || ${number}, 'service ' || ${number}, 9,
        case n % 5 when 0 then 1 else 0 end, case n % 5 when 1 then 1 else 0 end, 0, 0
      from numbers
    `.execute(kysely);
    await sql`${sql.raw("analyze translation_work")}`.execute(kysely);
    const statements: string[] = [];
    const seen = kysely.withPlugin({
      transformQuery: ({ node }) => {
        statements.push(kysely.getExecutor().compileQuery(node, { queryId: "plan" }).sql);
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    });
    await readTranslationWork({ ...database, kysely: seen }, { actor: "system", language: "ps", most: 20 });
    expect(statements.filter((one) => one.includes("translation_work")).length).toBe(2);
    const explain = kind === "sqlite" ? "explain query plan" : "explain";
    const ordered = sql.raw(`${explain} select entry_id from translation_work as work
      where work.language = 'ps' and work.urgency < 4
      order by work.urgency, work.entry_rank, work.sort_name, work.entry_id limit 20`);
    const { rows } = await sql<Record<string, string>>`${ordered}`.execute(kysely);
    const plan = rows.map((row) => Object.values(row).join(" ")).join("\n");
    expect(plan).toContain("translation_work_by_urgency");
    expect(plan).not.toMatch(/temp b-tree|^\s*sort/i);
  });
});
