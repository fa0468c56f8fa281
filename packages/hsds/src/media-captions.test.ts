import { expect, test } from "vitest";
import { readCaptions } from "./media-captions.ts";

test("WebVTT keeps its times and words, but no styles or links", () => {
  const source = `\uFEFFWEBVTT\n\nSTYLE\n::cue { background: url(https://evil.example/) }\n\nNOTE made by x\n\nintro\n00:01.000 --> 00:03.500 position:10%\n<v Ada><b>Welcome</b> & come in\n<script>alert(1)</script>`;
  expect(readCaptions(source)).toEqual({
    cues: 1,
    text: "WEBVTT\n\n00:00:01.000 --> 00:00:03.500\nWelcome &amp; come in\nalert(1)\n",
  });
});

test("SubRip becomes WebVTT, in any script", () => {
  const source =
    "1\r\n00:00:01,000 --> 00:00:02,000\r\nأهلاً وسهلاً\r\n\r\n2\r\n01:00:02,500 --> 01:00:04,000\r\nខ្មែរ\r\n";
  expect(readCaptions(source)).toEqual({
    cues: 2,
    text: "WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nأهلاً وسهلاً\n\n01:00:02.500 --> 01:00:04.000\nខ្មែរ\n",
  });
});

test("stored captions survive a second reading", () => {
  const first = readCaptions("WEBVTT\n\n00:01.000 --> 00:02.000\n5 < 6 &amp; 7\n");
  if ("problem" in first) throw new Error(first.problem);
  expect(readCaptions(first.text)).toEqual(first);
});

test.each([
  ["", "no-cues"],
  ["<html><script>alert(1)</script>", "no-cues"],
  ["WEBVTT\n\n00:03.000 --> 00:01.000\nbackwards\n", "no-cues"],
  [`WEBVTT\n\n00:01.000 --> 00:02.000\n${"a".repeat(1_000_001)}`, "too-long"],
])("%# is refused", (text, problem) => {
  expect(readCaptions(text)).toEqual({ problem });
});
