import {
  findLanguagesUsed,
  findMediaOfServices,
  findOrganization,
  findService,
  findTerms,
  holdsSource,
  readDirectorySettings,
  type Database,
} from "@dragoman/database";
import { sampleSource } from "@dragoman/hsds";
import { categorySlug } from "@dragoman/search";
import { isId } from "../requests/is-id.ts";
import type { Directory, Site, Withdrawn } from "@dragoman/pages/site/site.server.ts";

const controlCharacter = /\p{Cc}/u;

/** The queries of the pages; results about the whole directory are cached for each state. */
export function createDirectory(database: Database, readState: Site["state"]): Directory {
  return {
    async findService(id) {
      if (!isId(id)) return { state: "absent" };
      return withEntrySource(await findService(database, id));
    },
    async findOrganization(id) {
      if (!isId(id)) return { state: "absent" };
      return withEntrySource(await findOrganization(database, id));
    },
    findMedia: (serviceIds) => findMediaOfServices(database, serviceIds),
    async findTerms(slugs) {
      const validSlugs = new Set(slugs.filter((slug) => !controlCharacter.test(slug)));
      const terms = await findTerms(database, [...validSlugs].flatMap(codesOf));
      return terms.filter((term) => validSlugs.has(categorySlug(term)));
    },
    holdsSample: oncePerState(readState, () => holdsSource(database, sampleSource)),
    languages: oncePerState(readState, () => findLanguagesUsed(database)),
    settings: oncePerState(readState, () => readDirectorySettings(database)),
  };
}

type Found<T> = (T & { state: "found"; source: string }) | Withdrawn | undefined;

/** The record, with what pages show about its source. */
export function withEntrySource<T>(found: Found<T>) {
  if (!found) return { state: "absent" as const };
  if (found.state === "withdrawn") return found;
  return { ...found, source: { name: found.source, sample: found.source === sampleSource } };
}

/** A hyphen in a slug may represent a colon of the code: both are looked up, and the match counts. */
function codesOf(slug: string): string[] {
  return slug.includes("-") ? [slug, slug.replace("-", ":"), slug.replaceAll("-", ":")] : [slug];
}

function oncePerState<T>(readState: Site["state"], ask: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | undefined;
  let ofState: string | undefined;
  return async () => {
    const state = await readState();
    if (answer === undefined || ofState !== state) {
      ofState = state;
      answer = ask();
      answer.catch(() => (answer = undefined));
    }
    return answer;
  };
}
