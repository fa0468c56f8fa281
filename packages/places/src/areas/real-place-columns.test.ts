import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { storedPlaceColumns, storePlaceColumns } from "./columns-file.ts";
import { readPlaceColumns } from "./place-columns.ts";

test("stored columns are those that are read, and replace those of other editions", async () => {
  const folder = await mkdtemp(join(tmpdir(), "dragoman-columns-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  expect(await storedPlaceColumns(folder)).toBeUndefined();
  await writeFile(join(folder, "columns-0-0123456789ab"), "");
  const read = await readPlaceColumns();
  await storePlaceColumns(folder, () => Promise.resolve(read));
  expect(await readdir(folder)).toHaveLength(1);
  expect(await storedPlaceColumns(folder)).toEqual(read);
  // If these differ, the construction of columns has changed, and `columnsVersion` must increase.
  const built = await storedPlaceColumns();
  if (built) expect(built).toEqual(read);
});
