import { findInText, isSecretPlace, type TableName, withoutSpans, wordFieldsOf } from "@dragoman/hsds";
import { Refusal } from "@dragoman/hsds/refusal";
import { permit, type Acting } from "@dragoman/policy";
import type { Database, Session } from "../database.ts";
import { recordAudit } from "../audit/audit.ts";
import { enqueueServices } from "../outbox/changes.ts";
import type { EntryName } from "../entries/entry-rows.ts";
import { loadEntry, organizationOf } from "../entries/read-entry.ts";
import { readSecretPlaces } from "./secret-places.ts";
import { readConfirmed } from "./secret-texts.ts";
import { servicesAround } from "../outbox/services-around.ts";
import { readSnapshot } from "../snapshot.ts";

/** A text that is withheld because it reveals a confidential place or describes it. */
export interface WithheldText {
  table: TableName;
  id: string;
  field: string;
  text: string;
  /** Its public replacement; `null` if there is none. */
  shown: string | null;
  /** A steward has approved the text, and it is public. */
  confirmed: boolean;
}

/**
 * The withheld and the approved texts of an entry, for people who may read confidential addresses.
 *
 * @throws {Refusal} as `permit`; `service-unknown`, `organization-unknown`
 */
export function readWithheldTexts(
  database: Session,
  { actor, table, id }: EntryName & { actor: Acting },
): Promise<WithheldText[]> {
  return readSnapshot(database, async (session) => {
    const organizationId = await organizationOf(session, { table, id });
    permit(actor, "confidential:read", { organizationId: organizationId ?? null });
    if (organizationId === undefined)
      throw new Refusal(table === "services" ? "service-unknown" : "organization-unknown", { id });
    return withheldOf(session, { table, id, organizationId });
  });
}

const placeFields: readonly string[] = ["name", "alternate_name", "description"];

async function withheldOf(
  session: Session,
  { table, id, organizationId }: EntryName & { organizationId: string },
): Promise<WithheldText[]> {
  const { rows } = await loadEntry(session, {
    entry: { table, id },
    organizationId,
    readsConfidential: true,
  });
  const services = table === "services" ? [id] : [];
  const finders = await readSecretPlaces(session, { services, organizations: [organizationId] });
  const isConfirmed = await readConfirmed(
    session,
    rows.map((row) => row.id),
  );
  const find = finders.get(organizationId) ?? finders.get(id);
  return rows.flatMap((row) => {
    if (row.table === "addresses") return [];
    const isPlace = row.table === "locations" && isSecretPlace(row.values);
    return (isPlace ? placeFields : wordFieldsOf(row.table)).flatMap((field): WithheldText[] => {
      const text = row.values[field];
      if (typeof text !== "string" || text.trim() === "") return [];
      const spans = isPlace || !find ? [] : findInText(find, text);
      if (!isPlace && spans.length === 0) return [];
      const confirmed = isConfirmed({ table: row.table, id: row.id, field, value: text });
      const rest = !isPlace && field.endsWith("name") ? withoutSpans(text, spans) : null;
      return [{ table: row.table, id: row.id, field, text, shown: confirmed ? text : rest, confirmed }];
    });
  });
}

/**
 * Publishes a withheld text as long as it stays unchanged, or withholds it again. The audit log records the field and
 * not the text.
 *
 * @throws {Refusal} as `permit`; `revision-changed` if the entry no longer has this text
 */
export function confirmText(
  { kysely, kind }: Database,
  {
    actor,
    entry,
    about,
    isPublic,
  }: {
    actor: Acting;
    entry: EntryName;
    about: Pick<WithheldText, "table" | "id" | "field" | "text">;
    isPublic: boolean;
  },
): Promise<void> {
  return kysely.transaction().execute(async (transaction) => {
    const session = { kysely: transaction, kind };
    const organizationId = (await organizationOf(session, entry)) ?? null;
    permit(actor, "confidential:read", { organizationId });
    permit(actor, "listing:publish", { organizationId });
    const texts = await readWithheldTexts(session, { actor, ...entry });
    const { table, id, field, text } = about;
    const found = texts.find(
      (one) => one.table === table && one.id === id && one.field === field && one.text === text,
    );
    if (!found) throw new Refusal("revision-changed", { version: 0 });
    const key = { table_name: table, record_id: id, field };
    await transaction
      .deleteFrom("confirmed_texts")
      .where((row) => row.and(key))
      .execute();
    if (isPublic)
      await transaction
        .insertInto("confirmed_texts")
        .values({ ...key, text })
        .execute();
    await recordAudit(session, {
      actor,
      action: "confidential:confirm",
      object: { table: entry.table, id: entry.id },
      after: { field: `${table}.${field}`, shown: isPublic },
    });
    const at = new Date().toISOString();
    await enqueueServices(session, { services: await servicesAround(session, [{ table, ids: [id] }]), at });
  });
}
