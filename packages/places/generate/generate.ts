/** Writes the tables of translated names. Run: `node packages/places/generate/generate.ts`, see `raw-names.ts`. */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { generatedFiles } from "./generated-files.ts";
import { hasRawNames, rawNamesFolder } from "./raw-names.ts";

if (!hasRawNames()) throw new Error(`There are no names in ${rawNamesFolder}: see generate/raw-names.ts`);
const root = join(import.meta.dirname, "../../..");
for (const [path, text] of await generatedFiles()) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
  console.log(path, text.length);
}
