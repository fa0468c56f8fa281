import type { Organization, Row, Translation } from "@dragoman/hsds";
import type { Session } from "../database.ts";
import { findOrganizationStandIn } from "../duplicates/read-duplicates.ts";
import { compileDirectory } from "./compile-directory.ts";
import { translator } from "./compile-terms.ts";
import { loadOrganizations, loadTranslations } from "./load-directory.ts";
import type { Withdrawn } from "./find-service.ts";
import { readRows } from "./read-rows.ts";
import { findRowOrigin } from "./row-origin.ts";
import { readSnapshot } from "../snapshot.ts";
import { withholdFromServices } from "../confidentiality/withhold-secrets.ts";

/** A service without its related objects. */
export interface ServiceSummary extends Row<"services"> {
  translations: Translation[];
}

/** `source`: the name of its source. `withdrawn`: its source no longer has it; a page answers 410. */
export type FoundOrganization =
  | { state: "found"; organization: Organization; services: ServiceSummary[]; source: string }
  | Withdrawn;

/** One organization with its services; `undefined` if no source ever had it. */
export function findOrganization(database: Session, id: string): Promise<FoundOrganization | undefined> {
  return readSnapshot(database, async (session) => {
    const origin = await findRowOrigin(session, { table: "organizations", id });
    if (!origin || origin.withdrawn) return origin && { state: "withdrawn" };
    const services = await summaries(session, id);
    const standsFor = services.length > 0 ? undefined : await findOrganizationStandIn(session, id);
    if (standsFor !== undefined) return { state: "withdrawn", standsFor };
    const { organizations } = compileDirectory(await loadOrganizations(session, [id]));
    const [organization] = organizations;
    if (!organization) return undefined;
    return { state: "found", organization, services, source: origin.source };
  });
}

async function summaries(session: Session, organizationId: string): Promise<ServiceSummary[]> {
  const services = await readRows(session, "services", { organization_id: [organizationId] });
  const translations = await loadTranslations(session, { services });
  const shown = await withholdFromServices(session, { services, translations });
  const translate = translator(shown.translations);
  return shown.services.map((service) => translate(service));
}
