import { Refusal } from "@dragoman/hsds/refusal";
import {
  follow,
  listing,
  listingStateOf,
  permit,
  type Acting,
  type ListingEvent,
  type ListingState,
} from "@dragoman/policy";
import { sql } from "kysely";
import type { Database, Session } from "../database.ts";
import { recordAudit } from "../audit/audit.ts";
import { forgetHidden } from "../duplicates/hide-duplicate.ts";
import { enqueueServices } from "../outbox/changes.ts";
import { editedSource, goneFromSource, wholeRow } from "./published-edits.ts";
import { lapseSuggestions } from "../feedback/suggestions.ts";
import { restoreRow, removeRow } from "./write-row.ts";

/** A service that is published or archived. */
export interface Listing {
  id: string;
  /** Empty if it has no name. */
  name: string;
  /** BCP 47: of `name`. */
  language: string | null;
  state: ListingState;
  organization: { id: string; name: string; language: string | null } | null;
  /** The day of the last check, ISO 8601. */
  checkedOn: string | null;
  /** RFC 3339 in UTC; `null` if it is not archived. */
  archivedAt: string | null;
}

/**
 * One service for its editors, also if it is archived and public queries no longer return it.
 *
 * @throws {Refusal} `sign-in-needed`, `forbidden`; `service-unknown` to those who may read all listings
 */
export async function readListing(
  session: Session,
  { actor, id }: { actor: Acting; id: string },
): Promise<Listing> {
  const found = await findListing(session, id);
  permit(actor, "listing:read", { organizationId: found?.organization?.id ?? null });
  if (!found) throw new Refusal("service-unknown", { id });
  return found;
}

/** The maximum length of a reason, in UTF-16 units. */
export const maxReasonLength = 500;

export interface ListingMove {
  actor: Acting;
  id: string;
  event: "archive" | "restore";
  /** The reason for the audit log, in the actor's words. */
  reason?: string;
}

/**
 * Archives a service or restores it, independently of later imports.
 *
 * @throws {Refusal} `sign-in-needed`, `forbidden`; `service-unknown`, also if its source has withdrawn it;
 *   `state-changed`
 */
export function moveListing(
  { kysely, kind }: Database,
  { actor, id, event, reason = "" }: ListingMove,
): Promise<ListingState> {
  return kysely.transaction().execute(async (transaction) => {
    const session = { kysely: transaction, kind };
    const before = await lockListing(session, { actor, id, event });
    const at = new Date().toISOString();
    if (event === "archive") {
      await removeRow(session, { change: { table: "services", recordId: id }, at });
      await lapseSuggestions(session, { serviceId: id });
    } else {
      await restoreRow(session, { table: "services", recordId: id, at });
      await forgetHidden(session, id);
    }
    await enqueueServices(session, { services: [id], at });
    const state = listingStateOf(
      { archived: event === "archive", checkedOn: before.checkedOn },
      new Date(at),
    );
    await recordAudit(session, {
      actor,
      action: `listing:${event}`,
      object: { table: "services", id },
      before: { state: before.state },
      after: { state, ...(reason.trim() !== "" && { reason: reason.trim().slice(0, maxReasonLength) }) },
    });
    return state;
  });
}

/**
 * Locks a service to which the event can happen now, until the transaction ends.
 *
 * @throws {Refusal} as `moveListing`
 */
export async function lockListing(
  session: Session,
  { actor, id, event }: { actor: Acting; id: string; event: ListingEvent },
): Promise<Listing> {
  // A separate statement, so that the next one sees what a concurrent transaction has committed.
  if (session.kind === "postgres")
    await session.kysely.selectFrom("services").select("id").where("id", "=", id).forUpdate().execute();
  const found = await findListing(session, id);
  const resource = { organizationId: found?.organization?.id ?? null };
  const { by } = listing.transitions[event];
  if (by !== "system") permit(actor, by, resource);
  if (!found) throw new Refusal("service-unknown", { id });
  follow(listing, { state: found.state, event, actor, resource });
  return found;
}

async function findListing(session: Session, id: string): Promise<Listing | undefined> {
  const row = await selectListings(session).where("services.id", "=", id).executeTakeFirst();
  return row && listingOf(row);
}

/** Services that are listings. A service that only its source has withdrawn is none. */
export function selectListings({ kysely }: Pick<Session, "kysely">) {
  return kysely
    .selectFrom("services")
    .leftJoin("organizations", "organizations.id", "services.organization_id")
    .select([
      "services.id",
      "services.name",
      "services.language",
      "services.assured_date",
      "services.withdrawn_at",
      "services.organization_id",
      "organizations.name as organization",
      "organizations.language as organizationLanguage",
    ])
    .where((row) => row.or([row("services.withdrawn_at", "is", null), isTakenOut()]));
}

type ListingRow = Awaited<ReturnType<ReturnType<typeof selectListings>["execute"]>>[number];

/** Converts a selected row. */
export function listingOf(row: ListingRow): Listing {
  const { withdrawn_at: archivedAt, assured_date: checkedOn } = row;
  return {
    id: row.id,
    name: row.name ?? "",
    language: row.language,
    state: listingStateOf({ archived: archivedAt !== null, checkedOn }, new Date()),
    organization:
      row.organization_id === null
        ? null
        : {
            id: row.organization_id,
            name: row.organization ?? "",
            language: row.organizationLanguage,
          },
    checkedOn,
    archivedAt,
  };
}

/** Whether a service was archived here while its source still has it, or has no source. */
function isTakenOut() {
  return sql<boolean>`(services.source_name = ${editedSource} or exists (
    select 1 from published_edits as removal
    where removal.table_name = 'services' and removal.record_id = services.id and removal.field = ${wholeRow}
      and removal.source_value <> ${goneFromSource}
  ))`;
}
