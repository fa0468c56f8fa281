import { Refusal } from "@dragoman/hsds/refusal";
import type { Actor } from "@dragoman/policy";
import type { Database, DatabaseKind } from "../database.ts";
import { importDataset } from "../import/import-dataset.ts";
import { findOrCreatePerson } from "../accounts/people.ts";
import { grantRole, readActor } from "../accounts/role-grants.ts";
import { datasetOf, datasetRow } from "./dataset.ts";
import { harbourRows } from "./harbour.ts";
import { openTestDatabase } from "./test-database.ts";

/** A steward who is not stored as a person. */
export const steward: Actor = { personId: "stefan", grants: [{ role: "steward" }] };

/** The harbour, and a clinic of another organization with a confidential address. */
export function harbourAndClinic() {
  const organization_id = "clinic";
  return datasetOf([
    ...harbourRows(),
    datasetRow("organizations", { id: "clinic", name: "Clinic", email: "desk@clinic.example" }),
    datasetRow("services", { id: "care", organization_id, name: "Care", status: "active" }),
    datasetRow("locations", {
      id: "ward",
      organization_id,
      location_type: "physical",
      name: "Ward",
      transportation: "under the bridge",
      visibility: "confidential",
    }),
    datasetRow("service_at_location", { id: "care-at-ward", service_id: "care", location_id: "ward" }),
    datasetRow("phones", { id: "phone-care", service_id: "care", number: "0421 9" }),
  ]);
}

/** A directory with its editors. */
export interface EditedDirectory {
  database: Database;
  /** Edits the harbour; changes are reviewed. */
  editor: Actor;
  /** Also edits the harbour; changes are published without review. */
  trusted: Actor;
  /** Edits the clinic. */
  foreign: Actor;
  /** Has signed in, without a role. */
  member: Actor;
}

export async function openEdited(kind: DatabaseKind): Promise<EditedDirectory> {
  const database = await openTestDatabase(kind);
  await importDataset(database, harbourAndClinic(), { source: "harbour" });
  return {
    database,
    editor: await editorOf(database, { email: "edda@harbour.example", organizationId: "harbour" }),
    trusted: await editorOf(database, {
      email: "tove@harbour.example",
      organizationId: "harbour",
      trusted: true,
    }),
    foreign: await editorOf(database, { email: "femi@clinic.example", organizationId: "clinic" }),
    member: { personId: (await findOrCreatePerson(database, { email: "amal@example.org" })).id, grants: [] },
  };
}

async function editorOf(
  database: Database,
  { email, organizationId, trusted = false }: { email: string; organizationId: string; trusted?: boolean },
): Promise<Actor> {
  const { id: personId } = await findOrCreatePerson(database, { email });
  const grant = { role: "editor", organizationId, trusted, readsConfidential: true } as const;
  await grantRole(database, { actor: steward, personId, grant });
  return readActor(database, personId);
}

/** The type of the refusal, or `done`. */
export async function refusalOf(answer: Promise<unknown>): Promise<string> {
  try {
    await answer;
  } catch (error) {
    if (error instanceof Refusal) return error.type;
    throw error;
  }
  return "done";
}
