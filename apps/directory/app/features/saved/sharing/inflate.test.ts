import { deflateRawSync } from "node:zlib";
import { expect, test } from "vitest";
import { inflate } from "./inflate.ts";

/** Pseudo-random numbers, the same in every run. */
function* chance(): Generator<number, never> {
  for (let state = 1; ;) {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9;
    yield (state >>> 8) & 0xff;
  }
}

function bytes(length: number, mask: number): Uint8Array {
  const source = chance();
  return Uint8Array.from({ length }, () => source.next().value & mask);
}

test.each([0, 1, 6, 9])("unpacks what zlib packs at level %i", (level) => {
  for (const length of [0, 1, 2, 100, 258, 259, 5000]) {
    for (const mask of [1, 15, 255]) {
      const plain = bytes(length, mask);
      expect(inflate(deflateRawSync(plain, { level }), 5000)).toEqual(plain);
    }
  }
});

test("unpacks text, in which zlib chooses its own codes", () => {
  const text = "Night shelter · مأوى ليلي · የሌሊት መጠለያ · 夜间庇护所\n".repeat(40);
  const unpacked = inflate(deflateRawSync(text), 10_000);
  expect(new TextDecoder().decode(unpacked ?? undefined)).toBe(text);
});

test("stops at the limit, however much would come", () => {
  const bomb = deflateRawSync(new Uint8Array(10_000_000));
  expect(inflate(bomb, 32_000)).toBeNull();
  expect(inflate(deflateRawSync(new Uint8Array(32_000)), 32_000)).toHaveLength(32_000);
});

test("a truncated or invalid stream gives nothing", () => {
  const packed = deflateRawSync("Night shelter, legal advice, food bank, women’s centre, language course");
  for (let length = 0; length < packed.length; length++) {
    expect(inflate(packed.subarray(0, length), 1000), String(length)).toBeNull();
  }
  expect(inflate(Uint8Array.of(7), 1000)).toBeNull();
});

test("it terminates for any input", () => {
  const source = chance();
  for (let round = 0; round < 3000; round++) {
    const junk = Uint8Array.from({ length: round % 97 }, () => source.next().value);
    const unpacked = inflate(junk, 2000);
    expect(unpacked === null || unpacked.length <= 2000).toBe(true);
  }
});
