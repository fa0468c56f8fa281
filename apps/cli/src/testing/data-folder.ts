import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach } from "vitest";

export interface DataFolder {
  /** For the files of the test. */
  folder: string;
  /** Makes `dragoman` use `folder/data`, which does not exist yet. */
  env: Record<string, string>;
}

/** Gives every test of a file a folder of its own, deleted after the test. */
export function dataFolder(): DataFolder {
  const given: DataFolder = { folder: "", env: {} };
  beforeEach(() => {
    given.folder = mkdtempSync(join(tmpdir(), "dragoman-cli-"));
    given.env = { DATA_DIR: join(given.folder, "data") };
  });
  afterEach(() => rmSync(given.folder, { recursive: true, force: true }));
  return given;
}
