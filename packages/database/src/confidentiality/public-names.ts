import { withoutSpans } from "@dragoman/hsds";
import type { Session } from "../database.ts";
import { readSecretPlaces } from "./secret-places.ts";
import { readConfirmed } from "./secret-texts.ts";

/** The name of an entry. `scope`: its organization, or the entry itself if it has none. */
interface Named {
  table: "organizations" | "services";
  id: string;
  scope: string;
  name: string;
}

/** The public names of entries, in their order: without the address of a confidential place. */
export async function publicNames(session: Session, named: readonly Named[]): Promise<string[]> {
  const finders = await readSecretPlaces(session, {
    services: named.flatMap(({ table, id }) => (table === "services" ? id : [])),
    organizations: named.map(({ scope }) => scope),
  });
  if (finders.size === 0) return named.map(({ name }) => name);
  const isConfirmed = await readConfirmed(
    session,
    named.map(({ id }) => id),
  );
  return named.map(({ table, id, scope, name }) => {
    const spans = finders.get(scope)?.(name) ?? [];
    if (spans.length === 0 || isConfirmed({ table, id, field: "name", value: name })) return name;
    return withoutSpans(name, spans) ?? "…";
  });
}
