import type { IndexDocument } from "../document.ts";
import type { SegmentInput } from "./segment-builder.ts";

/** Test documents, awkward on purpose: several scripts, lists, nesting, translations and many missing values. */

const words =
  "shelter Food food École l'école straße the a O'Brien C++ 24/7 ab مأوى الطعام бездомные їжак 住所支援 ひらがな อาหารฟรี ជំនួយ עזרה".split(
    " ",
  );
const scalars = ["Berlin", "berlin", "Paris", "", "١٢", 3, -1.5, 0, true, false, null, 1e21];

export interface RandomSource {
  below: (limit: number) => number;
  chance: (share: number) => boolean;
  pick: <Value>(values: readonly [Value, ...Value[]] | readonly Value[]) => Value | undefined;
}

/** A linear congruential generator: reproducible on every run. */
export function createRandom(seed: number): RandomSource {
  let state = seed;
  function below(limit: number): number {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  }
  return {
    below,
    chance: (share) => below(1000) < share * 1000,
    pick: (values) => values[below(values.length)],
  };
}

/** Inputs with repeated identities, of which the latest counts. */
export function randomInputs(random: RandomSource, count: number): SegmentInput[] {
  return Array.from({ length: count }, (_, sequence) => {
    const document = randomDocument(random, `doc-${random.below(count * 2)}`);
    return random.chance(0.5)
      ? { document, sequence }
      : { document, sequence, json: JSON.stringify(document, undefined, 1) };
  });
}

function randomDocument(random: RandomSource, objectID: string): IndexDocument {
  const document: IndexDocument = { objectID };
  function maybe(key: string, share: number, value: () => unknown): void {
    if (random.chance(share)) document[key] = value();
  }
  // The order of attributes differs from document to document.
  if (random.chance(0.5)) maybe("summary", 0.5, () => text(random));
  maybe("name", 0.9, () => text(random));
  maybe("city", 0.7, () => random.pick(scalars));
  maybe("tags", 0.6, () => several(random, () => random.pick(scalars)));
  maybe("_tags", 0.4, () => several(random, () => random.pick(["x", "y"])));
  maybe("contacts", 0.5, () =>
    several(random, () => ({ label: text(random), kind: random.pick(scalars), floor: random.below(9) })),
  );
  maybe("address", 0.5, () => ({
    street: text(random),
    "postal.code": text(random),
    number: random.below(99),
  }));
  maybe("rank", 0.6, () => random.pick([1, 2, 2, 3]));
  maybe("open", 0.5, () => random.chance(0.5));
  maybe("prices", 0.3, () => several(random, () => random.below(20)));
  maybe("rare", 0.05, () => random.below(5));
  maybe("_geoloc", 0.6, () => (random.chance(0.3) ? several(random, () => point(random)) : point(random)));
  maybe("_translations", 0.5, () => translations(random));
  return document;
}

function text(random: RandomSource): string {
  return Array.from({ length: random.below(8) }, () => random.pick(words)).join(
    random.chance(0.2) ? ", " : " ",
  );
}

function several(random: RandomSource, one: () => unknown): unknown[] {
  return Array.from({ length: random.below(4) }, one);
}

function point(random: RandomSource): unknown {
  return random.pick([
    { lat: random.below(180) - 90, lng: random.below(360) - 180 },
    { lat: 91, lng: 0 },
    { lat: "1", lng: 2 },
    { lat: 1 },
    null,
  ]);
}

function translations(random: RandomSource): unknown {
  const languages = ["ar", "fr", "uk"].filter(() => random.chance(0.5));
  return Object.fromEntries(
    languages.map((language) => [
      language,
      {
        name: text(random),
        address: { street: text(random) },
        ...(random.chance(0.3) && { list: ["x y", "z"] }),
      },
    ]),
  );
}
