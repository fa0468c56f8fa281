import { coversSchema, schemaOf } from "../../engine/query/views/view-schema.ts";
import { createView, type View } from "../../engine/query/views/view.ts";
import type { SegmentSchema } from "../../engine/segment/segment.ts";
import { stopWords } from "../../protocol/settings/stop-words.ts";
import type { Catalogue, IndexEntry } from "./catalogue.ts";

const views = new WeakMap<IndexEntry, { primary: IndexEntry | undefined; view: View }>();

/** The view that the settings of an index ask for. Throws a `SearchRefusal` for settings that make no sense. */
export function viewOf(catalogue: Catalogue, entry: IndexEntry): View {
  const primary =
    entry.isVirtual === true && entry.primary !== undefined ? catalogue.get(entry.primary) : undefined;
  const known = views.get(entry);
  if (known && known.primary === primary) return known.view;
  const view = createView(
    { ...primary?.settings, ...entry.settings },
    { synonyms: entry.attachments.synonyms.values(), stopWords: stopWords() },
  );
  views.set(entry, { primary, view });
  return view;
}

/** The views of the indexes that show a collection, the primary's first: its order is that of the documents. */
export function viewsOver(catalogue: Catalogue, collection: string): View[] {
  const entries = [...catalogue.values()].filter((entry) => entry.collection === collection);
  const primaries = entries.filter((entry) => entry.primary === undefined);
  const replicas = entries.filter((entry) => entry.primary !== undefined);
  return [...primaries, ...replicas].map((entry) => viewOf(catalogue, entry));
}

/**
 * The schema that a collection has to get so that a changed catalogue can search it, or nothing when the one that it
 * has will do. The views that are in use until then count, too.
 */
export function missingSchema(
  schema: SegmentSchema,
  wanted: readonly View[],
  inUse: readonly View[],
): SegmentSchema | undefined {
  return coversSchema(schema, schemaOf(wanted)) ? undefined : schemaOf([...wanted, ...inUse]);
}
