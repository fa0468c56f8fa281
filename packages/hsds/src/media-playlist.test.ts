import { expect, test } from "vitest";
import { readPlaylist } from "./media-playlist.ts";

const stored = new Map([
  ["init.mp4", "aaaa.mp4"],
  ["one.m4s", "bbbb.m4s"],
  ["two.m4s", "cccc.m4s"],
  ["low.m3u8", "dddd.m3u8"],
]);
const read = (...lines: string[]) =>
  readPlaylist(["#EXTM3U", ...lines].join("\n"), (name) => stored.get(name));

test("a playlist refers to its files by their stored names", () => {
  const text = [
    "#EXT-X-VERSION:7",
    "#EXT-X-TARGETDURATION:4",
    '#EXT-X-MAP:URI="init.mp4",BYTERANGE="720@0"',
    "# made by somebody",
    "#EXTINF:4.0,",
    "one.m4s",
    "#EXTINF:2.5,",
    "two.m4s",
    "#EXT-X-ENDLIST",
    "",
  ];
  expect(read(...text)).toEqual({
    text: [
      "#EXTM3U",
      "#EXT-X-VERSION:7",
      "#EXT-X-TARGETDURATION:4",
      '#EXT-X-MAP:URI="aaaa.mp4",BYTERANGE="720@0"',
      "#EXTINF:4.0,",
      "bbbb.m4s",
      "#EXTINF:2.5,",
      "cccc.m4s",
      "#EXT-X-ENDLIST",
      "",
    ].join("\n"),
    names: ["aaaa.mp4", "bbbb.m4s", "cccc.m4s"],
  });
});

test("a playlist of playlists refers to stored ones", () => {
  const answer = read("#EXT-X-STREAM-INF:BANDWIDTH=200000,RESOLUTION=640x360", "low.m3u8");
  expect(answer).toMatchObject({ names: ["dddd.m3u8"] });
});

test.each([
  "https://example.net/one.m4s",
  "//example.net/one.m4s",
  "file:///etc/passwd",
  "/etc/passwd",
  "../one.m4s",
  "..",
  "one.m4s?from=reader",
  "one.m4s#x",
  "%2e%2e/one.m4s",
  "folder/one.m4s",
  "folder\\one.m4s",
  "{$host}one.m4s",
  "three.m4s",
  "data:video/mp4;base64,AAAA",
])("%s is no file that is kept", (name) => {
  expect(read("#EXTINF:4,", name)).toHaveProperty("problem");
  expect(read("one.m4s", `#EXT-X-MAP:URI="${name}"`)).toHaveProperty("problem");
});

test.each([
  '#EXT-X-KEY:METHOD=AES-128,URI="https://example.net/key"',
  '#EXT-X-KEY:METHOD=AES-128,URI="one.m4s"',
  '#EXT-X-SESSION-KEY:METHOD=SAMPLE-AES,URI="skd://example"',
  '#EXT-X-DEFINE:NAME="host",VALUE="https://example.net/"',
  '#EXT-X-SESSION-DATA:DATA-ID="x",URI="https://example.net/x"',
  '#EXT-X-CONTENT-STEERING:SERVER-URI="https://example.net/x"',
  '#EXT-X-DATERANGE:ID="ad",X-ASSET-URI="https://example.net/ad.m3u8"',
  '#EXT-X-PRELOAD-HINT:TYPE=PART,URI="one.m4s"',
  "#EXT-X-MAP:URI=https://example.net/init.mp4",
  '#EXT-X-MAP:uri="https://example.net/init.mp4"',
  '#EXT-X-MAP:URI = "https://example.net/init.mp4"',
])("%s is refused", (tag) => {
  expect(read(tag, "#EXTINF:4,", "one.m4s")).toHaveProperty("problem");
});

test("text that is not a playlist, or an empty one, is refused", () => {
  expect(readPlaylist("<html>", () => "x")).toHaveProperty("problem");
  expect(readPlaylist("", () => "x")).toHaveProperty("problem");
  expect(read("#EXT-X-ENDLIST")).toHaveProperty("problem");
  expect(read("one.m4s\n".repeat(200_000))).toHaveProperty("problem");
});
