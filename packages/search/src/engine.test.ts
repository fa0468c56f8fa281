import { fileURLToPath } from "node:url";
import { createContext, Script } from "node:vm";
import { gzipSync } from "node:zlib";
import { rolldown } from "rolldown";
import { expect, test } from "vitest";
import * as engineHere from "./engine.ts";
import type { SearchableIndex } from "./engine.ts";
import { schemaOf } from "./engine/query/views/view-schema.ts";
import { buildSegment } from "./engine/segment/segment-builder.ts";

/**
 * Size of the engine with all its imports, in bytes, minified and gzipped. Growth of more than 5 % must be deliberate,
 * because phones download it.
 */
const recorded = 67_250;

async function bundle(format: "esm" | "iife") {
  const built = await rolldown({
    input: fileURLToPath(new URL("engine.ts", import.meta.url)),
    platform: "browser",
    logLevel: "silent",
  });
  const { output } = await built.generate({ format, name: "engine", minify: true });
  await built.close();
  return output;
}

test("the engine is one file that imports nothing and names nothing of Node", async () => {
  const [{ code, imports, dynamicImports, moduleIds }, ...others] = await bundle("esm");
  expect(others).toEqual([]);
  expect([...imports, ...dynamicImports]).toEqual([]);
  expect(moduleIds.filter((id) => /node_modules|[\\/](store|providers)[\\/]/.test(id))).toEqual([]);
  expect(code.match(/\bnode:|\b(Buffer|process|require|__dirname)\b/g)).toBeNull();
});

test("the engine keeps the size that is on record", async () => {
  const [{ code }] = await bundle("esm");
  const size = gzipSync(code).length;
  expect(size).toBeLessThanOrEqual(recorded * 1.05);
  expect(size).toBeGreaterThanOrEqual(recorded * 0.95);
});

const settings = { searchableAttributes: ["name"], attributesForFaceting: ["city"] };
const documents = [
  { objectID: "a", name: "Soup kitchen", city: "Berlin", _geoloc: { lat: 52.5, lng: 13.4 } },
  { objectID: "b", name: "مطبخ الحساء", city: "Berlin" },
  { objectID: "c", name: "ที่พักพิงฉุกเฉิน", city: "Bernau" },
];
const built = buildSegment(
  documents.map((document, sequence) => ({ document, sequence })),
  schemaOf([engineHere.createView(settings)]),
);

/** The answers of one copy of the engine, as JSON: objects of another realm have other classes. */
function answersOf(engine: typeof engineHere): unknown {
  const { createGlossary, createView, memoryBytes, openSegment, parseSearchRequest, searchIndex } = engine;
  const segment = openSegment(built.index, memoryBytes(built.documents));
  const index: SearchableIndex = {
    name: "places",
    state: { segments: [{ segment, deleted: undefined, liveCount: segment.documentCount }], generation: 1 },
    view: createView(settings),
    glossary: createGlossary([{ code: "food", name: "Food", names: {}, words: {} }]),
  };
  const queries = ["", "kitch", "kicthen", "الحساء", "พักพิง", "nothing"];
  const results = queries.map((query) =>
    searchIndex(index, parseSearchRequest({ indexName: "places", query, facets: ["city"] })),
  );
  return JSON.parse(JSON.stringify(results));
}

test("the engine answers the same where there is nothing but the language and a codec for text", async () => {
  const [{ code }] = await bundle("iife");
  const bare = createContext({ TextDecoder, TextEncoder });
  new Script(`${code};globalThis.engine = engine`).runInContext(bare);
  const { engine } = bare as { engine: typeof engineHere }; // what the script has put there
  const answers = answersOf(engine);
  expect(answers).toMatchObject([
    { nbHits: 3 },
    { nbHits: 1 },
    { nbHits: 1 },
    { nbHits: 1 },
    { nbHits: 1 },
    { nbHits: 0 },
  ]);
  expect(answers).toEqual(answersOf(engineHere));
});
