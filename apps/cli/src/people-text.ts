import type { StoredGrant, Person } from "@dragoman/database";
import type { Grant } from "@dragoman/policy";
import { formatPhone } from "@dragoman/reference/phone";
import { formatTable } from "./text-table.ts";

/** A role with its object: `editor of 3f2a… (trusted, confidential)`. */
export function describeGrant(grant: Grant): string {
  if (grant.role === "editor") {
    const further = [grant.trusted ? "trusted" : [], grant.readsConfidential ? "confidential" : []].flat();
    return `editor of ${grant.organizationId}${further.length > 0 ? ` (${further.join(", ")})` : ""}`;
  }
  return grant.role === "translator" ? `translator of ${grant.language}` : grant.role;
}

/** The people who sign in, up to a limit, with their roles. */
export function describePeople(
  people: readonly Person[],
  { grants, most }: { grants: readonly StoredGrant[]; most: number },
): string {
  if (people.length === 0) return "Nobody has signed in yet.\n";
  const rows = people.map(({ id, phone, email, displayName, createdAt }) => [
    phone === null ? (email ?? id) : formatPhone({ number: null, e164: phone }),
    displayName,
    grants
      .filter(({ personId }) => personId === id)
      .map(({ grant }) => describeGrant(grant))
      .join(", ") || "member",
    createdAt.slice(0, 10),
  ]);
  const rest = people.length === most ? "There may be more; use --most to list them.\n" : "";
  return formatTable(["who", "name", "role", "since"], rows) + rest;
}
