import { expect, test } from "vitest";
import { foldWord } from "./fold.ts";
import { longestTerm } from "./cutting.ts";
import { forEachTerm, tokenize } from "./tokenize.ts";

function terms(text: string, purpose: "index" | "query" = "query"): string[] {
  return tokenize(text, purpose).map((token) => token.term);
}

/** Whole words, without inner tokens. */
function wholeTerms(text: string): string[] {
  return tokenize(text, "index")
    .filter((token) => !token.inner)
    .map((token) => token.term);
}

test("words are cut at everything that is no letter, digit or mark", () => {
  expect(terms("Help: food, (COVID-19) e-mail@example.org")).toEqual([
    "help",
    "food",
    "covid",
    "19",
    "e",
    "mail",
    "example",
    "org",
  ]);
});

test("an apostrophe joins, and separates a short Latin beginning, which a query only keeps in names", () => {
  const text = "women’s l'école d'une O'Brien сім’я dell'arte don't";
  expect(wholeTerms(text).join(" ")).toBe("womens l ecole d une o brien сімя dell arte dont");
  expect(terms(text).join(" ")).toBe("womens ecole une o brien сімя arte dont");
});

test("the index also has the joined form of words with an apostrophe", () => {
  const [first, whole, second] = tokenize("O'Brien", "index");
  expect(first).toMatchObject({ term: "o", position: 0, start: 0, end: 1 });
  expect(whole).toMatchObject({ term: "obrien", position: 0, start: 0, end: 7, inner: true });
  expect(second).toMatchObject({ term: "brien", position: 1, start: 2, end: 7 });
});

test("ideographs are cut into overlapping pairs, and the index keeps the last one", () => {
  expect(terms("庇护所")).toEqual(["庇护", "护所"]);
  expect(terms("庇护所", "index")).toEqual(["庇护", "护所", "所"]);
  expect(terms("所")).toEqual(["所"]);
  expect(tokenize("所", "query")[0]?.single).toBe(true);
});

test("a voicing mark belongs to the kana before it", () => {
  expect(terms("ﾊﾞｽ")).toEqual([foldWord("バス")]);
  expect(tokenize("ﾊﾞｽ", "query")[0]).toMatchObject({ start: 0, end: 3 });
});

test("Thai and Khmer are cut by dictionary, and the index keeps the later parts of compounds", () => {
  expect(terms("อาหารสำหรับเด็ก")).toEqual(["อาหาร", "สําหรับ", "เด็ก"]);
  expect(terms("មណ្ឌលសុខភាព", "index")).toContain("សុខភាព");
  const words = tokenize("មណ្ឌលសុខភាពស្ត្រី", "index").filter((token) => !token.inner);
  expect(words.map((token) => token.position)).toEqual([0, 1]);
});

test("scripts side by side are cut apart", () => {
  expect(terms("ABC食品123")).toEqual(["abc", "食品", "123"]);
  expect(terms("ห้องWiFi๒")).toEqual(["ห้อง", "wifi2"]);
});

test("characters beyond the first 65,536 are read whole", () => {
  expect(terms("𝐅𝐨𝐨𝐝 🏠 𠮷野家 𞤀𞤁")).toEqual(["food", "𠮷野", "野家", "𞤢𞤣"]);
  expect(terms("a\ud83db")).toEqual(["a", "b"]);
});

test("chosen separators are words of their own", () => {
  const analysis = { separatorsToIndex: "#+" };
  const tokens = tokenize("C# and C++", "index", analysis);
  expect(tokens.map((token) => token.term)).toEqual(["c", "#", "and", "c", "+", "+"]);
  expect(tokens.map((token) => token.position)).toEqual([0, 1, 2, 3, 4, 5]);
  expect(terms("C# and C++")).toEqual(["c", "and", "c"]);
});

test("chosen letters keep their marks, composed or not", () => {
  const analysis = { keepDiacriticsOn: "øé" };
  const text = "Ørsted café café crème";
  expect(tokenize(text, "query", analysis).map((token) => token.term)).toEqual([
    "ørsted",
    "café",
    "café",
    "creme",
  ]);
  expect(foldWord("Cafe\u0301", analysis)).toBe("café");
});

test("a word longer than any term is cut off, and still found", () => {
  const [token] = tokenize("a".repeat(5000), "index");
  expect(token).toMatchObject({ term: "a".repeat(longestTerm), start: 0, end: 5000 });
});

test("the time for text in no dictionary does not grow with the square of its length", () => {
  expect(tokenize("ก".repeat(4000), "index").length).toBeLessThan(12_000);
});

test("tokens stand where the text has them", () => {
  const text = "Ein „Bett“ für die Straße – 庇护所, مَجَّانِيَّة, l'O'Brien, ﾊﾞｽ𠮷";
  for (const { term, start, end } of tokenize(text, "index")) {
    const again = tokenize(text.slice(start, end), "index").map((token) => token.term);
    expect(again).toContain(term);
  }
});

/** Fragments in many scripts with awkward characters between them. */
const pieces = [
  ..."Straße|l'école|O'Brien|don't|Łódź|café|ДІМ|сім'я|Йод|й|مَجَّانِيَّة|می‌خواهم|٣٤|צה\"ל|שָׁלוֹם|γιατρός".split("|"),
  ..."庇護所|シェルター|ｶﾞｽ|が|ที่พัก|สำหรับเด็ก|មណ្ឌល|ທີ່ພັກ|အစာ|हिन्दी|ለስደተኞች|한국어|𠮷野|𝐅𝐨|🏠|️".split("|"),
  ..."'|’|\"| |-|.|\u200b|\u200c|\u0301|\u0306|\u00ad|#|ー|\ud800|ﬁ|½|a|x1".split("|"),
];

function randomTexts(count: number): string[] {
  let state = 12_345;
  const next = (below: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % below;
  };
  return Array.from({ length: count }, () =>
    Array.from({ length: 1 + next(9) }, () => pieces[next(pieces.length)] ?? "").join(""),
  );
}

const random = randomTexts(6000);

test("terms one by one are those of the tokens", () => {
  for (const analysis of [undefined, { separatorsToIndex: "#-", keepDiacriticsOn: "éß" }]) {
    for (const text of random.slice(0, 5000)) {
      const each: [string, number][] = [];
      forEachTerm(text, (term, position) => each.push([term, position]), analysis ? { analysis } : {});
      expect(each).toEqual(tokenize(text, "index", analysis).map(({ term, position }) => [term, position]));
    }
  }
});

test("positions count up without gaps, starts never go back, and ranges lie in the text", () => {
  for (const text of random) {
    let [position, start] = [-1, 0];
    for (const token of tokenize(text, "index")) {
      expect(token.position - position).toBe(token.inner ? 0 : 1);
      expect(token.start).toBeGreaterThanOrEqual(start);
      expect(token.end).toBeGreaterThan(token.start);
      expect(token.end).toBeLessThanOrEqual(text.length);
      [position, start] = [token.position, token.start];
    }
  }
});

/** A naive reference tokenizer, for texts without scripts that lack spaces. */
function plainTerms(text: string): string[] {
  const words = /[\p{L}\p{N}\p{M}]+(?:['’\u00ad\u200c]+[\p{L}\p{N}\p{M}]+)*/gu;
  return [...text.matchAll(words)].map(([word]) => foldWord(word)).filter((term) => term !== "");
}

test("the table cuts and folds as the definition says", () => {
  const unspaced =
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\uff9e\u30fc]|\u3099/u;
  const elided = /\p{Script=Latin}[\p{M}\p{Cf}]*['’]|"/u;
  const compared = random.filter(
    (text) => !unspaced.test(text) && !elided.test(text.normalize("NFKD")) && text.isWellFormed(),
  );
  expect(compared.length).toBeGreaterThan(500);
  for (const text of compared) expect(terms(text, "index")).toEqual(plainTerms(text));
});

test("every text finds itself", () => {
  for (const text of random) {
    const indexed = new Set(terms(text, "index"));
    expect(terms(text).filter((term) => !indexed.has(term))).toEqual([]);
  }
});
