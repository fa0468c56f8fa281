import { describe, expect, test } from "vitest";
import { changeOf } from "./testing/changes.ts";
import { openEdited, refusalOf, steward } from "./testing/editing.ts";
import { databaseKinds } from "./testing/test-database.ts";
import { decideClaim, makeClaim, readClaims } from "./claims/claims.ts";
import { findService } from "./directory/find-service.ts";
import { saveDraft } from "./revisions/save-draft.ts";
import { addListItems, moveListItem, removeListItem } from "./lists/list-items.ts";
import { makeList, readList } from "./lists/lists.ts";
import { moveListing } from "./entries/listings.ts";
import { moveRevision } from "./revisions/move-revision.ts";
import { maxOpenRevisions, openRevision } from "./revisions/open-revision.ts";
import { grantRole, readGrants, revokeRole } from "./accounts/role-grants.ts";
import { mergeSavedList } from "./lists/saved-list.ts";

/** Runs the same work several times at the same moment. */
function atOnce<T>(times: number, work: (index: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: times }, (_, index) => work(index)));
}

describe.each(databaseKinds)("concurrent requests on %s", (kind) => {
  test("add a service to a list once, in one order", async () => {
    const { database, member } = await openEdited(kind);
    const id = await makeList(database, { actor: member });
    const serviceIds = ["advice", "shelter", "care"];
    await atOnce(5, () => addListItems(database, { actor: member, id, serviceIds }));
    const read = async () =>
      (await readList(database, { actor: member, id })).items.map((one) => one.serviceId);
    expect(await read()).toEqual(serviceIds);
    await atOnce(4, (index) =>
      moveListItem(database, { actor: member, id, serviceId: serviceIds[index % 3] ?? "", by: 1 }),
    );
    expect((await read()).toSorted()).toEqual(serviceIds.toSorted());
    await atOnce(3, () => removeListItem(database, { actor: member, id, serviceId: "care" }));
    expect((await read()).toSorted()).toEqual(["advice", "shelter"]);
  });

  test("merge the saved lists of two devices", async () => {
    const { database, member } = await openEdited(kind);
    const stored = await atOnce(4, () =>
      mergeSavedList(database, { actor: member, here: ["advice", "shelter"], known: [] }),
    );
    for (const one of stored) expect(one).toEqual(["advice", "shelter"]);
    const later = await atOnce(4, () =>
      mergeSavedList(database, { actor: member, here: ["advice", "care"], known: ["advice", "shelter"] }),
    );
    for (const one of later) expect(one).toEqual(["advice", "care"]);
  });

  test("make one claim", async () => {
    const { database, member } = await openEdited(kind);
    const made = await atOnce(5, () =>
      makeClaim(database, { actor: member, organizationId: "clinic", note: "" }),
    );
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect(await readClaims(database, { actor: steward })).toHaveLength(1);
  });

  test("grant a claim and a role in either order", async () => {
    const { database, member } = await openEdited(kind);
    const personId = member.personId ?? "";
    const grant = { role: "editor", organizationId: "clinic", trusted: false } as const;
    for (let round = 0; round < 5; round += 1) {
      const request = { actor: member, organizationId: "clinic", note: "I run the desk." };
      const { id } = await makeClaim(database, request);
      const [, decided, again] = await Promise.all([
        grantRole(database, { actor: steward, personId, grant }),
        refusalOf(decideClaim(database, { actor: steward, claimId: id, event: "grant", note: "" })),
        refusalOf(makeClaim(database, request)),
      ]);
      expect(["done", "state-changed"]).toContain(decided);
      // An actor who was a member when the request began, and is an editor by now, has claimed again.
      expect(again).toBe("done");
      const [stored, ...others] = await readGrants(database, { actor: steward, people: [personId] });
      expect([stored?.grant, others]).toEqual([grant, []]);
      for (const { id: open } of await readClaims(database, { actor: steward, state: "open" }))
        await decideClaim(database, { actor: steward, claimId: open, event: "decline", note: "Once more" });
      await revokeRole(database, { actor: steward, id: stored?.id ?? "" });
    }
  });

  test("grant one role, as the last of them says", async () => {
    const { database, member } = await openEdited(kind);
    const personId = member.personId ?? "";
    const grant = { role: "translator", language: "ti" } as const;
    await atOnce(5, () => grantRole(database, { actor: steward, personId, grant }));
    expect(await readGrants(database, { actor: steward, people: [personId] })).toHaveLength(1);
  });

  test("archive an entry and publish changes, one after the other", async () => {
    const { database, trusted } = await openEdited(kind);
    const { id } = await openRevision(database, { actor: trusted, table: "services", id: "advice" });
    const changes = [changeOf("fees", { after: "None" })];
    const { version } = await saveDraft(database, { actor: trusted, id, version: 0, changes });
    const [published] = await Promise.all([
      moveRevision(database, { actor: trusted, id, version, event: "publish" }),
      moveListing(database, { actor: steward, id: "advice", event: "archive" }),
    ]);
    expect(await findService(database, "advice")).toEqual({ state: "withdrawn" });
    await moveListing(database, { actor: steward, id: "advice", event: "restore" });
    const fees = published.state === "done" ? "None" : null;
    expect(await findService(database, "advice")).toMatchObject({ service: { fees } });
  });

  test("do not exceed limits", async () => {
    const { database, editor } = await openEdited(kind);
    const wanted = { table: "services", id: null, organizationId: "harbour" } as const;
    // Revisions with changes stay; an untouched one is returned again.
    await database.kysely
      .insertInto("revisions")
      .values(
        Array.from({ length: maxOpenRevisions - 1 }, (_, index) => ({
          id: `revision-${index}`,
          person_id: editor.personId,
          organization_id: "harbour",
          entry_table: "services" as const,
          entry_id: `new-${index}`,
          state: "draft" as const,
          version: 1,
          changes: "[]",
          change_count: 0,
          accepted: null,
          note: "",
          created_at: "2026-11-22T08:00:00.000Z",
          updated_at: "2026-11-22T08:00:00.000Z",
          submitted_at: null,
          decided_at: null,
        })),
      )
      .execute();
    const answers = await atOnce(3, () => refusalOf(openRevision(database, { actor: editor, ...wanted })));
    const others = await atOnce(2, (index) =>
      refusalOf(
        openRevision(database, { actor: editor, table: "services", id: ["advice", "shelter"][index] ?? "" }),
      ),
    );
    expect([...answers, ...others]).toEqual([
      "done",
      "done",
      "done",
      "revisions-too-many",
      "revisions-too-many",
    ]);
  });
});
