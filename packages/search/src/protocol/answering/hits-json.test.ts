import { expect, test } from "vitest";
import { createMarker } from "../../engine/query/presenting/marked-text.ts";
import { createPresentation, presentHit, type HitFacts } from "../../engine/query/presenting/present-hit.ts";
import { createView } from "../../engine/query/views/view.ts";
import { hitsJson, joinedJson } from "./hits-json.ts";

const view = createView({ attributesToHighlight: ["name"], attributesToSnippet: ["text:5"] });
const marker = createMarker([], { before: "<em>", after: "</em>", ellipsis: "…" });
const documents = [
  { objectID: "1", name: 'مأوى "للنساء"', text: "One\ntwo", place: { lat: 1, lng: 2 }, tags: [] },
  { name: "Food", objectID: "2" },
  { objectID: "3", name: "Named like what is added", _highlightResult: "own", _rankingInfo: 1 },
];

function shown(attributesToRetrieve: string[], facts?: HitFacts): object[] {
  const presentation = createPresentation(view, { ...view.options, attributesToRetrieve }, marker);
  return documents.map((document) => presentHit(document, presentation, facts));
}

test.each([
  ["all of a document", shown(["*"])],
  ["all of it, with its place in its group", shown(["*"], { _distinctSeqID: 0 })],
  ["parts of a document", shown(["name"])],
  ["hits that another has made", [{ objectID: "4", name: "Food" }]],
  ["no hits", []],
])("%s is written as the same JSON as ever, again and again", (_, hits) => {
  expect(hitsJson(hits)).toBe(JSON.stringify(hits));
  expect(hitsJson(hits)).toBe(JSON.stringify(hits));
});

test("objects are joined, also when the second has no members", () => {
  expect(joinedJson('{"a":1}', '{"b":{}}')).toBe('{"a":1,"b":{}}');
  expect(joinedJson('{"a":1}', "{}")).toBe('{"a":1}');
});
