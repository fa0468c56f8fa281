/** Writes `fixtures/sample/directory` from `fixtures/sample/authored`. Run: `node scripts/compile-sample.ts`. */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sampleCities } from "../fixtures/sample/authored/cities.ts";
import { compileSample } from "./sample-package.ts";

const target = join(import.meta.dirname, "../fixtures/sample/directory");
rmSync(target, { recursive: true, force: true });
mkdirSync(target, { recursive: true });
const files = compileSample(sampleCities);
for (const [name, text] of files) writeFileSync(join(target, name), text);
console.log(`Wrote ${files.size} files.`);
