import { Buffer } from "node:buffer";
import { expect, test } from "vitest";
import { sniffMedia } from "./sniff-media.ts";

const ftyp = (brand: string, ...others: string[]) => {
  const brands = [brand, "\0\0\0\0", ...others].join("");
  return `\0\0\0${String.fromCharCode(8 + brands.length)}ftyp${brands}`;
};

test.each([
  ["\u00ff\u00d8\u00ff\u00e0", "photo jpeg"],
  ["\u0089PNG\r\n\u001a\n", "photo png"],
  ["RIFF\0\0\0\0WEBPVP8 ", "photo webp"],
  [ftyp("avif", "mif1"), "photo avif"],
  [ftyp("mif1", "avif"), "photo avif"],
  [ftyp("isom", "mp42"), "video mov"],
  [ftyp("qt  "), "video mov"],
  [ftyp("3gp5"), "video mov"],
  [ftyp("M4A ", "isom"), "audio mov"],
  ["OggS\0", "audio ogg"],
  ["fLaC", "audio flac"],
  ["#!AMR\n", "audio amr"],
  ["RIFF\0\0\0\0WAVEfmt ", "audio wav"],
  ["ID3\u0004\0", "audio mp3"],
  ["\u00ff\u00fb\u0090\0", "audio mp3"],
  ["\u00ff\u00f1\u0050\u0080", "audio aac"],
  ["\u001aE\u00df\u00a3\u0001\0\0\0\0\0\0\u001fB\u0082\u0084webm V_VP9 A_OPUS", "video matroska"],
  ["\u001aE\u00df\u00a3\u0001\0\0\0\0\0\0\u001fB\u0082\u0084webm A_OPUS", "audio matroska"],
])("%j is %s", (bytes, expected) => {
  const sniffed = sniffMedia(Buffer.from(bytes, "latin1"));
  expect(`${sniffed?.kind} ${sniffed?.form}`).toBe(expected);
});

test.each([
  "",
  "\u00ff",
  "\u00ff\u00d8",
  "GIF89a",
  "<svg xmlns='http://www.w3.org/2000/svg'/>",
  "<!doctype html>",
  "PK\u0003\u0004",
  "%PDF-1.7",
  "MZ",
  "#EXTM3U\n",
  "RIFF\0\0\0\0AVI ",
  ftyp("heic", "mif1"),
  ftyp("mif1", "heic"),
  "\u001aE\u00df\u00a3 nothing of the kind",
  "\u00ff\u00ff\u00ff\u00ff",
])("%j is not accepted", (bytes) => {
  expect(sniffMedia(Buffer.from(bytes, "latin1"))).toBeUndefined();
});
