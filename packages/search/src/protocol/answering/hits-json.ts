import { wholeDocumentOf } from "../../engine/query/presenting/present-hit.ts";
import { documentJson } from "../../engine/query/presenting/visible-documents.ts";
import type { Hit } from "../../search-result.ts";

/** Hits as JSON. A document is written once for all answers that show it; what is marked in it is added. */
export function hitsJson(hits: readonly object[]): string {
  return `[${hits.map(hitJson).join(",")}]`;
}

function hitJson(hit: object): string {
  const document = wholeDocumentOf(hit);
  if (!document || ownMembers.some((name) => name in document)) return JSON.stringify(hit);
  const { _highlightResult, _snippetResult, _rankingInfo, _distinctSeqID }: Partial<Hit> = hit;
  const added = JSON.stringify({ _highlightResult, _snippetResult, _rankingInfo, _distinctSeqID });
  return joinedJson(documentJson(document), added);
}

/** What a hit has besides its document; a document that has the same itself shows the hit's. */
const ownMembers = ["_highlightResult", "_snippetResult", "_rankingInfo", "_distinctSeqID"];

/** The members of two objects, the first of which has some, in one. */
export function joinedJson(one: string, other: string): string {
  return other === "{}" ? one : `${one.slice(0, -1)},${other.slice(1)}`;
}
