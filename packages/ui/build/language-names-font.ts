/** Writes `src/styles/language-names.woff2`. Run: `node packages/ui/build/language-names-font.ts`. */
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";
import { interfaceLanguages } from "@dragoman/i18n/locales.server.ts";

export const namesFont = new URL("../src/styles/language-names.woff2", import.meta.url);

const source = "@fontsource/noto-sans-ethiopic/files/noto-sans-ethiopic-ethiopic-400-normal.woff2";

/**
 * The letters of a few words: the names of those languages whose script devices often lack. A reader of only one of
 * them must find it on a page in another language, and nobody else should load a whole font for that.
 */
export async function makeNamesFont(): Promise<Buffer> {
  const names = interfaceLanguages
    .map(({ name }) => name)
    .filter((name) => /\p{Script=Ethiopic}/u.test(name));
  const font = readFileSync(createRequire(import.meta.url).resolve(source));
  return await subsetFont(font, names.join(""), { targetFormat: "woff2" });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(namesFont, await makeNamesFont());
