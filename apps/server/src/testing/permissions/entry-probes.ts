import {
  answerReminder,
  contactsForClaim,
  makeClaim,
  moveListing,
  proveClaim,
  readListing,
  readTranslations,
} from "@dragoman/database";
import type { Action } from "@dragoman/policy";
import { randomUUID } from "node:crypto";
import {
  descriptionOf,
  insertClaim,
  insertPhoto,
  insertRevision,
  insertSuggestion,
  insertTerm,
} from "./entry-rows.ts";
import { isDone, type Attempt, type Probe } from "./probe.ts";
import { foreignLanguage, houses, ownLanguage, deskPhone, secretStreet } from "./town.ts";

/** Actions on entries of the directory and on what people report about them. */
export const entryProbes = {
  "directory:read": {
    of: "organization",
    try: async ({ browser, house }) =>
      (await browser.read(`/en/services/${house.service}`)).includes("Kitchen"),
  },
  "confidential:read": {
    of: "organization",
    try: async (attempt) => (await readDraft(attempt)).includes(secretStreet),
  },
  "duplicate:settle": {
    of: "nobody",
    async try({ browser, town }) {
      const { kysely } = town.database;
      const [one, other] = [houses.own.service, houses.foreign.service];
      const isHidden = async () =>
        (await kysely.selectFrom("hidden_duplicates").selectAll().execute()).length > 0;
      const path = "/en/studio/sources/duplicates";
      await browser.send(path, { intent: "hide-other", one, other });
      const hid = await isHidden();
      if (hid) await browser.send(path, { intent: "show", id: other });
      if (await isHidden()) throw new Error("The service is still hidden.");
      await kysely.deleteFrom("different_entries").execute();
      await kysely.deleteFrom("duplicate_candidates").execute();
      const pair = { one_id: one, other_id: other, reasons: "name", since: new Date().toISOString() };
      await kysely.insertInto("duplicate_candidates").values(pair).execute();
      await browser.send(path, { intent: "apart", one, other });
      const apart = await kysely.selectFrom("different_entries").selectAll().execute();
      if (apart.length > 0 !== hid) throw new Error("The forms of duplicates do not agree.");
      return hid;
    },
  },
  "organization:add": {
    of: "nobody",
    async try({ browser, town, actor }) {
      const { kysely } = town.database;
      await kysely.deleteFrom("revisions").execute();
      await browser.send("/en/studio/organizations", { intent: "add" });
      const made = await kysely.selectFrom("revisions").select(["person_id", "entry_table"]).execute();
      return made.some(
        ({ person_id: id, entry_table: table }) => id === actor.personId && table === "organizations",
      );
    },
  },
  "listing:read": {
    of: "organization",
    // Former editors, too, may see the name of the entry and their own texts.
    try: async (attempt) => (await readDraft(attempt)).includes(deskPhone),
  },
  "listing:change": {
    of: "organization",
    async try({ browser, town, house, actor }) {
      const { kysely } = town.database;
      await kysely.deleteFrom("revisions").execute();
      const form = { intent: "change", table: "services", entry: house.service };
      await browser.send("/en/account/organizations", form);
      const made = await kysely.selectFrom("revisions").select("person_id").execute();
      return made.some(({ person_id: id }) => id !== null && id === actor.personId);
    },
  },
  "listing:publish": {
    of: "organization",
    async try({ browser, town, house, actor, owner }) {
      const text = `Text ${randomUUID()}`;
      const id = await insertRevision(town, { house, owner: actor.personId ?? owner, state: "draft", text });
      await browser.send(`/en/studio/reviews/${id}`, { intent: "publish", version: "1" });
      return (await descriptionOf(town, house)) === text;
    },
  },
  "listing:review": {
    of: "organization",
    async try({ browser, town, house }) {
      const text = `Text ${randomUUID()}`;
      const id = await insertRevision(town, { house, owner: town.stranger, state: "in-review", text });
      const shares = await sharesItem({ browser, town }, { queue: "reviews", id });
      await browser.send(`/en/studio/reviews/${id}`, { intent: "accept", version: "1", accepted: "change" });
      const accepted = (await descriptionOf(town, house)) === text;
      const declined = await insertRevision(town, { house, owner: town.stranger, state: "declined", text });
      const decided_at = new Date().toISOString();
      await town.database.kysely.updateTable("revisions").set({ decided_at }).execute();
      await browser.send(`/en/studio/reviews/${declined}`, { intent: "reopen" });
      const isReopened = (await stateOf(town, { table: "revisions", id: declined })) === "in-review";
      if ([shares, isReopened].some((one) => one !== accepted))
        throw new Error("Taking, noting, accepting and reopening do not agree.");
      return accepted;
    },
  },
  "listing:archive": { of: "organization", try: archiveAndRestore },
  "verification:record": {
    of: "organization",
    async try({ browser, town, house }) {
      const { kysely } = town.database;
      const isRecorded = async (path: string, form: Record<string, string>) => {
        await kysely.updateTable("services").set({ assured_date: null }).execute();
        await kysely.deleteFrom("service_checks").execute();
        await browser.send(path, form);
        const recorded = await kysely.selectFrom("service_checks").select("service_id").execute();
        return recorded.some(({ service_id: id }) => id === house.service);
      };
      const account = "/en/account/organizations";
      const isConfirmed = await isRecorded(account, { intent: "check", entry: house.service });
      const others = [
        await isRecorded(account, { intent: "check-all", organization: house.organization }),
        await isRecorded("/en/studio/checks", { intent: "right", id: house.service, way: "phone" }),
        await isRecorded("/en/studio/checks", { intent: "none", id: house.service }),
      ];
      if (others.some((one) => one !== isConfirmed)) throw new Error("The forms of checks do not agree.");
      return isConfirmed;
    },
  },
  "capacity:say": {
    of: "organization",
    async try({ browser, town, house }) {
      const { kysely } = town.database;
      const isSaid = async (path: string, form: Record<string, string>) => {
        await kysely.deleteFrom("service_capacity").execute();
        await browser.send(path, form);
        const said = await kysely.selectFrom("service_capacity").select("service_id").execute();
        return said.some(({ service_id: id }) => id === house.service);
      };
      const byEditor = { intent: "space-few", entry: house.service };
      const byStudio = { intent: "space-full", id: house.service };
      const isAllowed = await isSaid("/en/account/organizations", byEditor);
      if (isAllowed !== (await isSaid(`/en/studio/listings/${house.service}`, byStudio)))
        throw new Error("The forms do not agree.");
      return isAllowed;
    },
  },
  "reminder:answer": {
    of: "organization",
    reason: "the link in a message is signed with a key that only the server has",
    async try({ town, house }) {
      const { kysely } = town.database;
      const id = randomUUID();
      const at = new Date().toISOString();
      const row = { id, sent: 1, sent_at: at, expires_at: "2999-01-01", ended_at: null, stopped_at: null };
      await kysely.deleteFrom("reminders").execute();
      await kysely
        .insertInto("reminders")
        .values({ organization_id: house.organization, ...row })
        .execute();
      const link = { id, now: Date.now(), locale: "en" };
      return answerReminder(town.database, { ...link, serviceId: house.service, answer: "right" });
    },
  },

  "media:add": {
    of: "organization",
    async try({ browser, town, house }) {
      const fields = { table: "services", id: house.service, kind: "photo" };
      const metadata = Object.entries(fields).map(([key, value]) => `${key} ${btoa(value)}`);
      const response = await browser.send("/api/uploads", "", {
        "Tus-Resumable": "1.0.0",
        "Upload-Length": "100",
        "Upload-Metadata": metadata.join(","),
      });
      await town.database.kysely.deleteFrom("uploads").execute();
      return response.status === 201;
    },
  },
  "media:describe": {
    of: "organization",
    async try(attempt) {
      const media = await insertPhoto(attempt);
      const alternative = `A door ${randomUUID()}`;
      const form = { intent: "describe", media, language: "en", title: "", alternative };
      await attempt.browser.send(`/en/account/media/services/${attempt.house.service}`, form);
      const { kysely } = attempt.town.database;
      const texts = await kysely
        .selectFrom("media_texts")
        .where("media_id", "=", media)
        .select("text")
        .execute();
      return texts.some(({ text }) => text === alternative);
    },
  },
  "media:remove": {
    of: "organization",
    async try(attempt) {
      const media = await insertPhoto(attempt);
      const form = { intent: "remove", media };
      await attempt.browser.send(`/en/account/media/services/${attempt.house.service}`, form);
      const { kysely } = attempt.town.database;
      const stored = await kysely
        .selectFrom("media")
        .where("id", "=", media)
        .select("state")
        .executeTakeFirst();
      return stored?.state !== "ready";
    },
  },

  "translation:read": {
    of: "text",
    try: async (attempt) => (await attempt.browser.read(translationPage(attempt))).includes("Kitchen"),
  },
  "translation:write": {
    of: "text",
    async try(attempt) {
      const { kysely } = attempt.town.database;
      await kysely.deleteFrom("translation_drafts").execute();
      const text = `Text ${randomUUID()}`;
      await sendTranslation(attempt, { intent: "keep", text });
      const stored = await kysely.selectFrom("translation_drafts").select(["record_id", "value"]).execute();
      return stored.some(({ record_id: id, value }) => id === attempt.house.service && value === text);
    },
  },
  "translation:review": {
    of: "text",
    async try(attempt) {
      const { kysely } = attempt.town.database;
      await kysely.deleteFrom("translation_drafts").execute();
      const text = `Text ${randomUUID()}`;
      await sendTranslation(attempt, { intent: "publish", text });
      const made = await kysely
        .selectFrom("translations")
        .select("value")
        .where("link_id", "=", attempt.house.service)
        .where("withdrawn_at", "is", null)
        .execute();
      return made.some(({ value }) => value === text);
    },
  },

  "glossary:read": {
    of: "text",
    async try(attempt) {
      const term = `word ${randomUUID()}`;
      await insertTerm(attempt.town.database, { language: languageFor(attempt), term });
      return (await attempt.browser.read(glossaryPage(attempt))).includes(term);
    },
  },
  "glossary:change": {
    of: "text",
    async try(attempt) {
      const { kysely } = attempt.town.database;
      await kysely.deleteFrom("glossary_terms").execute();
      const page = glossaryPage(attempt);
      const count = async () => (await kysely.selectFrom("glossary_terms").select("id").execute()).length;
      const form = { original: "en", term: "shelter", translation: "bed", note: "" };
      await attempt.browser.send(page, { ...form, intent: "save" });
      const isAdded = (await count()) === 1;
      const id = await insertTerm(attempt.town.database, { language: languageFor(attempt), term: "food" });
      await attempt.browser.send(`${page}/${id}`, { intent: "remove", version: "1" });
      const isRemoved = (await count()) === 0;
      if (isAdded !== isRemoved) throw new Error("Adding and removing a term do not agree.");
      return isAdded;
    },
  },

  "message:review": {
    of: "text",
    async try(attempt) {
      const { kysely } = attempt.town.database;
      await kysely.deleteFrom("message_reviews").execute();
      const page = `/en/account/translations/${languageFor(attempt)}/messages`;
      const isRead = (await attempt.browser.read(page)).includes("Mark as correct");
      await attempt.browser.send(page, { message: "Save", translation: "Save" });
      const isStored = (await kysely.selectFrom("message_reviews").select("message").execute()).length === 1;
      if (isRead !== isStored) throw new Error("Reading and reviewing messages do not agree.");
      return isStored;
    },
  },

  "claim:make": {
    of: "nobody",
    async try({ browser, town, house, actor }) {
      const { kysely } = town.database;
      await kysely.deleteFrom("claims").execute();
      const path = `/en/account/organizations/claim/${house.organization}`;
      const response = await browser.send(path, { intent: "ask", note: "I work there" });
      const made = await kysely.selectFrom("claims").select("person_id").execute();
      // A person who already edits its entries has nothing to claim, and is redirected to them.
      const isNeedless = response.headers.get("location") === "/en/account/organizations";
      return isNeedless || made.some(({ person_id: id }) => id === actor.personId);
    },
  },
  "claim:read": {
    of: "person",
    async try({ browser, town, house, owner, isOwn }) {
      const { id, note } = await insertClaim(town, { house, owner });
      if (!isOwn) return (await browser.read(`/en/studio/claims/${id}`)).includes(note);
      return (await browser.read("/en/account/organizations")).includes(id);
    },
  },
  "claim:prove": {
    of: "person",
    reason: "it takes a code that only a contact of the organization is sent: the query is asked",
    async try({ town, house, owner, actor }) {
      const { id } = await insertClaim(town, { house, owner });
      if (actor.personId === null)
        return isDone(makeClaim(town.database, { actor, organizationId: id, note: "" }));
      const request = { actor: { personId: owner, grants: [] }, organizationId: house.organization };
      const [contact] = await contactsForClaim(town.database, request);
      const shown = { actor, claimId: id, contactId: contact?.id ?? "" };
      const isProved = await isDone(proveClaim(town.database, shown));
      await deleteGrants({ town, house, owner });
      return isProved;
    },
  },
  "claim:withdraw": {
    of: "person",
    async try({ browser, town, house, owner }) {
      const { id } = await insertClaim(town, { house, owner });
      await browser.send("/en/account/organizations", { intent: "withdraw-claim", entry: id });
      return (await stateOf(town, { table: "claims", id })) === "withdrawn";
    },
  },
  "claim:decide": {
    of: "nobody",
    async try({ browser, town, house }) {
      const { id } = await insertClaim(town, { house, owner: town.stranger });
      await browser.send(`/en/studio/claims/${id}`, { intent: "decline", note: "No" });
      return (await stateOf(town, { table: "claims", id })) === "declined";
    },
  },

  "suggestion:offer": {
    of: "nobody",
    async try({ browser, town, house }) {
      const { kysely } = town.database;
      await kysely.deleteFrom("suggestions").execute();
      const suggestion = { service: house.service, kind: "other", locale: "en", note: "The door is blue" };
      await browser.send("/api/suggestions", JSON.stringify(suggestion));
      return (await kysely.selectFrom("suggestions").select("id").execute()).length === 1;
    },
  },
  "suggestion:read": {
    of: "organization",
    async try({ browser, town, house }) {
      const { note } = await insertSuggestion(town, house);
      return (await browser.read("/en/studio/suggestions")).includes(note);
    },
  },
  "suggestion:decide": {
    of: "organization",
    async try({ browser, town, house }) {
      const { id } = await insertSuggestion(town, house);
      const { kysely } = town.database;
      await kysely.updateTable("suggestions").set({ declined_at: null }).execute();
      const shares = await sharesItem({ browser, town }, { queue: "suggestions", id });
      await browser.send("/en/studio/suggestions", { intent: "decline", id });
      const declined = (await stateOf(town, { table: "suggestions", id })) === "declined";
      await kysely
        .updateTable("suggestions")
        .set({ state: "declined", declined_at: new Date().toISOString() })
        .where("id", "=", id)
        .execute();
      await browser.send(`/en/studio/suggestions/${id}`, { intent: "reopen" });
      const reopened = (await stateOf(town, { table: "suggestions", id })) === "open";
      const { day } = await kysely
        .selectFrom("suggestions")
        .select("day")
        .where("id", "=", id)
        .executeTakeFirstOrThrow();
      await kysely.updateTable("suggestions").set({ state: "open" }).where("id", "=", id).execute();
      const together = { intent: "together:decline", chosen: `${id} ${day}` };
      await browser.send("/en/studio/suggestions", together);
      const togetherDeclined = (await stateOf(town, { table: "suggestions", id })) === "declined";
      if ([shares, reopened, togetherDeclined].some((one) => one !== declined))
        throw new Error("The forms of suggestions do not agree.");
      return declined;
    },
  },
} as const satisfies Partial<Record<Action, Probe>>;

/** Takes an item of a queue, and writes a note about it: people who decide do both. */
async function sharesItem(
  { browser, town }: Pick<Attempt, "browser" | "town">,
  { queue, id }: { queue: "suggestions" | "reviews"; id: string },
): Promise<boolean> {
  const { kysely } = town.database;
  await kysely.deleteFrom("item_holders").execute();
  await kysely.deleteFrom("item_notes").execute();
  const path = `/en/studio/${queue}/${id}`;
  await browser.send(path, { intent: "take" });
  await browser.send(path, { intent: "add-note", "item-note": "I called" });
  const holders = await kysely.selectFrom("item_holders").select("item_id").execute();
  const notes = await kysely.selectFrom("item_notes").select("item_id").execute();
  await kysely.deleteFrom("item_holders").execute();
  if (holders.length !== notes.length) throw new Error("Taking and noting do not agree.");
  return holders.some((one) => one.item_id === id);
}

/** Both ways: archives a kitchen and restores it. */
async function archiveAndRestore({ browser, town: { database }, house }: Attempt): Promise<boolean> {
  const path = `/en/studio/listings/${house.service}`;
  const move = { actor: "system", id: house.service } as const;
  const isArchived = async () =>
    (await readListing(database, { actor: "system", id: house.service })).state === "archived";
  await browser.send(path, { intent: "archive", note: "It has closed" });
  const isTaken = await isArchived();
  if (!isTaken) await moveListing(database, { ...move, event: "archive" });
  await browser.send(path, { intent: "restore" });
  const isBack = !(await isArchived());
  if (!isBack) await moveListing(database, { ...move, event: "restore" });
  if (isTaken !== isBack) throw new Error("Taking out and putting back do not agree.");
  return isTaken;
}

/** The form of the player's own draft of a house's kitchen: only the house may be another's. */
async function readDraft({ browser, town, house, actor, owner }: Attempt): Promise<string> {
  const id = await insertRevision(town, {
    house,
    owner: actor.personId ?? owner,
    state: "draft",
    text: "New",
  });
  return browser.read(`/en/account/organizations/draft/${id}`);
}

function languageFor({ isOwn }: Attempt): string {
  return isOwn ? ownLanguage : foreignLanguage;
}

function glossaryPage(attempt: Attempt): string {
  return `/en/account/translations/${languageFor(attempt)}/glossary`;
}

/** The own house's kitchen in the language of the cast's translator, or the other house's in another language. */
function translationPage({ house, isOwn }: Attempt): string {
  const language = isOwn ? ownLanguage : foreignLanguage;
  return `/en/account/translations/${language}/services/${house.service}`;
}

async function sendTranslation(
  attempt: Attempt,
  { intent, text }: { intent: "keep" | "publish"; text: string },
): Promise<void> {
  const { town, house, isOwn } = attempt;
  const language = isOwn ? ownLanguage : foreignLanguage;
  const entry = { table: "services", id: house.service, language } as const;
  const { version, texts } = await readTranslations(town.database, { actor: "system", ...entry });
  const seen = texts.find(({ field }) => field === "name");
  const name = `services.${house.service}.name.${language}`;
  await attempt.browser.send(translationPage(attempt), {
    intent,
    version: String(version),
    seen: JSON.stringify({ [name]: seen?.draft ?? seen?.value ?? "" }),
    [name]: text,
  });
}

async function stateOf(
  { database }: Attempt["town"],
  { table, id }: { table: "claims" | "revisions" | "suggestions"; id: string },
): Promise<string> {
  const { state } = await database.kysely
    .selectFrom(table)
    .select("state")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return state;
}

/** A proved claim gives the editor role; the cast must stay unchanged. */
async function deleteGrants({
  town,
  house,
  owner,
}: Pick<Attempt, "town" | "house" | "owner">): Promise<void> {
  const { players, database } = town;
  const isEditor = players.some(
    ({ actor }) =>
      actor.personId === owner &&
      actor.grants.some((grant) => grant.role === "editor" && grant.organizationId === house.organization),
  );
  if (isEditor) return;
  await database.kysely
    .deleteFrom("role_grants")
    .where("person_id", "=", owner)
    .where("organization_id", "=", house.organization)
    .execute();
}
