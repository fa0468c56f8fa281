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
import { enqueueServices } from "../outbox/changes.ts";
import { editedSource, goneFromSource, wholeRow } from "./published-edits.ts";
import { lapseSuggestions } from "../feedback/suggestions.ts";
import { restoreRow, removeRow } from "./write-row.ts";

/** A service as an entry that is published, or was. */
export interface Listing {
  id: string;
  /** Empty where nobody has named it. */
  name: string;
  /** BCP 47: of `name`. */
  language: string | null;
  state: ListingState;
  organization: { id: string; name: string; language: string | null } | null;
  /** The day of the last check, ISO 8601. */
  checkedOn: string | null;
  /** RFC 3339 in UTC; `null` where it is not. */
  archivedAt: string | null;
}

/**
 * One service, for those who keep it: also one that is archived, of which nothing else tells any more.
 *
 * @throws {Refusal} `sign-in-needed`, `forbidden`; `service-unknown` to who may read all
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

/** UTF-16 units of why an entry is archived. */
export const maxReasonLength = 500;

export interface ListingMove {
  actor: Acting;
  id: string;
  event: "archive" | "restore";
  /** For the trail: why, in the words of whoever does it. */
  reason?: string;
}

/**
 * Takes a service out of the directory, and back: whatever its source says meanwhile, and as it was before.
 *
 * @throws {Refusal} `sign-in-needed`, `forbidden`; `service-unknown` also of one that its source has taken out;
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
    } else await restoreRow(session, { table: "services", recordId: id, at });
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
 * A service to which something may happen now, held until the transaction ends.
 *
 * @throws {Refusal} as `moveListing`
 */
export async function lockListing(
  session: Session,
  { actor, id, event }: { actor: Acting; id: string; event: ListingEvent },
): Promise<Listing> {
  // A statement of its own: what is read beside the row must be as it is when whoever came first is done.
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

/** Services that are entries: what its source alone has taken out is none of ours any more. */
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

/** A selected row as it is answered. */
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

/** Whether a service was taken out here, while its source still has it, or it has none. */
function isTakenOut() {
  return sql<boolean>`(services.source_name = ${editedSource} or exists (
    select 1 from published_edits as removal
    where removal.table_name = 'services' and removal.record_id = services.id and removal.field = ${wholeRow}
      and removal.source_value <> ${goneFromSource}
  ))`;
}
