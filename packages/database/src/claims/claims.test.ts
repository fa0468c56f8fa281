import { visitor, type Actor } from "@dragoman/policy";
import { describe, expect, test } from "vitest";
import { type EditedDirectory, openEdited, refusalOf, steward } from "../testing/editing.ts";
import { databaseKinds } from "../testing/test-database.ts";
import { readAudit } from "../audit/audit.ts";
import { claimContact, contactsForClaim } from "./claim-contacts.ts";
import { decideClaim, makeClaim, maxOpenClaims, readClaim, readClaims, withdrawClaim } from "./claims.ts";
import { deletePerson } from "../accounts/delete-person.ts";
import { exportPerson } from "../accounts/export-person.ts";
import { findOrCreatePerson } from "../accounts/people.ts";
import { proveClaim } from "./prove-claim.ts";
import { readReviewQueues } from "../revisions/review-queues.ts";
import { grantRole, readActor } from "../accounts/role-grants.ts";

const wanted = { organizationId: "clinic", note: "I run the desk." };

async function claimed({ database, member }: EditedDirectory): Promise<string> {
  return (await makeClaim(database, { actor: member, ...wanted })).id;
}

describe.each(databaseKinds)("a claim on %s", (kind) => {
  test("is one for each person and organization, as long as it is open", async () => {
    const opened = await openEdited(kind);
    const { database, member } = opened;
    const claim = await makeClaim(database, { actor: member, ...wanted });
    expect(claim).toMatchObject({
      state: "open",
      organizationName: "Clinic",
      note: "I run the desk.",
      answer: "",
    });
    const again = await makeClaim(database, { actor: member, ...wanted, note: "The desk is mine." });
    expect(again).toEqual({ ...claim, note: "The desk is mine." });
    await withdrawClaim(database, { actor: member, claimId: claim.id });
    expect(await claimed(opened)).not.toBe(claim.id);
  });

  test("is refused to visitors, to editors of the organization, and for unknown organizations", async () => {
    const { database, member, foreign } = await openEdited(kind);
    expect(await refusalOf(makeClaim(database, { actor: visitor, ...wanted }))).toBe("sign-in-needed");
    expect(await refusalOf(makeClaim(database, { actor: foreign, ...wanted }))).toBe("claim-needless");
    const nowhere = { ...wanted, organizationId: "nowhere" };
    expect(await refusalOf(makeClaim(database, { actor: member, ...nowhere }))).toBe("organization-unknown");
  });

  test("is one of a limited number of open claims of a person", async () => {
    const { database, member } = await openEdited(kind);
    const at = new Date().toISOString();
    const names = Array.from({ length: maxOpenClaims }, (_, index) => `organization-${index}`);
    const record = {
      source_name: "test",
      source_key: null,
      source_position: 0,
      content_hash: "",
      updated_at: at,
    };
    for (const id of names) {
      await database.kysely
        .insertInto("organizations")
        .values({ ...record, id, name: id })
        .execute();
      await makeClaim(database, { actor: member, organizationId: id, note: "" });
    }
    expect(await refusalOf(makeClaim(database, { actor: member, ...wanted }))).toBe("claims-too-many");
    expect(
      await refusalOf(makeClaim(database, { actor: member, organizationId: "organization-0", note: "" })),
    ).toBe("done");
  });

  test("that is proven makes an editor whose changes are reviewed", async () => {
    const opened = await openEdited(kind);
    const { database, member } = opened;
    await database.kysely.updateTable("locations").set({ visibility: "public" }).execute();
    const claimId = await claimed(opened);
    const [contact] = await contactsForClaim(database, { actor: member, organizationId: "clinic" });
    const shown = { actor: member, claimId, contactId: contact?.id ?? "" };
    expect(await proveClaim(database, shown)).toMatchObject({
      state: "granted",
      proof: { masked: "d•••@clinic.example" },
      wasRevoked: false,
    });
    expect((await readActor(database, member.personId ?? "")).grants).toEqual([
      { role: "editor", organizationId: "clinic", trusted: false },
    ]);
    expect(await refusalOf(proveClaim(database, shown))).toBe("state-changed");
  });

  test("is granted with the role itself, and does not change trust", async () => {
    const opened = await openEdited(kind);
    const { database, member } = opened;
    const claimId = await claimed(opened);
    const grant = { role: "editor", organizationId: "clinic", trusted: true } as const;
    await grantRole(database, { actor: "system", personId: member.personId ?? "", grant });
    expect(await readClaim(database, { actor: steward, id: claimId })).toMatchObject({ state: "granted" });
    const decision = { actor: steward, claimId, event: "grant", note: "" } as const;
    expect(await refusalOf(decideClaim(database, decision))).toBe("state-changed");
    expect((await readActor(database, member.personId ?? "")).grants).toEqual([grant]);
    const trail = await readAudit(database, { actor: steward, object: { table: "claims", id: claimId } });
    expect(trail.map(({ action }) => action)).toEqual(["claim:grant", "claim:make"]);
  });

  test("waits for stewards once it has a note, and not for a code alone", async () => {
    const { database, member } = await openEdited(kind);
    const waiting = async () => {
      const [work, listed] = await Promise.all([
        readReviewQueues(database, { actor: steward }),
        readClaims(database, { actor: steward, state: "open", forStewards: true }),
      ]);
      return [work.claims?.count, listed.length];
    };
    await makeClaim(database, { actor: member, ...wanted, note: "" });
    expect(await waiting()).toEqual([0, 0]);
    await makeClaim(database, { actor: member, ...wanted });
    expect(await waiting()).toEqual([1, 1]);
  });

  test("is decided by stewards, with a note, and by nobody else", async () => {
    const opened = await openEdited(kind);
    const { database, member, editor, foreign } = opened;
    const claimId = await claimed(opened);
    const decision = { claimId, event: "decline", note: "Please call us." } as const;
    expect(await refusalOf(decideClaim(database, { actor: member, ...decision }))).toBe("forbidden");
    for (const actor of [editor, foreign])
      expect(await refusalOf(decideClaim(database, { actor, ...decision }))).toBe("claim-unknown");
    expect(await decideClaim(database, { actor: steward, ...decision })).toMatchObject({
      state: "declined",
      answer: "Please call us.",
    });
    expect(await refusalOf(decideClaim(database, { actor: steward, ...decision }))).toBe("state-changed");
    expect((await readActor(database, member.personId ?? "")).grants).toEqual([]);
    const trail = await readAudit(database, { actor: steward, object: { table: "claims", id: claimId } });
    expect(trail.map(({ action }) => action)).toEqual(["claim:decline", "claim:make"]);
    expect(JSON.stringify(trail)).not.toMatch(/desk|call/);
  });

  test("is visible to its person and to stewards", async () => {
    const opened = await openEdited(kind);
    const { database, member, foreign } = opened;
    const id = await claimed(opened);
    const personId = member.personId ?? "";
    expect(await readClaims(database, { actor: steward, state: "open" })).toHaveLength(1);
    expect(await readClaims(database, { actor: steward, state: "open", skip: 1 })).toEqual([]);
    expect(await readClaims(database, { actor: member, personId })).toHaveLength(1);
    expect(await readClaim(database, { actor: member, id })).toMatchObject({ id });
    for (const actor of [foreign, member])
      expect(await refusalOf(readClaims(database, { actor }))).toBe("forbidden");
    expect(await refusalOf(readClaims(database, { actor: foreign, personId }))).toBe("forbidden");
    const answers = [
      readClaim(database, { actor: foreign, id }),
      withdrawClaim(database, { actor: foreign, claimId: id }),
      proveClaim(database, { actor: foreign, claimId: id, contactId: "any" }),
      claimContact(database, { actor: foreign, claimId: id, contactId: "any" }),
    ];
    expect(await Promise.all(answers.map(refusalOf))).toEqual(answers.map(() => "claim-unknown"));
    expect(await refusalOf(readClaim(database, { actor: visitor, id }))).toBe("sign-in-needed");
    const asSteward = { actor: steward, claimId: id, contactId: "any" };
    expect(await refusalOf(proveClaim(database, asSteward))).toBe("forbidden");
  });

  test("is deleted with its person, who is informed before", async () => {
    const opened = await openEdited(kind);
    const { database, member } = opened;
    await claimed(opened);
    const id = member.personId ?? "";
    expect(await exportPerson(database, { actor: member, id })).toMatchObject({
      claims: [{ note: wanted.note }],
    });
    await deletePerson(database, { actor: member, id });
    expect(await readClaims(database, { actor: steward })).toEqual([]);
  });
});

describe.each(databaseKinds)("the contacts by which a claim is proven on %s", (kind) => {
  test("are masked until a code is sent to them", async () => {
    const opened = await openEdited(kind);
    const { database, member } = opened;
    const contacts = await contactsForClaim(database, { actor: member, organizationId: "clinic" });
    expect(contacts).toEqual([{ id: expect.any(String), kind: "email", masked: "d•••@clinic.example" }]);
    const claimId = await claimed(opened);
    const contactId = contacts[0]?.id ?? "";
    expect(await claimContact(database, { actor: member, claimId, contactId })).toEqual({
      email: "desk@clinic.example",
    });
    expect(await refusalOf(claimContact(database, { actor: member, claimId, contactId: "x" }))).toBe(
      "contact-unknown",
    );
    await withdrawClaim(database, { actor: member, claimId });
    expect(await refusalOf(claimContact(database, { actor: member, claimId, contactId }))).toBe(
      "state-changed",
    );
    expect(await refusalOf(contactsForClaim(database, { actor: visitor, organizationId: "clinic" }))).toBe(
      "sign-in-needed",
    );
  });

  test("are phones that receive text messages, of this organization alone, and of no place", async () => {
    const { database, member } = await openEdited(kind);
    const { kysely } = database;
    const phone = {
      source_name: "test",
      source_key: null,
      source_position: 0,
      content_hash: "",
      updated_at: "2026-11-21T12:00:00Z",
      organization_id: "harbour",
    };
    const rows = [
      { id: "mobile", e164: "+491711234567" },
      { id: "desk", e164: "+494213610" },
      { id: "switchboard", e164: "+491711234561", extension: "5" },
      { id: "fax", e164: "+491711234568", type: "fax" },
      { id: "shared", e164: "+491711234569" },
      { id: "theirs", e164: "+491711234569", organization_id: "clinic" },
      { id: "at-refuge", e164: "+491711234560", location_id: "refuge" },
    ];
    for (const row of rows)
      await kysely
        .insertInto("phones")
        .values({ ...phone, ...row })
        .execute();
    await kysely
      .updateTable("organizations")
      .set({ email: "Desk@clinic.example" })
      .where("id", "=", "harbour")
      .execute();
    expect(await contactsForClaim(database, { actor: member, organizationId: "harbour" })).toEqual([
      { id: expect.any(String), kind: "phone", masked: "+49 171 •••••67" },
    ]);
  });

  test("come from services if the organization has none", async () => {
    const { database, member } = await openEdited(kind);
    await database.kysely
      .updateTable("services")
      .set({ email: "care@clinic.example" })
      .where("id", "=", "care")
      .execute();
    await database.kysely
      .updateTable("organizations")
      .set({ email: null })
      .where("id", "=", "clinic")
      .execute();
    expect(await contactsForClaim(database, { actor: member, organizationId: "clinic" })).toMatchObject([
      { masked: "c•••@clinic.example" },
    ]);
    const { id } = await findOrCreatePerson(database, { email: "new@example.org" });
    const newcomer: Actor = { personId: id, grants: [] };
    expect(await refusalOf(contactsForClaim(database, { actor: newcomer, organizationId: "no" }))).toBe(
      "organization-unknown",
    );
  });
});
