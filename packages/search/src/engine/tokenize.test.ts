import { expect, test } from "vitest";
import { tokenize } from "./tokenize.ts";

function terms(text: string, purpose: "index" | "query" = "query"): string[] {
  return tokenize(text, purpose).map((token) => token.term);
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

test("an apostrophe joins, and separates a short Latin beginning", () => {
  expect(terms("women’s l'école d'une O'Brien сім’я")).toEqual([
    "womens",
    "l",
    "ecole",
    "d",
    "une",
    "o",
    "brien",
    "сімя",
  ]);
});

test("ideographs are cut into overlapping pairs, and the index keeps the last one", () => {
  expect(terms("庇护所")).toEqual(["庇护", "护所"]);
  expect(terms("庇护所", "index")).toEqual(["庇护", "护所", "所"]);
  expect(terms("所")).toEqual(["所"]);
});

test("Thai and Khmer are cut by dictionary, and the index keeps the later parts of compounds", () => {
  expect(terms("อาหารสำหรับเด็ก")).toEqual(["อาหาร", "สําหรับ", "เด็ก"]);
  expect(terms("មណ្ឌលសុខភាព", "index")).toContain("សុខភាព");
  const positions = tokenize("មណ្ឌលសុខភាពស្ត្រី", "index").filter((token) => !token.inner);
  expect(positions.map((token) => token.position)).toEqual([0, 1]);
});

test("scripts side by side are cut apart", () => {
  expect(terms("ABC食品123")).toEqual(["abc", "食品", "123"]);
});

test("tokens stand where the text has them", () => {
  const text = "Ein „Bett“ für die Straße – 庇护所, ที่พัก, مَجَّانِيَّة";
  for (const { term, start, end } of tokenize(text, "index")) {
    const [again] = tokenize(text.slice(start, end), "query");
    expect(again?.term.startsWith(term) || term.startsWith(again?.term ?? "?")).toBe(true);
  }
});
