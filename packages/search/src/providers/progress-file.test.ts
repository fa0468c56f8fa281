import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openProgressFile } from "./progress-file.ts";

let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "progress-"));
});

afterEach(() => rm(directory, { recursive: true }));

test("remembers nothing at first, then the last progress, and leaves nothing else behind", async () => {
  const file = openProgressFile(join(directory, "deep", "algolia.json"));
  expect(await file.read()).toBeUndefined();
  await file.write({ fingerprint: "a", note: "1" });
  await file.write({ fingerprint: "b", note: "2" });
  expect(await openProgressFile(join(directory, "deep", "algolia.json")).read()).toEqual({
    fingerprint: "b",
    note: "2",
  });
  expect(await readdir(join(directory, "deep"))).toEqual(["algolia.json"]);
});

test.each(["", "{", "[]", '{"fingerprint":1,"note":"x"}'])(
  "takes the damaged content %j for none",
  async (content) => {
    const path = join(directory, "algolia.json");
    await writeFile(path, content);
    expect(await openProgressFile(path).read()).toBeUndefined();
  },
);
