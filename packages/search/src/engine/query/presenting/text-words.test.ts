import { expect, test } from "vitest";
import { clusterPairs } from "../../text/cluster-pairs.ts";
import { soughtTerms } from "../../text/sought-terms.ts";
import { tokenize, type Token } from "../../text/tokenize.ts";
import { forEachWord } from "./text-words.ts";

const texts = [
  "Soup kitchen: l'accueil d'O'Brien, ﬁne Straße, café\u0301",
  "Drop-in re-entry, don't x\u0301y. Naïve co\u00adop 24/7 œuvre",
  'Київ її и\u0306од دُرُوسٌ مَجَّانِيَّةٌ צה"ל ትምህርት हिन्दी',
  "妇女庇护所 カ\u3099キ 𠀀𠀁 漢",
  "ที่พักพิงฉุกเฉิน ที่\u200cพัก นํ้า ณ เด็ก ๑๒",
  "ໜັງສື ນ້ຳ ນໍ້າ ໂຮງໝໍ",
  "មណ្ឌលសុខភាពស្ត្រី ផ្តល់អាហារ",
  "အမျိုးသမီးများအတွက် အစားအစာ",
];

type Word = Pick<Token, "term" | "start" | "end" | "position">;

function words(text: string, terms: readonly string[]): Word[] {
  const found: Word[] = [];
  const sought = soughtTerms(terms);
  forEachWord(text, { sought, analysis: undefined }, (term, position, start, end) => {
    found.push({ term, position, start, end });
  });
  return found;
}

function indexed(text: string): Word[] {
  return tokenize(text, "index").map(({ term, position, start, end }) => ({ term, position, start, end }));
}

/** By position, the start of the first word there and the end of the last one. */
function occurrences(all: readonly Word[]): (readonly [number, number])[] {
  return [...Map.groupBy(all, ({ position }) => position).values()].map(
    (same) => [same[0]?.start ?? -1, same.at(-1)?.end ?? -1] as const,
  );
}

test.each(texts)(
  "%s: every term is found by itself and by each of its beginnings, where it stands",
  (text) => {
    const all = indexed(text);
    for (const { term } of all) {
      for (let length = 1; length <= term.length; length++) {
        const found = words(text, [term.slice(0, length)]).filter((one) => one.term === term);
        expect(found).toEqual(all.filter((one) => one.term === term));
      }
    }
  },
);

test.each(texts)("%s: all words have their places when nothing is sought", (text) => {
  expect(occurrences(words(text, []))).toEqual(occurrences(indexed(text)));
});

test("words that begin unlike every sought term arrive empty", () => {
  const text = "Soup kitchen 妇女庇护所 ที่พักพิง မြန်မာ";
  const found = words(text, ["kitchenware", "sofa", "妇男", ...clusterPairs("พายุ")]).map(({ term }) => term);
  expect(new Set(found)).toEqual(new Set(["", "kitchen"]));
});

test("segmentation depends on the options, not on an earlier call", () => {
  const text = "ဦးစီးဌာန အကူအညီ";
  const cut = (keepDiacriticsOn: string) => {
    const found: Word[] = [];
    const sought = soughtTerms(tokenize(text, "index", { keepDiacriticsOn }).map(({ term }) => term));
    forEachWord(text, { sought, analysis: { keepDiacriticsOn } }, (term, position, start, end) => {
      found.push({ term, position, start, end });
    });
    return found;
  };
  for (const kept of ["", "ဦ", "", "ဦ"]) {
    const expected = tokenize(text, "index", { keepDiacriticsOn: kept });
    expect(cut(kept)).toEqual(
      expected.map(({ term, position, start, end }) => ({ term, position, start, end })),
    );
  }
});
