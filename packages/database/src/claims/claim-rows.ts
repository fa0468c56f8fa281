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
import { type RawBuilder, type Selectable, sql } from "kysely";
import type { Session } from "../database.ts";
import type { ClaimTable } from "../schema.ts";
import { recordAudit } from "../audit/audit.ts";
import { isBarred } from "./barred-claims.ts";

/** A person's claim to belong to an organization and to edit its entries. */
export interface Claim {
  id: string;
  state: ClaimState;
  personId: string;
  organizationId: string;
  organizationName: string;
  /** BCP 47: of the organization's name, if known. */
  organizationLanguage: string | null;
  /** The person's message. */
  note: string;
  /** The message of the steward who decided; empty if there is none. */
  answer: string;
  /** RFC 3339 in UTC. */
  createdAt: string;
  decidedAt: string | null;
  /** The proof by code: the person reads this contact of the organization. */
  proof: { masked: string; at: string } | null;
  /** The person, or somebody with the same proven contact, has lost the role of editor of the organization. */
  wasRevoked: boolean;
}

/** Selects claims in the form that `claimOf` reads. */
export function claimsWithNames(kysely: Session["kysely"]) {
  return kysely
    .selectFrom("claims")
    .leftJoin("organizations", "organizations.id", "claims.organization_id")
    .selectAll("claims")
    .select([
      sql<string>`coalesce(organizations.name, '')`.as("organization_name"),
      "organizations.language as organization_language",
      isBarred().as("is_barred"),
    ]);
}

/** One claim that the actor may act on. @throws {Refusal} `claim-unknown`, also for a claim of somebody else */
export async function requireClaim(
  kysely: Session["kysely"],
  { actor, id, action }: { actor: Acting; id: string; action: Action },
): Promise<Claim> {
  if (actor !== "system" && actor.personId === null) permit(actor, action);
  const row = await claimsWithNames(kysely).where("claims.id", "=", id).executeTakeFirst();
  if (!row || !may(actor, action, { personId: row.person_id })) throw new Refusal("claim-unknown", {});
  return claimOf(row);
}

/** Converts a stored claim. */
export function claimOf(
  row: Selectable<ClaimTable> & {
    organization_name: string;
    organization_language: string | null;
    is_barred: number;
  },
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
    proof: row.proof === null || row.proved_at === null ? null : { masked: row.proof, at: row.proved_at },
    wasRevoked: row.is_barred === 1,
  };
}

/** An open claim of its owner, before its proof. @throws {Refusal} `claim-unknown`, `state-changed` */
export async function requireOpenClaim(
  { kysely }: Session,
  { actor, id }: { actor: Actor; id: string },
): Promise<Claim> {
  const found = await requireClaim(kysely, { actor, id, action: "claim:read" });
  follow(claim, { state: found.state, event: "prove", actor, resource: { personId: found.personId } });
  return found;
}

/** Messages stay out of the audit log, which outlives the account. */
export function auditClaim(
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

/**
 * Whether a steward must decide: there is a message, or a proof that is not sufficient. `name`: the alias of the claims
 * table.
 */
export function awaitsSteward(name: string): RawBuilder<boolean> {
  return sql<boolean>`(${sql.ref(`${name}.note`)} <> '' or ${sql.ref(`${name}.proved_at`)} is not null)`;
}
