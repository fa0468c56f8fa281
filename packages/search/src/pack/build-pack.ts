import type { TaxonomyTerm } from "@dragoman/hsds";
import { functionWords } from "../directory/function-words.ts";
import { glossaryEntries } from "../directory/glossary-entries.ts";
import { serviceIndexSettings } from "../directory/index-settings.ts";
import { indexViews } from "../directory/index-view.ts";
import { questionWords } from "../directory/questions/question-words.ts";
import type { DirectoryRecord, SearchRecord } from "../directory/record.ts";
import { translationsAttribute } from "../engine/document.ts";
import { buildGlossary } from "../engine/query/views/glossary.ts";
import { schemaOf } from "../engine/query/views/view-schema.ts";
import type { StoredDocuments } from "../store/segments/segment-source.ts";
import { segmentThreads } from "../store/segments/segment-threads.ts";
import type { PackWords } from "./open-pack.ts";
import type { PackPart } from "./pack-file.ts";

/** The attributes of a record that a hit shows; all others are only searched and counted. */
const shown = [
  "serviceId",
  "locationId",
  "organizationId",
  "name",
  "organization",
  "summary",
  "texts",
  "languages",
  "city",
  "country",
  "address",
  "_geoloc",
  "phone",
  "status",
  "alert",
  "free",
  "hours",
  "timeZone",
  "openings",
  "unsure",
  "checkedAt",
] as const satisfies (keyof SearchRecord)[];

/** The languages by whose words a pack is searched: the reader's and English, which most directories have. */
function languagesOf(locale: string): string[] {
  return [...new Set([locale, "en"])];
}

/** The segment of these records for readers of one language, in the form of a pack. Built in another thread. */
export async function buildPackSegment(
  records: AsyncIterable<readonly DirectoryRecord[]>,
  locale: string,
): Promise<Pick<Record<PackPart, Uint8Array>, "index" | "documents"> | undefined> {
  const views = indexViews(serviceIndexSettings(locale), functionWords()).map(([, view]) => view);
  const build = segmentThreads.slow.begin(schemaOf(views));
  let sequence = 0;
  for await (const batch of records) {
    const documents = batch.map((record) => {
      const sought = inLanguages(record, languagesOf(locale));
      const stored = JSON.stringify(shownOf(inLanguages(record, [locale])));
      return { json: JSON.stringify(sought), sequence: sequence++, stored };
    });
    await build.add(documents);
  }
  const { source } = await build.finish();
  return source && { index: new Uint8Array(source.index), documents: joined(source.documents) };
}

/** The words by which these records are sought. */
export function packWords(
  terms: readonly TaxonomyTerm[],
  { locale, categories }: { locale: string; categories: ReadonlySet<string> },
): Partial<Record<"words" | "glossary", Uint8Array>> {
  const languages = languagesOf(locale);
  const glossary = glossaryEntries(terms, languages).filter(({ code }) => categories.has(code));
  const words: PackWords = { glossary, questions: questionWords(languages) };
  const index = buildGlossary(glossary);
  return {
    words: new TextEncoder().encode(JSON.stringify(words)),
    ...(index && { glossary: new Uint8Array(index) }),
  };
}

function inLanguages(record: DirectoryRecord, languages: readonly string[]): DirectoryRecord {
  const { [translationsAttribute]: translations, ...own } = record;
  const kept = Object.entries(translations ?? {}).filter(([language]) => languages.includes(language));
  return kept.length === 0 ? own : { ...own, [translationsAttribute]: Object.fromEntries(kept) };
}

function shownOf(record: DirectoryRecord): Record<string, unknown> {
  const kept = shown.flatMap((name) => (record[name] === undefined ? [] : [[name, record[name]]]));
  const translations = record[translationsAttribute];
  return {
    objectID: record.objectID,
    ...Object.fromEntries(kept),
    // A hit shows the first.
    categories: record.categories.slice(0, 1),
    ...(translations && { [translationsAttribute]: translations }),
  };
}

function joined(documents: StoredDocuments): Uint8Array {
  if (!("chunks" in documents)) throw new Error("A pack is built in memory");
  return new Uint8Array(Buffer.concat(documents.chunks));
}
