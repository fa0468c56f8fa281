import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** The path of a corpus in this repository. */
export function fixture(name: string): string {
  return fileURLToPath(new URL(`../../../../fixtures/hsds/${name}`, import.meta.url));
}

/** The path of a real directory beside the repository, and whether it is present: licences prevent including it. */
export function realDirectory(name: string): { path: string; present: boolean } {
  const path = fileURLToPath(new URL(`../../../../../shared/data/${name}`, import.meta.url));
  return { path, present: existsSync(path) };
}
