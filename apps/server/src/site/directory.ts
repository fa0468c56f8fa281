import {
  findLanguagesUsed,
  findMediaOfServices,
  findOrganization,
  findService,
  findTerms,
  holdsSource,
  type Database,
} from "@dragoman/database";
import { sampleSource } from "@dragoman/hsds";
import { categorySlug } from "@dragoman/search";
import type { Directory } from "@dragoman/pages/site/site.server.ts";

/** Milliseconds for which an answer about the whole directory is good enough. */
const shortWhile = 10_000;

/** Every id is one; what is none never reaches the database, which refuses some characters. */
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const controlCharacter = /\p{Cc}/u;

/** What the pages read of the database. */
export function createDirectory(database: Database): Directory {
  return {
    async findService(id) {
      if (!uuid.test(id)) return { state: "absent" };
      return withEntrySource(await findService(database, id));
    },
    async findOrganization(id) {
      if (!uuid.test(id)) return { state: "absent" };
      return withEntrySource(await findOrganization(database, id));
    },
    findMedia: (serviceIds) => findMediaOfServices(database, serviceIds),
    async findTerms(slugs) {
      const asked = new Set(slugs.filter((slug) => !controlCharacter.test(slug)));
      const terms = await findTerms(database, [...asked].flatMap(codesOf));
      return terms.filter((term) => asked.has(categorySlug(term)));
    },
    holdsSample: remembered(() => holdsSource(database, sampleSource)),
    languages: remembered(() => findLanguagesUsed(database)),
  };
}

type Found<T> = (T & { state: "found"; source: string }) | { state: "withdrawn" } | undefined;

/** What was found, with what pages say of where it comes from. */
export function withEntrySource<T>(found: Found<T>) {
  if (!found) return { state: "absent" as const };
  if (found.state === "withdrawn") return found;
  return { ...found, source: { name: found.source, sample: found.source === sampleSource } };
}

/** A slug is a code in which a hyphen may stand for a colon: both are looked up, and the right one is kept. */
function codesOf(slug: string): string[] {
  return slug.includes("-") ? [slug, slug.replace("-", ":"), slug.replaceAll("-", ":")] : [slug];
}

function remembered<T>(ask: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | undefined;
  let until = 0;
  return () => {
    if (answer === undefined || Date.now() > until) {
      until = Date.now() + shortWhile;
      answer = ask();
      answer.catch(() => (answer = undefined));
    }
    return answer;
  };
}
