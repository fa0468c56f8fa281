import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { startOfProcess } from "./process-start.mjs";

/**
 * Marks a build as being served by this process until it exits, so that `scripts/pages.mjs` does not remove it and
 * nothing is installed under it. The mark says when the process has started, because a killed one leaves its mark, and
 * its number goes to another process sooner or later. A build in a folder that is read-only needs no mark: nobody builds there.
 */
export function markBuild(folder: string): void {
  const mark = join(folder, `serving-${process.pid}`);
  try {
    writeFileSync(mark, startOfProcess(process.pid));
  } catch {
    return;
  }
  process.once("exit", () => rmSync(mark, { force: true }));
}
