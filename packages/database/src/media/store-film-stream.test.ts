import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { mediaFileName, type MediaType } from "@dragoman/hsds";
import { openStorage } from "@dragoman/storage";
import { afterEach, expect, test } from "vitest";
import { storeFilmStream } from "./store-film-stream.ts";
import { openMediaFiles } from "./media-files.ts";

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function openFiles() {
  const folder = mkdtempSync(join(tmpdir(), "dragoman-stream-"));
  folders.push(folder);
  return openMediaFiles({ storage: openStorage({ directory: folder }), directory: folder });
}

function parts(...entries: [name: string, type: MediaType, text: string][]) {
  return new Map(
    entries.map(([name, type, text]) => [name, { type, content: [new TextEncoder().encode(text)] }]),
  );
}

test("a film is stored as segments, and its playlists refer to them by content", async () => {
  const files = openFiles();
  const stored = await storeFilmStream(files, {
    playlist: "#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=200000\nlow.m3u8\n",
    parts: parts(
      ["low.m3u8", "application/vnd.apple.mpegurl", "#EXTM3U\n#EXTINF:4,\none.ts\n#EXT-X-ENDLIST\n"],
      ["one.ts", "video/mp2t", "pictures"],
    ),
  });
  expect(stored.map(({ role, type }) => `${role} ${type}`)).toEqual([
    "source application/vnd.apple.mpegurl",
    "segment video/mp2t",
    "segment application/vnd.apple.mpegurl",
  ]);
  const read = async (index: number) => {
    const file = stored[index];
    return file && (await new Response(await files.read(file)).text());
  };
  const [, piece, low] = stored.map((file) => mediaFileName(file));
  expect(await read(0)).toBe(`#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=200000\n${low}\n`);
  expect(await read(2)).toBe(`#EXTM3U\n#EXTINF:4,\n${piece}\n#EXT-X-ENDLIST\n`);
});

test("a playlist that refers to other hosts is refused, with its line", async () => {
  const film = { playlist: "#EXTM3U\n#EXTINF:4,\nhttps://example.net/one.ts\n", parts: parts() };
  await expect(storeFilmStream(openFiles(), film)).rejects.toMatchObject({
    type: "media-refused",
    message: expect.stringContaining("line 3"),
  });
});
