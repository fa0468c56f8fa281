import { expect, test } from "vitest";
import type { IndexDocument } from "../document.ts";
import { tokenize } from "../text/tokenize.ts";
import { hasBit } from "./bitset.ts";
import { openSegment } from "./open-segment.ts";
import { createRandom, randomInputs } from "./random-documents.ts";
import { buildSegment, type SegmentInput } from "./segment-builder.ts";
import {
  fieldOf,
  isFirst,
  isLast,
  positionOf,
  PostingBuffer,
  type Segment,
  type SegmentSchema,
  type SortColumn,
} from "./segment.ts";
import { memoryBytes } from "./stored-documents.ts";

/** The expected contents of a segment, computed naively from the documents in its order. */

function openInputs(inputs: readonly SegmentInput[], schema: SegmentSchema): Segment {
  const { index, documents } = buildSegment(inputs, schema);
  return openSegment(index, memoryBytes(documents));
}

function sortOf(segment: Segment, path: string): SortColumn | undefined {
  // oxlint-disable-next-line unicorn/no-array-sort -- a segment is no array
  return segment.sort(path);
}

type Scalar = string | number | boolean;

/** Every value with its path, in document order. */
function* valuesOf(value: unknown, path: string): Generator<[path: string, value: Scalar]> {
  if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") {
    yield [path, value];
  } else if (Array.isArray(value)) {
    for (const one of value) yield* valuesOf(one, path);
  } else if (typeof value === "object" && value !== null) {
    for (const [key, one] of Object.entries(value))
      yield* valuesOf(one, path === "" ? key : `${path}.${key}`);
  }
}

function ownValues({ _translations, _geoloc, ...own }: IndexDocument): [string, Scalar][] {
  return [...valuesOf(own, "")];
}

function isSearched(path: string, texts: readonly string[] | undefined): boolean {
  if (texts) return texts.some((one) => path === one || path.startsWith(`${one}.`));
  return !/^(?:objectID|_tags)(?:\.|$)/.test(path);
}

function textsOf(document: IndexDocument, schema: SegmentSchema): { field: string; text: string }[] {
  const translated = Object.entries(document["_translations"] ?? {}).flatMap(([language, attributes]) =>
    [...valuesOf(attributes, "")].map(([path, value]) => ({ path, value, field: `${path}@${language}` })),
  );
  const own = ownValues(document).map(([path, value]) => ({ path, value, field: `${path}@` }));
  return [...own, ...translated].flatMap(({ path, value, field }) =>
    typeof value !== "boolean" && isSearched(path, schema.texts) ? [{ field, text: String(value) }] : [],
  );
}

function expectedOccurrences(document: IndexDocument, number: number, schema: SegmentSchema): Set<string> {
  const next = new Map<string, number>();
  const occurrences = new Set<string>();
  for (const { field, text } of textsOf(document, schema)) {
    const tokens = tokenize(text, "index");
    const last = Math.max(-1, ...tokens.map((token) => token.position));
    const start = next.get(field) ?? 0;
    for (const { term, position } of tokens) {
      occurrences.add([term, number, field, start + position, position === 0, position === last].join(" "));
    }
    if (last >= 0) next.set(field, start + last + 11);
  }
  return occurrences;
}

function occurrencesIn(segment: Segment): string[] {
  const read = new PostingBuffer();
  const all: string[] = [];
  for (let term = 0; term < segment.terms.count; term++) {
    read.length = 0;
    segment.readPostings(term, read);
    const documents = read.documents.slice(0, read.length);
    expect(documents).toEqual(documents.toSorted());
    expect(segment.documentFrequency(term)).toBe(new Set(documents).size);
    for (const [index, document] of documents.entries()) {
      const occurrence = read.occurrences[index] ?? 0;
      const { path, language = "" } = segment.fields[fieldOf(occurrence)] ?? { path: "?" };
      all.push(
        [
          segment.terms.at(term),
          document,
          `${path}@${language}`,
          positionOf(occurrence),
          isFirst(occurrence),
          isLast(occurrence),
        ].join(" "),
      );
    }
  }
  return all;
}

const schemas: Record<string, SegmentSchema> = {
  everything: {
    facets: ["city", "tags", "contacts.kind", "open", "address.postal.code", "never"],
    sorts: ["city", "rank", "open", "prices", "tags"],
    order: [
      { path: "rank", direction: "descending" },
      { path: "city", direction: "ascending" },
    ],
  },
  "some texts": {
    texts: ["name", "address", "contacts.floor", "objectID"],
    facets: ["_tags", "rank"],
    sorts: [],
    order: [],
  },
};

const cases = Object.entries(schemas).flatMap(([title, schema], index) =>
  [0, 1, 40, 300].map((count) => {
    const inputs = randomInputs(createRandom(index * 7 + count), count);
    const latest = new Map(inputs.map((one) => [one.document.objectID, one]));
    const segment = openInputs(inputs, schema);
    const documents = Array.from({ length: segment.documentCount }, (_, number) => segment.document(number));
    return { title: `${title}, ${count}`, schema, inputs, latest, segment, documents };
  }),
);

test.each(cases)("the latest version of each document is there, and is found: $title", (one) => {
  const { segment, latest, documents } = one;
  expect(new Set(documents.map((document) => document.objectID))).toEqual(new Set(latest.keys()));
  expect(documents.length).toBe(latest.size);
  for (const [number, document] of documents.entries()) {
    const input = latest.get(document.objectID);
    expect(document).toEqual(input?.document);
    expect(segment.sequences[number]).toBe(input?.sequence);
    expect(segment.objectID(number)).toBe(document.objectID);
    expect(segment.documentNumber(document.objectID)).toBe(number);
  }
  expect(segment.documentNumber("no such document")).toBe(-1);
});

test.each(cases)("documents lie in the order of the schema: $title", ({ segment, schema, documents }) => {
  const numbers = documents.map((_, number) => number);
  const order = numbers.toSorted((first, second) => {
    for (const { path, direction } of schema.order) {
      const [left, right] = [first, second].map((number) => {
        const value = sortOf(segment, path)?.keys[number] ?? NaN;
        return Number.isNaN(value) ? Infinity : direction === "ascending" ? value : -value;
      });
      if (left !== undefined && right !== undefined && left !== right) return left - right;
    }
    return (segment.sequences[second] ?? 0) - (segment.sequences[first] ?? 0);
  });
  expect(order).toEqual(numbers);
});

test.each(cases)("every word has its places: $title", ({ segment, schema, documents }) => {
  const expected = documents.flatMap((document, number) => [
    ...expectedOccurrences(document, number, schema),
  ]);
  expect(occurrencesIn(segment).toSorted()).toEqual(expected.toSorted());
});

test.each(cases)("places of some documents are those of all, filtered: $title", ({ segment, documents }) => {
  const random = createRandom(5);
  const [all, some] = [new PostingBuffer(), new PostingBuffer()];
  for (let term = 0; term < segment.terms.count; term++) {
    const wanted = Uint32Array.from(documents.keys()).filter(() => random.chance(0.3));
    all.length = 0;
    some.length = 0;
    segment.readPostings(term, all);
    segment.readPostingsOf(term, wanted, some);
    const kept = [...all.documents.subarray(0, all.length)].flatMap((document, index) =>
      wanted.includes(document) ? [[document, all.occurrences[index]]] : [],
    );
    const read = [...some.documents.subarray(0, some.length)].map((document, index) => [
      document,
      some.occurrences[index],
    ]);
    expect(read).toEqual(kept);
  }
});

test.each(cases)("translations say which documents have them: $title", ({ segment, schema, documents }) => {
  const fieldsOf = documents.map((document) => new Set(textsOf(document, schema).map((one) => one.field)));
  for (const { path, language, documents: bits } of segment.fields) {
    if (language === undefined) {
      expect(bits).toBeUndefined();
      continue;
    }
    const present = documents.map((_, number) => bits !== undefined && hasBit(bits, number));
    expect(present).toEqual(fieldsOf.map((fields) => fields.has(`${path}@${language}`)));
  }
});

test.each(cases)("every facet has its values: $title", ({ segment, schema, documents }) => {
  expect(new Set(segment.facetPaths())).toEqual(new Set(["_tags", ...schema.facets]));
  for (const path of segment.facetPaths()) {
    const column = segment.facet(path);
    if (!column) throw new Error(`${path} is missing`);
    const expected = documents.map((document) => {
      const values = ownValues(document).filter(([one, value]) => one === path && value !== "");
      return [...new Set(values.map(([, value]) => String(value)))].toSorted();
    });
    const { offsets, ordinals } = column;
    const values = Array.from({ length: column.valueCount }, (_, ordinal) => column.valueAt(ordinal));
    const found = documents.map((_, number) => {
      const [start, end] = offsets ? [offsets[number], offsets[number + 1]] : [number, number + 1];
      return Array.from(ordinals.subarray(start, end)).flatMap((ordinal) =>
        ordinal > 0 ? [values[ordinal] ?? ""] : [],
      );
    });
    expect(found.map((one) => one.toSorted())).toEqual(expected);
    expect(values).toEqual(["", ...new Set(expected.flat().toSorted())]);
    for (const [ordinal, value] of values.entries()) {
      if (ordinal === 0) continue;
      const holders = expected.flatMap((one, number) => (one.includes(value) ? [number] : []));
      expect([...column.documentsWith(ordinal)]).toEqual(holders);
      const same = values.flatMap((one, other) =>
        other > 0 && one.toLowerCase() === value.toLowerCase() ? [other] : [],
      );
      expect(column.find(value.toLowerCase())).toEqual(same);
    }
    expect(column.find("no such value")).toEqual([]);
  }
});

test.each(cases)("every number has its column: $title", ({ segment, documents }) => {
  const numbers = documents.map((document) =>
    ownValues(document).filter(([, value]) => typeof value === "number"),
  );
  const paths = new Set(numbers.flat().map(([path]) => path));
  expect(new Set(segment.numberPaths())).toEqual(paths);
  for (const path of paths) {
    const column = segment.numbers(path);
    const found = documents.map((_, number) => rowOf(column?.numbers, column?.offsets, number));
    expect(found).toEqual(
      numbers.map((row) => row.filter(([one]) => one === path).map(([, value]) => value)),
    );
  }
  expect(segment.numbers("name")).toBeUndefined();
});

test.each(cases)("every point has its coordinates: $title", ({ segment, documents }) => {
  const expected = documents.map((document) =>
    [document["_geoloc"]]
      .flat()
      .flatMap((point: unknown) =>
        typeof point === "object" && point !== null && "lat" in point && "lng" in point
          ? typeof point.lat === "number" && typeof point.lng === "number" && point.lat <= 90
            ? [[point.lat, point.lng]]
            : []
          : [],
      ),
  );
  const { points } = segment;
  const found = documents.map((_, number) => {
    const longitudes = rowOf(points?.longitudes, points?.offsets, number);
    return rowOf(points?.latitudes, points?.offsets, number).map((lat, index) => [lat, longitudes[index]]);
  });
  expect(found).toEqual(expected);
});

/** The values of a document; NaN means none. */
function rowOf(
  values: Float64Array | undefined,
  offsets: Uint32Array | undefined,
  document: number,
): number[] {
  if (!values) return [];
  const [start, end] = offsets ? [offsets[document], offsets[document + 1]] : [document, document + 1];
  return [...values.subarray(start, end)].filter((value) => !Number.isNaN(value));
}

test.each(cases)(
  "orders compare the first value, texts by code units: $title",
  ({ segment, schema, documents }) => {
    for (const path of schema.sorts) {
      const column = sortOf(segment, path);
      const values = documents.map((document) => ownValues(document).find(([one]) => one === path)?.[1]);
      const textual = values.some((value) => typeof value === "string");
      const keys = [...(column?.keys ?? documents.map(() => NaN))];
      const written = values.map((value) => (typeof value === "boolean" ? Number(value) : value));
      if (textual) {
        const texts = keys.map((key) => (Number.isNaN(key) ? undefined : column?.texts?.[key]));
        expect(texts).toEqual(written.map((value) => (value === undefined ? undefined : String(value))));
        expect(column?.texts).toEqual(column?.texts?.toSorted());
      } else {
        expect(keys).toEqual(written.map((value) => value ?? NaN));
      }
    }
  },
);

test.each(cases)("the same documents give the same bytes: $title", ({ inputs, schema }) => {
  const [first, second] = [buildSegment(inputs, schema), buildSegment(inputs, schema)];
  expect(new Uint8Array(first.index)).toEqual(new Uint8Array(second.index));
  expect(first.documents).toEqual(second.documents);
});
