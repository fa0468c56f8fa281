import { expect, onTestFinished, test, vi } from "vitest";
import { bitsetOf, hasBit } from "../../segment/bitset.ts";
import { createRandom } from "../../segment/random-documents.ts";
import { createBitCounter } from "./bit-counter.ts";

const sizes = [1, 31, 1000, 256 * 32, 256 * 32 + 1, 70_000];

test.each(sizes)(
  "counts what sets of %i bits have in common, set by set and selection by selection",
  (size) => {
    const random = createRandom(size);
    const counter = createBitCounter((size + 31) >>> 5);
    function someBits(): Uint32Array {
      const share = random.below(1000) / 1000;
      return bitsetOf(
        Array.from({ length: size }, (_, number) => number).filter(() => random.chance(share)),
        size,
      );
    }
    const sets = Array.from({ length: 20 }, () => ({ bits: someBits(), number: -1 }));
    for (const one of sets) one.number = counter.add(one.bits);
    for (let turn = 0; turn < 3; turn++) {
      const selected = someBits();
      counter.select(selected);
      for (const { bits, number } of sets) {
        let common = 0;
        for (let bit = 0; bit < size; bit++) if (hasBit(bits, bit) && hasBit(selected, bit)) common++;
        expect(counter.countCommon(number)).toBe(common);
      }
    }
  },
);

test("counts as well where nothing may be compiled", async () => {
  const real: object = Reflect.get(globalThis, "WebAssembly");
  let refusals = 0;
  class CompileError extends Error {}
  function Module(): never {
    refusals += 1;
    throw new CompileError("Refused to compile or instantiate WebAssembly module");
  }
  vi.stubGlobal("WebAssembly", { Memory: Reflect.get(real, "Memory"), Module, CompileError });
  vi.resetModules();
  onTestFinished(() => {
    vi.unstubAllGlobals();
    vi.resetModules();
  });
  const fresh = await import("./bit-counter.ts");
  const counter = fresh.createBitCounter(300);
  const number = counter.add(bitsetOf([0, 64, 9000], 9600));
  counter.select(bitsetOf([1, 64, 9000], 9600));
  expect(counter.countCommon(number)).toBe(2);
  expect(refusals).toBe(1);
});
