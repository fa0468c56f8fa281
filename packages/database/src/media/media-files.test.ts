import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { openStorage } from "@dragoman/storage";
import { expect, test } from "vitest";
import { type MediaFiles, openMediaFiles } from "./media-files.ts";
import { temporaryFolder } from "../testing/test-database.ts";

const content = Buffer.from("WEBVTT\n\n00:00.000 --> 00:02.000\nWelcome.\n");
const digest = createHash("sha256").update(content).digest("hex");
const captions = { digest, type: "text/vtt" } as const;

function filesIn(directory: string): MediaFiles {
  return openMediaFiles({ storage: openStorage({ directory }), directory });
}

/** In chunks, as files arrive. */
async function* inPieces(): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < content.length; at += 7) yield content.subarray(at, at + 7);
}

test("a file is stored by its content, and read whole or in part", async () => {
  const folder = temporaryFolder();
  const files = filesIn(folder);
  const stored = await files.put({ type: "text/vtt", content: inPieces() });
  expect(stored).toEqual({ ...captions, bytes: content.length });
  expect(readFileSync(join(folder, "media", digest.slice(0, 2), `${digest}.vtt`))).toEqual(content);
  expect(await files.has(captions)).toBe(true);
  const read = async (range?: { first: number; last: number }) => {
    const stream = await files.read(captions, range);
    return stream && text(stream);
  };
  expect(await read()).toBe(content.toString());
  expect(await read({ first: 0, last: 5 })).toBe("WEBVTT");
  expect(await read({ first: 6, last: 6 })).toBe("\n");
});

test("the same file is stored once, also concurrently, and replaces a damaged one", async () => {
  const folder = temporaryFolder();
  const files = filesIn(folder);
  const both = [1, 2].map(() => files.put({ type: "text/vtt", content: [content] }));
  const [one, other] = await Promise.all(both);
  expect(one).toEqual(other);
  const path = join(folder, "media", digest.slice(0, 2));
  expect(readdirSync(path)).toEqual([`${digest}.vtt`]);
  expect(readdirSync(join(folder, "media", "incoming"))).toEqual([]);
  writeFileSync(join(path, `${digest}.vtt`), "damaged");
  await files.put({ type: "text/vtt", content: [content] });
  expect(readFileSync(join(path, `${digest}.vtt`))).toEqual(content);
});

async function* broken(): AsyncGenerator<Uint8Array> {
  yield content.subarray(0, 9);
  await Promise.reject(new Error("the line is cut"));
}

test("a file that does not arrive completely is not stored", async () => {
  const folder = temporaryFolder();
  const files = filesIn(folder);
  await expect(files.put({ type: "text/vtt", content: broken() })).rejects.toThrow("the line is cut");
  expect(readdirSync(join(folder, "media"))).toEqual(["incoming"]);
  expect(readdirSync(join(folder, "media", "incoming"))).toEqual([]);
});

test("an unknown or removed file is not found", async () => {
  const files = filesIn(temporaryFolder());
  expect(await files.has(captions)).toBe(false);
  expect(await files.read(captions)).toBeUndefined();
  await files.remove(captions);
  await files.put({ type: "text/vtt", content: [content] });
  expect(await files.has({ digest, type: "audio/mp4" })).toBe(false);
  await files.remove(captions);
  expect(await files.has(captions)).toBe(false);
});
