import {
  contactsForClaim,
  makeClaim,
  moveListing,
  proveClaim,
  readListing,
  readTranslations,
} from "@dragoman/database";
import type { Action } from "@dragoman/policy";
import { randomUUID } from "node:crypto";
import { descriptionOf, insertClaim, insertPhoto, insertRevision, insertSuggestion } from "./entry-rows.ts";
import { isDone, type Attempt, type Probe } from "./probe.ts";
import { foreignLanguage, ownLanguage, deskPhone, secretStreet } from "./town.ts";

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
      await browser.send(`/en/studio/reviews/${id}`, { intent: "accept", version: "1", accepted: "change" });
      return (await descriptionOf(town, house)) === text;
    },
  },
  "listing:archive": { of: "organization", try: archiveAndRestore },
  "verification:record": {
    of: "organization",
    async try({ browser, town, house }) {
      const { kysely } = town.database;
      await kysely.updateTable("services").set({ assured_date: null }).execute();
      await browser.send("/en/account/organizations", { intent: "check", entry: house.service });
      const checked = await kysely.selectFrom("services").select(["id", "assured_date"]).execute();
      return checked.some(({ id, assured_date: day }) => id === house.service && day !== null);
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
      await browser.send("/en/studio/suggestions", { intent: "decline", id });
      return (await stateOf(town, { table: "suggestions", id })) === "declined";
    },
  },
} as const satisfies Partial<Record<Action, Probe>>;

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
  { table, id }: { table: "claims" | "suggestions"; id: string },
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
