import { Refusal } from "@dragoman/hsds/refusal";
import {
  claim,
  follow,
  may,
  permit,
  type Acting,
  type Action,
  type Actor,
  type ClaimEvent,
  type ClaimState,
} from "@dragoman/policy";
import { randomUUID } from "node:crypto";
import { type Selectable, sql } from "kysely";
import type { Database, Session } from "../database.ts";
import type { ClaimTable } from "../schema.ts";
import { recordAudit } from "./audit.ts";
import { holdPerson } from "./hold-person.ts";
import { putGrant } from "./role-grants.ts";

/** That somebody says to belong to an organization, and wants to keep its entries. */
export interface Claim {
  id: string;
  state: ClaimState;
  personId: string;
  organizationId: string;
  organizationName: string;
  /** BCP 47: of the organization's name, where it is known. */
  organizationLanguage: string | null;
  /** What the person wrote. */
  note: string;
  /** What whoever decided wrote; empty where nobody did. */
  answer: string;
  /** RFC 3339 in UTC. */
  createdAt: string;
  decidedAt: string | null;
}

/** Claims that one person has open at a time. */
export const mostOpenClaims = 5;

/** UTF-16 units. */
const longestNote = 2_000;

/**
 * Says that somebody belongs to an organization. What is open already is answered again, with the note of this time.
 *
 * @throws {Refusal} `organization-unknown`, `claim-needless`, `claims-too-many`
 */
export async function makeClaim(
  { kysely, kind }: Database,
  { actor, organizationId, note }: { actor: Actor; organizationId: string; note: string },
): Promise<Claim> {
  permit(actor, "claim:make");
  const personId = actor.personId ?? "";
  return kysely.transaction().execute(async (transaction) => {
    await insistOnOrganization(transaction, organizationId);
    await holdPerson({ kysely: transaction, kind }, actor.personId);
    if (actor.grants.some((grant) => grant.role === "editor" && grant.organizationId === organizationId))
      throw new Refusal("claim-needless", {});
    const open = await transaction
      .selectFrom("claims")
      .select(["id", "organization_id"])
      .where("person_id", "=", personId)
      .where("state", "=", "open")
      .execute();
    const known = open.find((one) => one.organization_id === organizationId);
    if (!known && open.length >= mostOpenClaims)
      throw new Refusal("claims-too-many", { most: mostOpenClaims });
    const id = known?.id ?? randomUUID();
    const said = note.slice(0, longestNote);
    if (known) await transaction.updateTable("claims").set({ note: said }).where("id", "=", id).execute();
    else await insertClaim(transaction, { id, personId, organizationId, note: said });
    if (!known) await auditClaim(transaction, { actor, id, event: "make", after: { organizationId } });
    return requireClaim(transaction, { actor, id, action: "claim:read" });
  });
}

/** Which claims. */
export interface ClaimQuestion {
  state?: ClaimState;
  personId?: string;
  organizationId?: string;
  /** Only of those who wrote to stewards: who asked for a code, and no more, waits for nobody. */
  isAsked?: boolean;
  /** To turn pages. */
  skip?: number;
  most?: number;
}

/** Claims, those that wait longest first. Stewards read all, everybody their own. */
export async function readClaims(
  { kysely }: Session,
  {
    actor,
    state,
    personId,
    organizationId,
    isAsked = false,
    skip = 0,
    most = 200,
  }: ClaimQuestion & { actor: Acting },
): Promise<Claim[]> {
  permit(actor, "claim:read", { personId: personId ?? null });
  let query = claimsWithNames(kysely);
  if (state !== undefined) query = query.where("claims.state", "=", state);
  if (personId !== undefined) query = query.where("claims.person_id", "=", personId);
  if (organizationId !== undefined) query = query.where("claims.organization_id", "=", organizationId);
  if (isAsked) query = query.where("claims.note", "<>", "");
  const rows = await query
    .orderBy("claims.created_at")
    .orderBy("claims.id")
    .limit(most)
    .offset(skip)
    .execute();
  return rows.map(claimOf);
}

/** One claim. @throws {Refusal} `claim-unknown`, also of one of somebody else */
export function readClaim({ kysely }: Session, { actor, id }: { actor: Acting; id: string }): Promise<Claim> {
  return requireClaim(kysely, { actor, id, action: "claim:read" });
}

/**
 * Makes whoever claims an editor whose changes are reviewed. To be called after a code that was sent to a contact of
 * the organization (`claimContact`) was right, and never before.
 *
 * @throws {Refusal} `claim-unknown`, `state-changed`
 */
export function proveClaim(
  database: Database,
  { actor, claimId }: { actor: Actor; claimId: string },
): Promise<Claim> {
  return moveClaim(database, { actor, id: claimId, event: "prove", answer: "" });
}

/** Grants a claim, or declines it, with a word to whoever made it. @throws {Refusal} `claim-unknown`, `state-changed` */
export function decideClaim(
  database: Database,
  {
    actor,
    claimId,
    event,
    note,
  }: { actor: Acting; claimId: string; event: "grant" | "decline"; note: string },
): Promise<Claim> {
  return moveClaim(database, { actor, id: claimId, event, answer: note });
}

/** Takes a claim back. @throws {Refusal} `claim-unknown`, `state-changed` */
export function withdrawClaim(
  database: Database,
  { actor, claimId }: { actor: Actor; claimId: string },
): Promise<Claim> {
  return moveClaim(database, { actor, id: claimId, event: "withdraw", answer: "" });
}

/** An open claim that its owner is about to prove. @throws {Refusal} `claim-unknown`, `state-changed` */
export async function requireOpenClaim(
  { kysely }: Session,
  { actor, id }: { actor: Actor; id: string },
): Promise<Claim> {
  const found = await requireClaim(kysely, { actor, id, action: "claim:read" });
  follow(claim, { state: found.state, event: "prove", actor, thing: { personId: found.personId } });
  return found;
}

function moveClaim(
  { kysely, kind }: Database,
  { actor, id, event, answer }: { actor: Acting; id: string; event: ClaimEvent; answer: string },
): Promise<Claim> {
  return kysely.transaction().execute(async (transaction) => {
    const asked = { actor, id, action: "claim:read" } as const;
    // Whoever changes a claim holds its person first.
    await holdPerson({ kysely: transaction, kind }, (await requireClaim(transaction, asked)).personId);
    const found = await requireClaim(transaction, asked);
    const { personId, organizationId } = found;
    const state = follow(claim, { state: found.state, event, actor, thing: { personId } });
    await transaction
      .updateTable("claims")
      .set({ state, answer: answer.slice(0, longestNote), decided_at: new Date().toISOString() })
      .where("id", "=", id)
      .execute();
    await auditClaim(transaction, {
      actor,
      id,
      event,
      before: { state: found.state },
      after: { state, organizationId },
    });
    if (state === "granted")
      await makeEditor({ kysely: transaction, kind }, { actor, personId, organizationId });
    return requireClaim(transaction, asked);
  });
}

/** Who is an editor already stays what they are, trusted or not. */
async function makeEditor(
  { kysely, kind }: Session,
  { actor, personId, organizationId }: { actor: Acting; personId: string; organizationId: string },
): Promise<void> {
  const known = await kysely
    .selectFrom("role_grants")
    .select("id")
    .where("person_id", "=", personId)
    .where("role", "=", "editor")
    .where("organization_id", "=", organizationId)
    .executeTakeFirst();
  if (known) return;
  await putGrant(
    { kysely, kind },
    { actor, personId, grant: { role: "editor", organizationId, trusted: false } },
  );
}

function claimsWithNames(kysely: Session["kysely"]) {
  return kysely
    .selectFrom("claims")
    .leftJoin("organizations", "organizations.id", "claims.organization_id")
    .selectAll("claims")
    .select([
      sql<string>`coalesce(organizations.name, '')`.as("organization_name"),
      "organizations.language as organization_language",
    ]);
}

async function requireClaim(
  kysely: Session["kysely"],
  { actor, id, action }: { actor: Acting; id: string; action: Action },
): Promise<Claim> {
  if (actor !== "system" && actor.personId === null) permit(actor, action);
  const row = await claimsWithNames(kysely).where("claims.id", "=", id).executeTakeFirst();
  if (!row || !may(actor, action, { personId: row.person_id })) throw new Refusal("claim-unknown", {});
  return claimOf(row);
}

function claimOf(
  row: Selectable<ClaimTable> & { organization_name: string; organization_language: string | null },
): Claim {
  return {
    id: row.id,
    state: row.state,
    personId: row.person_id,
    organizationId: row.organization_id,
    organizationName: row.organization_name,
    organizationLanguage: row.organization_language,
    note: row.note,
    answer: row.answer,
    createdAt: row.created_at,
    decidedAt: row.decided_at,
  };
}

async function insistOnOrganization(kysely: Session["kysely"], id: string): Promise<void> {
  const found = await kysely
    .selectFrom("organizations")
    .select("id")
    .where("id", "=", id)
    .where("withdrawn_at", "is", null)
    .executeTakeFirst();
  if (!found) throw new Refusal("organization-unknown", { id });
}

async function insertClaim(
  kysely: Session["kysely"],
  {
    id,
    personId,
    organizationId,
    note,
  }: { id: string; personId: string; organizationId: string; note: string },
): Promise<void> {
  await kysely
    .insertInto("claims")
    .values({
      id,
      person_id: personId,
      organization_id: organizationId,
      state: claim.initial,
      note,
      answer: "",
      created_at: new Date().toISOString(),
      decided_at: null,
    })
    .execute();
}

/** What was written stays out of the trail, which outlives the account. */
function auditClaim(
  kysely: Session["kysely"],
  {
    actor,
    id,
    event,
    ...sides
  }: { actor: Acting; id: string; event: ClaimEvent | "make"; before?: unknown; after: unknown },
): Promise<void> {
  return recordAudit(
    { kysely },
    { actor, action: `claim:${event}`, object: { table: "claims", id }, ...sides },
  );
}
