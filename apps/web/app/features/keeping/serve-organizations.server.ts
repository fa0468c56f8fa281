import type { PageVisit } from "../../server/area-pages.server.ts";
import { signedInHere } from "../../server/signed-in.server.ts";

export async function loadOrganizations(visit: PageVisit) {
  await signedInHere(visit);
  return { page: "organizations" as const };
}
