import jsQR from "jsqr";
import { generate, correction } from "lean-qr";
import { expect, test } from "vitest";
import { exampleLanguages, exampleList } from "./example-lists.ts";
import { readPart } from "./list-part.ts";
import { splitList } from "./split-list.ts";
import { joinParts } from "./use-received-list.ts";

const day = "2026-11-21";
const address = "https://help.example/am/saved/show";

/** Reads a code from its pixels, as a camera does. */
function scan(text: string): { read: string | undefined; version: number } {
  const code = generate(text, { minCorrectionLevel: correction.M });
  const scale = 3;
  const quiet = 4;
  const width = (code.size + 2 * quiet) * scale;
  const pixels = new Uint8ClampedArray(width * width * 4);
  for (let y = 0; y < width; y++) {
    for (let x = 0; x < width; x++) {
      const isBlack = code.get(Math.floor(x / scale) - quiet, Math.floor(y / scale) - quiet);
      pixels.set([isBlack ? 0 : 255, isBlack ? 0 : 255, isBlack ? 0 : 255, 255], (y * width + x) * 4);
    }
  }
  return { read: jsQR(pixels, width, width)?.data, version: (code.size - 17) / 4 };
}

for (const language of exampleLanguages) {
  test.each([1, 20, 30])(
    `a list of %i services in ${language} is the same on the other device`,
    async (count) => {
      const services = exampleList(language, count);
      const codes = await splitList(services, address);
      const scanned = codes.map(scan);
      expect(scanned.map(({ read }) => read)).toEqual(codes);
      for (const { version } of scanned) expect(version).toBeLessThanOrEqual(22);
      const fragments = codes.map((code) => code.slice(address.length + 1));
      // In any order, and each twice.
      const gathered = [...fragments.toReversed(), ...fragments];
      expect(joinParts("none", gathered, day)).toEqual({ services, missing: 0, problem: null });
    },
  );
}

test("twenty services take three codes at most", async () => {
  for (const language of exampleLanguages) {
    expect((await splitList(exampleList(language, 20), address)).length, language).toBeLessThanOrEqual(3);
  }
});

test("each code alone shows its part, and says how many are missing", async () => {
  const services = exampleList("en", 30);
  const codes = await splitList(services, address);
  expect(codes.length).toBeGreaterThan(1);
  const parts = codes.map((code) => readPart(code.slice(address.length), day));
  const alone = parts.map((part) => joinParts(part, [], day));
  expect(alone.flatMap((list) => list.services)).toEqual(services);
  for (const { missing } of alone) expect(missing).toBe(codes.length - 1);
});

test("codes of one list hold about as much as each other", async () => {
  const codes = await splitList(exampleList("en", 30), address);
  const lengths = codes.map((code) => code.length);
  expect(Math.min(...lengths)).toBeGreaterThan(Math.max(...lengths) / 2);
});

test("a part of another list does not get in", async () => {
  const [mine = ""] = await splitList(exampleList("en", 30), address);
  const [other = ""] = await splitList(exampleList("ar", 29), address);
  const part = readPart(mine.slice(address.length), day);
  const joined = joinParts(part, [other.slice(address.length + 1)], day);
  expect(joined.services).toEqual(typeof part === "object" ? part.services : []);
});

test("a service with a name as long as can be has a code all the same", async () => {
  const [service] = exampleList("am", 1);
  if (!service) throw new Error("There is an example");
  const long = { ...service, name: { value: "የሌሊት መጠለያ ".repeat(25).trim(), language: "am" } };
  const [code = "", ...others] = await splitList([long], address);
  expect(others).toEqual([]);
  expect(scan(code).read).toBe(code);
});
