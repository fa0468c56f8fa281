import { expect, test } from "vitest";
import { decoderOf } from "./decode-text.ts";

test("bytes are read as UTF-8, by their mark, or as windows-1252", async () => {
  const western = Uint8Array.of(0x93, 0xe9, 0x94);
  const file = { path: "a.csv", size: 3, read: () => Promise.resolve(Buffer.from(western)) };
  const decode = await decoderOf([file], undefined);
  expect(decode(Buffer.from("\ufeffçà\r\n", "utf8"))).toEqual({
    text: "çà\n",
    encoding: "utf-8",
    origin: "unicode",
  });
  expect(decode(Buffer.from("\ufeffçà", "utf16le"))).toMatchObject({ text: "çà", encoding: "utf-16le" });
  expect(decode(western)).toEqual({ text: "“é”", encoding: "windows-1252", origin: "guessed" });
});

test("a declared encoding gives way to a byte order mark", async () => {
  const decode = await decoderOf([], "windows-1251");
  expect(decode(Uint8Array.of(0xc4, 0xee, 0xec))).toEqual({
    text: "Дом",
    encoding: "windows-1251",
    origin: "declared",
  });
  expect(decode(Buffer.from("\ufeffДом", "utf8")).text).toBe("Дом");
});
