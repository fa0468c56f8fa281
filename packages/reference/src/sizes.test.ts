import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { rolldown } from "rolldown";
import { expect, test } from "vitest";

const root = new URL("../", import.meta.url);
const { exports: entries } = JSON.parse(readFileSync(new URL("package.json", root), "utf8")) as {
  exports: Record<string, string>; // as this package writes them
};

/**
 * Size of each entry point with all its imports, in bytes, minified and gzipped. Growth of more than 5 % must be
 * deliberate, because phones may download it.
 */
const recorded: Readonly<Record<string, number>> = {
  ".": 81_771,
  "./language-families": 304,
  "./languages": 36_300,
  "./countries": 10_314,
  "./locales": 2_650,
  "./scripts": 2_119,
  "./script-direction": 2_072,
  "./autonyms": 4_609,
  "./close-languages": 1_467,
  "./macrolanguages": 1_456,
  "./language-aliases": 2_526,
  "./time-zones": 3_545,
  "./match-locale": 5_005,
  "./understood-languages": 4_077,
  "./find-languages": 14_600,
  "./language-names": 4_764,
  "./fold-name": 590,
  "./name-search": 1_000,
  "./postcode": 1_060,
  "./language-picker": 14_605,
  "./country-picker": 18_486,
  "./need-names": 12_442,
  "./concepts": 2_630,
  "./cost-words": 1_100,
  "./concept-words": 351_000,
  "./needs": 1_527,
  "./pictographs": 679,
  "./need-of-category": 4_480,
  "./needs-of-service": 5_000,
  "./need-words": 190_000,
  "./messengers": 3_327,
  "./social-hosts": 2_436,
  "./call-phrases": 5_977,
  "./phone": 70_110,
  "./phone-plan": 39_725,
  "./phone-input": 24_185,
  "./phone-countries": 3_051,
  "./phone-dialling": 2_448,
  "./recognize-danger": 88_000,
  "./says-free": 1_515,
  "./sheet-fields": 186,
  "./sheet-headers": 24_984,
  "./service-facts": 14_600,
  "./emergency-numbers": 1_484,
};

/** `code` is resolved as if next to this package's entries. */
async function measure(code: string): Promise<number> {
  const wanted = fileURLToPath(new URL("wanted.ts", root));
  const bundle = await rolldown({
    input: wanted,
    logLevel: "silent",
    plugins: [
      {
        name: "wanted",
        resolveId: (source) => (source === wanted ? wanted : null),
        load: (id) => (id === wanted ? { code, moduleType: "ts" } : null),
      },
    ],
  });
  const { output } = await bundle.generate({ minify: true, format: "esm" });
  await bundle.close();
  return gzipSync(output.map((file) => (file.type === "chunk" ? file.code : "")).join("")).length;
}

test("every entry is on record", () => {
  expect(Object.keys(recorded)).toEqual(Object.keys(entries));
});

test.each(Object.entries(entries))("%s keeps the size that is on record", async (name, file) => {
  const size = await measure(`export * from "${file}";`);
  const record = recorded[name] ?? 0;
  expect(size).toBeLessThanOrEqual(record * 1.05);
  expect(size).toBeGreaterThanOrEqual(record * 0.95);
});

test("an import from the package root costs no more than from its own entry", async () => {
  const alone = await measure(`export { locales } from "./src/tables/locales.ts";`);
  expect(await measure(`export { locales } from "@dragoman/reference";`)).toBe(alone);
});
