/** Writes the generated tables of the search engine. Run: `node packages/search/generate/generate.ts`. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { simplifiedModule, simplifiedPath } from "./simplified-module.ts";

const root = join(import.meta.dirname, "../../..");
writeFileSync(join(root, simplifiedPath), simplifiedModule());
console.log(simplifiedPath);
