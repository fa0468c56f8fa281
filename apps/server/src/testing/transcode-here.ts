import { openMediaFiles } from "@dragoman/database";
import { openStorage } from "@dragoman/storage";
import { mediaFileName } from "@dragoman/hsds";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { transcode } from "../uploads/transcode/transcode.ts";

/** A folder that is deleted after the test. */
export async function testFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "dragoman-test-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** The result of an upload, and the bytes of all its stored files. */
export async function transcodeHere(bytes: Uint8Array, { ffmpeg = null }: { ffmpeg?: string | null } = {}) {
  const folder = await testFolder();
  const input = join(folder, "input");
  await writeFile(input, bytes);
  const outcome = await transcode({
    input,
    folder: join(folder, "work"),
    files: openMediaFiles({ storage: openStorage({ directory: folder }), directory: folder }),
    ffmpeg,
    signal: new AbortController().signal,
  });
  const stored = await Promise.all(
    ("files" in outcome ? outcome.files : []).map(async (file) => ({
      ...file,
      content: await readFile(join(folder, "media", file.digest.slice(0, 2), mediaFileName(file))),
    })),
  );
  return { outcome, stored };
}
