import { Refusal } from "@dragoman/hsds/refusal";
import { claim, follow, may, permit, type Acting, type Actor, type ClaimState } from "@dragoman/policy";
import { randomUUID } from "node:crypto";
import type { Database, Session } from "../database.ts";
import {
  auditClaim,
  type Claim,
  claimOf,
  claimsWithNames,
  awaitsSteward,
  requireClaim,
} from "./claim-rows.ts";
import { lockPerson } from "../accounts/lock-person.ts";
import { publicNames } from "../confidentiality/public-names.ts";
import { putGrantOnce } from "../accounts/role-grants.ts";

/** The number of open claims that one person can have. */
export const maxOpenClaims = 5;

/** UTF-16 units. */
const longestNote = 2_000;

/**
 * Makes a claim. If one for this organization is open, updates its note.
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
    await requireOrganization(transaction, organizationId);
    await lockPerson({ kysely: transaction, kind }, actor.personId);
    if (actor.grants.some((grant) => grant.role === "editor" && grant.organizationId === organizationId))
      throw new Refusal("claim-needless", {});
    const open = await transaction
      .selectFrom("claims")
      .select(["id", "organization_id"])
      .where("person_id", "=", personId)
      .where("state", "=", "open")
      .execute();
    const known = open.find((one) => one.organization_id === organizationId);
    if (!known && open.length >= maxOpenClaims) throw new Refusal("claims-too-many", { most: maxOpenClaims });
    const id = known?.id ?? randomUUID();
    const text = note.slice(0, longestNote);
    if (known) await transaction.updateTable("claims").set({ note: text }).where("id", "=", id).execute();
    else await insertClaim(transaction, { id, personId, organizationId, note: text });
    if (!known) await auditClaim(transaction, { actor, id, event: "make", after: { organizationId } });
    return requireClaim(transaction, { actor, id, action: "claim:read" });
  });
}

/** Selects claims. */
export interface ClaimQuery {
  state?: ClaimState;
  personId?: string;
  organizationId?: string;
  /** Only claims that wait for a steward. A claim with a requested code and nothing else waits for nobody. */
  forStewards?: boolean;
  /** For paging. */
  skip?: number;
  most?: number;
}

/** Claims, longest waiting first. Stewards read all claims, everybody else their own. */
export async function readClaims(
  session: Session,
  {
    actor,
    state,
    personId,
    organizationId,
    forStewards = false,
    skip = 0,
    most = 200,
  }: ClaimQuery & { actor: Acting },
): Promise<Claim[]> {
  permit(actor, "claim:read", { personId: personId ?? null });
  let query = claimsWithNames(session.kysely);
  if (state !== undefined) query = query.where("claims.state", "=", state);
  if (personId !== undefined) query = query.where("claims.person_id", "=", personId);
  if (organizationId !== undefined) query = query.where("claims.organization_id", "=", organizationId);
  if (forStewards) query = query.where(awaitsSteward("claims"));
  const rows = await query
    .orderBy("claims.created_at")
    .orderBy("claims.id")
    .limit(most)
    .offset(skip)
    .execute();
  return withPublicNames(session, { actor, claims: rows.map(claimOf) });
}

/** Reads one claim. @throws {Refusal} `claim-unknown`, also for a claim of somebody else */
export async function readClaim(
  session: Session,
  { actor, id }: { actor: Acting; id: string },
): Promise<Claim> {
  const claim = await requireClaim(session.kysely, { actor, id, action: "claim:read" });
  const [shown = claim] = await withPublicNames(session, { actor, claims: [claim] });
  return shown;
}

/** Claimants read names of organizations without the address of a confidential place. */
async function withPublicNames(
  session: Session,
  { actor, claims }: { actor: Acting; claims: readonly Claim[] },
): Promise<Claim[]> {
  const names = await publicNames(
    session,
    claims.map(({ organizationId: id, organizationName: name }) => ({
      table: "organizations",
      id,
      scope: id,
      name,
    })),
  );
  return claims.map((claim, index) =>
    may(actor, "confidential:read", { organizationId: claim.organizationId })
      ? claim
      : { ...claim, organizationName: names[index] ?? "" },
  );
}

/** A steward's decision on a claim. */
export interface ClaimDecision {
  claimId: string;
  event: "grant" | "decline";
  /** A message to the claimant. */
  note: string;
  /** For a grant: the person also reads confidential addresses. */
  readsConfidential?: boolean;
}

/** Grants or declines a claim. @throws {Refusal} `claim-unknown`, `state-changed` */
export function decideClaim(
  database: Database,
  { actor, claimId, event, note, readsConfidential = false }: ClaimDecision & { actor: Acting },
): Promise<Claim> {
  return moveClaim(database, { actor, id: claimId, event, answer: note, readsConfidential });
}

/** Withdraws a claim. @throws {Refusal} `claim-unknown`, `state-changed` */
export function withdrawClaim(
  database: Database,
  { actor, claimId }: { actor: Actor; claimId: string },
): Promise<Claim> {
  return moveClaim(database, { actor, id: claimId, event: "withdraw" });
}

interface ClaimMove {
  actor: Acting;
  id: string;
  event: "grant" | "decline" | "withdraw";
  answer?: string;
  readsConfidential?: boolean;
}

function moveClaim(
  { kysely, kind }: Database,
  { actor, id, event, answer = "", readsConfidential = false }: ClaimMove,
): Promise<Claim> {
  return kysely.transaction().execute(async (transaction) => {
    const session = { kysely: transaction, kind };
    const access = { actor, id, action: "claim:read" } as const;
    // All changes of a claim lock its person first.
    await lockPerson(session, (await requireClaim(transaction, access)).personId);
    const found = await requireClaim(transaction, access);
    const { personId, organizationId } = found;
    const state = follow(claim, { state: found.state, event, actor, resource: { personId } });
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
    if (state === "granted") {
      const grant = { role: "editor", organizationId, trusted: false } as const;
      await putGrantOnce(session, {
        actor,
        personId,
        grant: readsConfidential ? { ...grant, readsConfidential } : grant,
      });
    }
    return requireClaim(transaction, access);
  });
}

async function requireOrganization(kysely: Session["kysely"], id: string): Promise<void> {
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
      proof: null,
      proof_contact: null,
      proved_at: null,
    })
    .execute();
}
