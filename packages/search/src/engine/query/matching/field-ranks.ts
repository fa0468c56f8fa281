import { hasBit } from "../../segment/bitset.ts";
import { lastPosition, type Segment } from "../../segment/segment.ts";
import { isWithin } from "../views/view-schema.ts";
import type { View } from "../views/view.ts";

/** A match near the beginning of an ordered attribute ranks higher; positions beyond this one rank equal. */
export const lastRankedPosition = 63;
/** The position rank of a match is field rank × this + position. */
export const rankWeight = lastRankedPosition + 1;
/** Higher ranks are clamped to this one. */
const lastRank = 99;
export const notSearched = 255;

/** How a view ranks the fields of a segment. Additional fields after the segment's own represent glossary matches. */
export interface FieldRanks {
  /** By field: 0 is the most important; `notSearched` for fields outside the view. */
  ranks: Uint8Array;
  /** By field: documents in which a translation replaces the text, so that the original ranks last. */
  hidden: readonly (Uint32Array | undefined)[];
  /** By field: 1 when earlier positions rank higher. */
  ordered: Uint8Array;
  /** By field: 1 when typos are not tolerated. */
  typoFree: Uint8Array;
  /** By field: 1 when matches never count as exact. */
  inexact: Uint8Array;
  /** By field: 1 when prefix matches are disabled. */
  prefixFree: Uint8Array;
  /** The rank of texts that readers of the view's language do not see. */
  last: number;
  /** Whether a translation replaces text in any document. */
  hidesAny: boolean;
  /** The first of three glossary fields: names, everyday words, all other words. */
  glossaryField: number;
}

export interface FieldRules {
  restrictTo: readonly string[] | undefined;
  typoFree: readonly string[];
  inexact: readonly string[];
}

const cache = new WeakMap<Segment, WeakMap<View, Map<string, FieldRanks>>>();
/** Nearly all requests use the rules of the view, but any request may have its own. */
const maxRuleSets = 64;

/** Returns the same object for the same rules, because results are cached by it. */
export function fieldRanks(segment: Segment, view: View, rules: FieldRules): FieldRanks {
  let ofSegment = cache.get(segment);
  if (!ofSegment) {
    ofSegment = new WeakMap();
    cache.set(segment, ofSegment);
  }
  let ofView = ofSegment.get(view);
  if (!ofView) {
    ofView = new Map();
    ofSegment.set(view, ofView);
  }
  const key = JSON.stringify([rules.restrictTo ?? null, rules.typoFree, rules.inexact]);
  let ranks = ofView.get(key);
  if (!ranks) {
    ranks = computeRanks(segment, view, rules);
    if (ofView.size >= maxRuleSets) ofView.clear();
    ofView.set(key, ranks);
  }
  return ranks;
}

function computeRanks(segment: Segment, view: View, rules: FieldRules): FieldRanks {
  const { fields } = segment;
  const size = fields.length + 3;
  const { attributes } = view;
  const hidden = fields.map((field) => hiddenDocuments(segment, view, field));
  const others = Math.min(
    lastRank,
    Math.max(-1, ...(attributes ?? [{ rank: 0 }]).map((one) => one.rank)) + 2,
  );
  const found: FieldRanks = {
    ranks: new Uint8Array(size).fill(notSearched),
    hidden,
    hidesAny: hidden.some((one) => one !== undefined),
    ordered: new Uint8Array(size),
    typoFree: new Uint8Array(size),
    inexact: new Uint8Array(size),
    prefixFree: new Uint8Array(size),
    last: others,
    glossaryField: fields.length,
  };
  for (const [number, { path, language }] of fields.entries()) {
    if (rules.restrictTo && !isListed(path, rules.restrictTo)) continue;
    const attribute = attributes
      ? attributes.find((one) => isWithin(path, one.path))
      : { rank: 0, ordered: false };
    if (!attribute) continue;
    const isOther = language !== undefined && language !== view.language;
    if (isOther && view.otherTranslations === "unsearched") continue;
    found.ranks[number] = isOther ? others : Math.min(attribute.rank, lastRank);
    found.ordered[number] = attribute.ordered && !isOther ? 1 : 0;
    found.typoFree[number] = isListed(path, rules.typoFree) ? 1 : 0;
    found.inexact[number] = isListed(path, rules.inexact) ? 1 : 0;
    found.prefixFree[number] = isListed(path, view.disablePrefixOnAttributes) ? 1 : 0;
  }
  rankGlossary(found, view, rules);
  return found;
}

function rankGlossary(found: FieldRanks, view: View, { restrictTo }: FieldRules): void {
  const names = view.coded?.names;
  if (names === undefined || (restrictTo && !isListed(names, restrictTo))) return;
  const rank = view.attributes?.find((one) => one.path === names)?.rank ?? found.last - 1;
  found.ranks[found.glossaryField] = rank;
  found.ranks[found.glossaryField + 1] = found.last - 1;
  found.ranks[found.glossaryField + 2] = found.last;
}

/** The rank of an occurrence by field and position: smaller is better. */
export function positionRankOf(
  occurrence: number,
  document: number,
  { ranks, ordered, hidden, last }: FieldRanks,
): number {
  const field = occurrence >>> 16;
  const bits = hidden[field];
  if (bits && hasBit(bits, document)) return last * rankWeight;
  const rank = (ranks[field] ?? 0) * rankWeight;
  return ordered[field] === 1 ? rank + Math.min(occurrence & lastPosition, lastRankedPosition) : rank;
}

/** Documents in which a translation replaces the text of the field for readers of the view's language. */
function hiddenDocuments(
  { fields }: Segment,
  view: View,
  { path, language }: { path: string; language?: string },
): Uint32Array | undefined {
  if (language !== undefined || view.language === undefined) return undefined;
  return fields.find((one) => one.path === path && one.language === view.language)?.documents;
}

function isListed(path: string, attributes: readonly string[]): boolean {
  return attributes.some((one) => isWithin(path, one));
}
