import { coversSchema, schemaOf } from "../../engine/query/views/view-schema.ts";
import { createView, type View } from "../../engine/query/views/view.ts";
import type { SegmentSchema } from "../../engine/segment/segment.ts";
import { stopWords } from "../../protocol/settings/stop-words.ts";
import type { Catalogue, IndexEntry } from "./catalogue.ts";

const views = new WeakMap<IndexEntry, { primary: IndexEntry | undefined; view: View }>();

/** The view of an index's settings. Throws a `SearchRefusal` for invalid settings. */
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

/** The views of all indexes on a collection, the primary's first: it determines the document order. */
export function viewsOver(catalogue: Catalogue, collection: string): View[] {
  const entries = [...catalogue.values()].filter((entry) => entry.collection === collection);
  const primaries = entries.filter((entry) => entry.primary === undefined);
  const replicas = entries.filter((entry) => entry.primary !== undefined);
  return [...primaries, ...replicas].map((entry) => viewOf(catalogue, entry));
}

/**
 * The schema that a collection needs for a changed catalogue, or `undefined` when its current one suffices. Includes
 * the views that are still in use.
 */
export function missingSchema(
  schema: SegmentSchema,
  wanted: readonly View[],
  inUse: readonly View[],
): SegmentSchema | undefined {
  return coversSchema(schema, schemaOf(wanted)) ? undefined : schemaOf([...wanted, ...inUse]);
}
