import { openDatabase, readRevisions, reviewRevision } from "@dragoman/database";

/**
 * What journeys need of the database that is being served, in a process of its own: `find NAME` writes the ids of a
 * service and of its organization as JSON, `accept ID` publishes as a steward what was sent about a service.
 */
const [verb, named = ""] = process.argv.slice(2);
const database = await openDatabase({ directory: process.env.DATA_DIR ?? "", url: undefined });
try {
  if (verb === "find") console.log(JSON.stringify(await find(named)));
  if (verb === "accept") await accept(named);
} finally {
  await database.close();
}

function find(name: string) {
  return database.kysely
    .selectFrom("services")
    .select(["id as service", "organization_id as organization"])
    .where("name", "=", name)
    .executeTakeFirstOrThrow();
}

async function accept(entryId: string): Promise<void> {
  const actor = { personId: "a steward", grants: [{ role: "steward" as const }] };
  const waiting = await readRevisions(database, { actor, state: "in-review" });
  const one = waiting.find(({ entry }) => entry.id === entryId);
  if (!one) throw new Error("Nothing waits.");
  const { id, version } = one;
  const { state } = await reviewRevision(database, { actor, id, version, event: "accept", note: "" });
  if (state !== "done") throw new Error(`It ended with ${state}.`);
}
