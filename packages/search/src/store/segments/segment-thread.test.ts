import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { SegmentFiles } from "./segment-file.ts";
import { SegmentThread, type RemoteBuild } from "./segment-thread.ts";
import { smallSchema } from "../testing/small-collection.ts";
import { temporaryDirectory } from "../testing/temporary-directory.ts";

function beginBuild(thread: SegmentThread, files?: SegmentFiles): RemoteBuild {
  onTestFinished(() => thread.end());
  return thread.begin(smallSchema, files);
}

const documents = [{ json: JSON.stringify({ objectID: "a", name: "Night shelter" }), sequence: 1 }];

test("a build that cannot start reports the reason to its next step", async () => {
  const missing = join(temporaryDirectory(), "missing");
  const files = { index: join(missing, "1.segment"), documents: join(missing, "1.documents") };
  const build = beginBuild(new SegmentThread(), files);
  await expect(build.add(documents)).rejects.toThrow("ENOENT");
});

test("a build that cannot be finished leaves no documents, and the thread continues", async () => {
  const directory = temporaryDirectory();
  const files = { index: join(directory, "1.segment"), documents: join(directory, "1.documents") };
  // A folder cannot be written as a file.
  mkdirSync(files.index);
  const thread = new SegmentThread();
  const failing = beginBuild(thread, files);
  await failing.add(documents);
  await expect(failing.finish()).rejects.toThrow("EISDIR");
  expect(existsSync(files.documents)).toBe(false);
  const next = beginBuild(thread);
  await next.add(documents);
  expect((await next.finish()).source).toBeDefined();
});
