import { expect, test } from "vitest";
import { cueAt, parseCues } from "./cues.ts";

const file = `WEBVTT

NOTE a note with --> in it

STYLE
::cue { color: red }

1
00:00.350 --> 00:02.000 align:start
<v Amal>Come <b>in</b>.</v>

01:00:02.500 --> 01:00:04.000
Tea &amp; bread,
every day

00:02.100 --> 00:02.400
`;

test("cues are read with their times, without markup, and everything else is left out", () => {
  expect(parseCues(file)).toEqual([
    { start: 0.35, end: 2, text: "Come in." },
    { start: 3602.5, end: 3604, text: "Tea & bread, every day" },
  ]);
});

test("other ends of lines and a mark of the order of bytes do no harm", () => {
  expect(parseCues("\uFEFFWEBVTT\r\n\r\n00:01.000 --> 00:02.000\r\nتفضّل.\r\n")).toEqual([
    { start: 1, end: 2, text: "تفضّل." },
  ]);
});

test("the cue of a moment is the one that was begun last", () => {
  const cues = [
    { start: 1, end: 2, text: "a" },
    { start: 3, end: 4, text: "b" },
  ];
  expect([0, 1, 2.5, 3, 99].map((time) => cueAt(cues, time))).toEqual([-1, 0, 0, 1, 1]);
});
