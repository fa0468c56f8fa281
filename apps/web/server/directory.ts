import { findOrganization, findService, findTerms, type Database } from "@dragoman/database";
import { categorySlug } from "@dragoman/search";
import type { Directory, EntrySource } from "../app/server/site.server.ts";

/** The name under which the sample directory is imported. */
const sampleSource = "sample";
/** Milliseconds for which an answer about the whole directory is good enough. */
const shortWhile = 10_000;

/** Every id is one; what is none never reaches the database, which refuses some characters. */
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const controlCharacter = /\p{Cc}/u;

/** What the pages read of the database. */
export function createDirectory(database: Database): Directory {
  const sourceOf = async (table: "services" | "organizations", id: string): Promise<EntrySource> => {
    const { kysely } = database;
    const row = await kysely
      .selectFrom(table)
      .select("source_name")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    return { name: row.source_name, sample: row.source_name === sampleSource };
  };
  return {
    async findService(id) {
      if (!uuid.test(id)) return { state: "absent" };
      const found = await findService(database, id);
      if (found?.state !== "found") return found ?? { state: "absent" };
      return { ...found, source: await sourceOf("services", id) };
    },
    async findOrganization(id) {
      if (!uuid.test(id)) return { state: "absent" };
      const found = await findOrganization(database, id);
      if (found?.state !== "found") return found ?? { state: "absent" };
      return { ...found, source: await sourceOf("organizations", id) };
    },
    async findTerms(slugs) {
      const asked = new Set(slugs.filter((slug) => !controlCharacter.test(slug)));
      const terms = await findTerms(database, [...asked].flatMap(codesOf));
      return terms.filter((term) => asked.has(categorySlug(term)));
    },
    holdsSample: remembered(async () => {
      const { kysely } = database;
      const row = await kysely
        .selectFrom("services")
        .select("id")
        .where("source_name", "=", sampleSource)
        .where("withdrawn_at", "is", null)
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    }),
  };
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
