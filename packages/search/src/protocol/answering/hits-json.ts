import { wholeDocumentOf } from "../../engine/query/presenting/present-hit.ts";
import { documentJson } from "../../engine/query/presenting/visible-documents.ts";
import type { Hit } from "../../search-result.ts";

/** Serializes hits. The JSON of a document is cached and shared; highlights are spliced in. */
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

/** Members that a hit adds to its document; they override members of the document with the same name. */
const ownMembers = ["_highlightResult", "_snippetResult", "_rankingInfo", "_distinctSeqID"];

/** Joins the JSON of two objects, the first of which is not empty. */
export function joinedJson(one: string, other: string): string {
  return other === "{}" ? one : `${one.slice(0, -1)},${other.slice(1)}`;
}
