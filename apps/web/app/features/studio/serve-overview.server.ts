import type { PageVisit } from "../../server/area-pages.server.ts";
import { signedInHere } from "../../server/signed-in.server.ts";

export async function loadOverview(visit: PageVisit) {
  await signedInHere(visit);
  return { page: "overview" as const };
}
