/** Writes the reference data and the list of its differences. Run: `node packages/reference/generate/generate.ts`. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { generatedFiles } from "./generated-files.ts";

const root = join(import.meta.dirname, "../../..");
for (const [path, text] of generatedFiles()) {
  writeFileSync(join(root, path), text);
  console.log(path);
}
