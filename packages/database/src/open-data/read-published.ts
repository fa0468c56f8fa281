import type {
  Location,
  Organization,
  Program,
  Row,
  Service,
  ServiceAtLocation,
  Translation,
} from "@dragoman/hsds";
import type { Session } from "../database.ts";
import { withholdFromRows } from "../confidentiality/withhold-secrets.ts";
import { compileDirectory } from "../directory/compile-directory.ts";
import { translator } from "../directory/compile-terms.ts";
import { childrenBy, rowBy } from "../directory/group-rows.ts";
import {
  loadOrganizations,
  loadPlaces,
  loadServices,
  loadTranslations,
} from "../directory/load-directory.ts";
import { readRows } from "../directory/read-rows.ts";
import { oneOf } from "../one-of.ts";
import { readSnapshot } from "../snapshot.ts";
import { findPublished } from "./find-published.ts";
import type { PublishedTable } from "./published-query.ts";

type Translated<T> = T & { translations: Translation[] };

/** A service as lists show it. `last_modified`: when it changed last, here, with everything that is shown with it. */
export interface ServiceHead extends Translated<Row<"services">> {
  organization: Translated<Row<"organizations">> | null;
  program: Program | null;
}

/** An object that partners read, by its table: with everything that is nested in it, or as lists show it. */
export interface PublishedObjects {
  services: Service | ServiceHead;
  organizations: (Organization | Translated<Row<"organizations">>) & { services?: (Service | ServiceHead)[] };
  locations: Location;
  service_at_location: ServiceAtLocation & { service: Service };
  taxonomies: Row<"taxonomies">;
  taxonomy_terms: Translated<Row<"taxonomy_terms">> & { taxonomy_detail: Row<"taxonomies"> | null };
}

/** How much of each object to read. */
export interface PublishedDepth {
  /** With everything that is nested in it. */
  full: boolean;
  /** The services of an organization with everything that is nested in them. */
  fullServices?: boolean;
}

/**
 * Objects by id, in the requested order, as the public reads them; unknown and withdrawn ones are left out. The number
 * of statements does not depend on the number of objects.
 */
export function readPublished<T extends PublishedTable>(
  database: Session,
  { table, ids, depth }: { table: T; ids: readonly string[]; depth: PublishedDepth },
): Promise<PublishedObjects[T][]> {
  return readSnapshot(database, async (session) => {
    const objects = await readers[table](session, ids, depth);
    const byId = new Map(objects.map((one) => [one.id, one]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  });
}

type Read<T extends PublishedTable> = (
  session: Session,
  ids: readonly string[],
  depth: PublishedDepth,
) => Promise<PublishedObjects[T][]>;

const readers: { [T in PublishedTable]: Read<T> } = {
  services: (session, ids, { full }) => (full ? readServices : readServiceHeads)(session, ids),
  async organizations(session, ids, { full, fullServices = false }) {
    if (!full && !fullServices) return readOrganizationHeads(session, ids);
    const { organizations } = compileDirectory(await loadOrganizations(session, ids));
    const own = await readRows(session, "services", { organization_id: ids });
    const services = await (fullServices ? readServices : readServiceHeads)(
      session,
      own.map(({ id }) => id),
    );
    const servicesOf = childrenBy<Service | ServiceHead>(services, "organization_id");
    return organizations.map((one) => ({ ...one, services: servicesOf(one.id) }));
  },
  // Always whole: only with the services at a place and their organizations is it known what must be withheld.
  async locations(session, ids) {
    const query = { table: "locations", ids } as const;
    const shown = await findPublished(session, {
      query,
      start: { offset: 0 },
      most: Math.max(1, ids.length),
    });
    return compileDirectory(await loadPlaces(session, shown)).locations;
  },
  async service_at_location(session, ids) {
    const rows = await readRows(session, "service_at_location", { id: ids });
    const services = await readServices(
      session,
      rows.flatMap(({ service_id: id }) => id ?? []),
    );
    return services.flatMap((service) => service.service_at_locations.map((at) => ({ ...at, service })));
  },
  taxonomies: (session, id) => readRows(session, "taxonomies", { id }),
  async taxonomy_terms(session, id) {
    const terms = await readRows(session, "taxonomy_terms", { id });
    const translate = translator(await loadTranslations(session, { taxonomy_terms: terms }));
    const taxonomies = await readRows(session, "taxonomies", {
      id: terms.flatMap(({ taxonomy_id: taxonomy }) => taxonomy ?? []),
    });
    const taxonomyBy = rowBy(taxonomies);
    return terms.map((term) => ({
      ...translate(term),
      taxonomy_detail: taxonomyBy(term.taxonomy_id) ?? null,
    }));
  },
};

async function readServices(session: Session, ids: readonly string[]): Promise<Service[]> {
  const { services } = compileDirectory(await loadServices(session, ids));
  return dated(session, services);
}

async function readServiceHeads(session: Session, ids: readonly string[]): Promise<ServiceHead[]> {
  const services = await readRows(session, "services", { id: ids });
  const organizations = await readRows(session, "organizations", {
    id: services.flatMap(({ organization_id: id }) => id ?? []),
  });
  const programs = await readRows(session, "programs", {
    id: services.flatMap(({ program_id: id }) => id ?? []),
  });
  const heads = { services, organizations, programs };
  const translations = await loadTranslations(session, heads);
  const shown = await withholdFromRows(session, { ...heads, translations });
  const translate = translator(shown.translations);
  const organizationBy = rowBy(shown.organizations.map((row) => translate(row)));
  const programBy = rowBy(shown.programs.map((row) => translate(row)));
  return dated(
    session,
    shown.services.map((row) => ({
      ...translate(row),
      organization: organizationBy(row.organization_id) ?? null,
      program: programBy(row.program_id) ?? null,
    })),
  );
}

async function readOrganizationHeads(
  session: Session,
  ids: readonly string[],
): Promise<Translated<Row<"organizations">>[]> {
  const organizations = await readRows(session, "organizations", { id: ids });
  const translations = await loadTranslations(session, { organizations });
  const shown = await withholdFromRows(session, { organizations, translations });
  const translate = translator(shown.translations);
  return shown.organizations.map((row) => translate(row));
}

/** Services with the moment of their last change here, by which `changedSince` finds them. */
async function dated<S extends Row<"services">>(
  { kysely, kind }: Session,
  services: readonly S[],
): Promise<S[]> {
  const rows = await kysely
    .selectFrom("services")
    .leftJoin("search_changes", "search_changes.service_id", "services.id")
    .select(["services.id", "search_changes.at", "services.updated_at"])
    .where(oneOf(kind, { column: "services.id", values: services.map(({ id }) => id) }))
    .execute();
  const changedAt = new Map(rows.map(({ id, at, updated_at }) => [id, at ?? updated_at]));
  return services.map((service) => ({
    ...service,
    last_modified: changedAt.get(service.id) ?? service.last_modified,
  }));
}
