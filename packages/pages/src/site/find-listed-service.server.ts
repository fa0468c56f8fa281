import type { Directory, FoundService } from "./site.server.ts";

type Finder = Pick<Directory, "findService">;

/**
 * A service for a list that holds it: one that is hidden as a duplicate is read as its representative, under the id
 * in the list.
 */
export async function findListedService(directory: Finder, id: string): Promise<FoundService> {
  return (await findShown(directory, id)).answer;
}

/** The services of a list, by its ids. */
interface ListedServices {
  found: Extract<FoundService, { state: "found" }>[];
  /** The ids of services that the directory no longer has. */
  gone: string[];
  /** The ids of hidden duplicates beside what stands for them. */
  twice: string[];
}

/** The services of a list, each once, in their order. */
export async function findListedServices(directory: Finder, ids: readonly string[]): Promise<ListedServices> {
  const listed: ListedServices = { found: [], gone: [], twice: [] };
  const shown = new Set<string>();
  for (const one of await Promise.all(ids.map((id) => findShown(directory, id)))) {
    const { id, shownId, answer } = one;
    if (answer.state !== "found") listed.gone.push(id);
    else if (shownId !== id && (ids.includes(shownId) || shown.has(shownId))) listed.twice.push(id);
    else listed.found.push(answer);
    shown.add(shownId);
  }
  return listed;
}

/** `shownId`: of the service that a reader sees. */
async function findShown(
  directory: Finder,
  id: string,
): Promise<{ id: string; shownId: string; answer: FoundService }> {
  const own = await directory.findService(id);
  if (own.state !== "withdrawn" || own.standsFor === undefined) return { id, shownId: id, answer: own };
  const other = await directory.findService(own.standsFor);
  const answer = other.state === "found" ? { ...other, service: { ...other.service, id } } : other;
  return { id, shownId: own.standsFor, answer };
}
