import type { Directory, FoundService } from "./site.server.ts";

/**
 * A service for a list that holds it: one that is hidden as a duplicate reads as the one that stands for it, under the id
 * by which the list knows it.
 */
export async function findListedService(
  directory: Pick<Directory, "findService">,
  id: string,
): Promise<FoundService> {
  const found = await directory.findService(id);
  if (found.state !== "withdrawn" || found.standsFor === undefined) return found;
  const other = await directory.findService(found.standsFor);
  return other.state === "found" ? { ...other, service: { ...other.service, id } } : other;
}
