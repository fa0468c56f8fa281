import type { SearchableIndex } from "../engine/index-state.ts";
import type { View } from "../engine/query/view.ts";
import type { SearchRequest } from "../search-request.ts";
import { lastField } from "./index-settings.ts";
import { lastRule } from "./protocol-index-settings.ts";
import { seeksPerpetrators } from "./seeks-perpetrators.ts";

const last = lastRule(lastField);

/**
 * The index as it is ranked for each of the requests that come together, which mostly have the same words: entries that
 * come after everything else are in their own place where they are what is sought. Nothing of the words is remembered.
 */
export function rankingForWords(): (index: SearchableIndex, request: SearchRequest) => SearchableIndex {
  const known = new Map<string, boolean>();
  return (index, request) => {
    if (!index.view.options.ranking.includes(last)) return index;
    const key = JSON.stringify([request.query, request.filter]);
    const seeks = known.get(key) ?? seeksPerpetrators(request);
    known.set(key, seeks);
    return seeks ? { ...index, view: withoutLast(index.view) } : index;
  };
}

// Always the same view, because answers are remembered by it.
const viewsWithoutLast = new WeakMap<View, View>();

function withoutLast(view: View): View {
  const known = viewsWithoutLast.get(view);
  if (known) return known;
  const { options } = view;
  const made = { ...view, options: { ...options, ranking: options.ranking.filter((one) => one !== last) } };
  viewsWithoutLast.set(view, made);
  return made;
}
