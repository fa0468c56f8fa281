import type { Actor } from "@dragoman/policy";
import { randomUUID } from "node:crypto";
import type { Selectable } from "kysely";
import type { Session } from "../database.ts";
import type { EditableTable } from "../entries/editable-fields.ts";
import type { Json, RecordChange } from "../entries/record-change.ts";
import type { RevisionTable } from "../schema.ts";
import { changeKindsOf } from "./change-kinds.ts";
import { openIn } from "./open-revision.ts";
import { changesOf } from "./revision-rows.ts";

/**
 * When a new organization is published that was begun for types of help, opens a draft of its first service with them,
 * at the place of the organization if it has one. The draft is the publisher's.
 */
export async function beginFirstService(
  session: Session,
  { actor, row }: { actor: Actor; row: Selectable<RevisionTable> },
): Promise<void> {
  const terms = JSON.parse(row.first_terms) as string[]; // written by `openRevision` alone
  if (terms.length === 0) return;
  const organizationId = row.entry_id;
  const service = await openIn(session, { actor, table: "services", id: null, organizationId });
  // Somebody has written in it.
  if (service.version > 0) return;
  const places = changesOf(row).filter((change) => change.kind === "add" && change.table === "locations");
  const [place] = places.length === 1 ? places : [];
  const changes = [
    ...service.changes,
    ...firstChanges(service.entry.id, {
      terms,
      locationId: place && "recordId" in place ? place.recordId : null,
    }),
  ];
  const filled = {
    changes: JSON.stringify(changes),
    change_count: changes.length,
    change_kinds: changeKindsOf(changes).join(" "),
  };
  await session.kysely.updateTable("revisions").set(filled).where("id", "=", service.id).execute();
}

/** Changes with which a new service has types of help, and a place. */
export function firstChanges(
  serviceId: string,
  { terms, locationId }: { terms: readonly string[]; locationId: string | null },
): RecordChange[] {
  return [
    ...terms.map((term) =>
      add("attributes", { link_id: serviceId, link_entity: "services", taxonomy_term_id: term }),
    ),
    ...(locationId === null
      ? []
      : [add("service_at_location", { service_id: serviceId, location_id: locationId })]),
  ];
}

function add(table: EditableTable, values: Record<string, Json>): RecordChange {
  return { id: randomUUID(), kind: "add", table, recordId: randomUUID(), values };
}
