import { deflateRawSync } from "node:zlib";
import { afterEach, expect, test, vi } from "vitest";
import { toDigits } from "./digits.ts";
import { exampleLanguages, exampleList } from "./example-lists.ts";
import { readPart, writePart } from "./list-part.ts";
import { writeIds } from "./written-ids.ts";

const day = "2026-11-21";
const part = { list: 0xbeef, index: 2, count: 3 };

afterEach(() => vi.unstubAllGlobals());

test.each(exampleLanguages)("a part in %s is read as it was written", async (language) => {
  const services = exampleList(language, 12);
  const fragment = await writePart({ ...part, services });
  expect(fragment).toMatch(/^\d+$/);
  expect(readPart(`#${fragment}`, day)).toEqual({ ...part, services });
});

test("a browser that cannot pack writes more, and is read as well", async () => {
  const services = exampleList("am", 5);
  const packed = await writePart({ ...part, services });
  vi.stubGlobal("CompressionStream", undefined);
  Reflect.deleteProperty(globalThis, "CompressionStream");
  const plain = await writePart({ ...part, services });
  expect(plain.length).toBeGreaterThan(packed.length);
  expect(readPart(plain, day)).toEqual({ ...part, services });
});

test("unknown values are left out, and nothing is invented", async () => {
  const [service] = exampleList("en", 1);
  if (!service) throw new Error("There is an example");
  const bare = {
    ...service,
    phones: [],
    places: [],
    category: null,
    name: { value: "Tafel", language: "de" },
  };
  expect(readPart(await writePart({ ...part, services: [bare] }), day)).toMatchObject({ services: [bare] });
  const unsaid = { ...bare, name: { value: "Tafel", language: null } };
  expect(readPart(await writePart({ ...part, services: [unsaid] }), day)).toMatchObject({
    services: [unsaid],
  });
});

/** A code as another program may write it, with one service at most. */
function written(text: string, { first = 0x10, position = 0, id = "id" } = {}): string {
  const { bytes } = writeIds([id]);
  return toDigits(Uint8Array.of(first, 0, 1, position, ...bytes, ...new TextEncoder().encode(text)));
}

test("a forged list contains no bidi marks, control characters or markup", () => {
  const line = "food\t\u202Eevil\u0000 <b>name</b>\t\t*21*0900#|javascript:alert(1)|030 1\tA\u2066|B";
  const read = readPart(written(`en\n${line}`), day);
  expect(read).toMatchObject({
    services: [
      {
        name: { value: "evil  <b>name</b>", language: "en" },
        phones: [],
        places: [{ lines: ["A", "B"] }],
        handed: true,
      },
    ],
  });
});

test("foreign lists are limited", () => {
  const long = `food\t${"n".repeat(900)}\ten\t${"030 1|".repeat(50)}\t${"line|".repeat(50)}`;
  const read = readPart(written(`en\n${long}`, { id: "x".repeat(250) }), day);
  if (typeof read !== "object") throw new Error("It is read");
  const [service] = read.services;
  expect(service?.name.value.length).toBeLessThanOrEqual(300);
  expect(service?.id.length).toBeLessThanOrEqual(200);
  expect(service?.phones.length).toBeLessThanOrEqual(2);
  expect(service?.places[0]?.lines.length).toBeLessThanOrEqual(4);
});

test("says why there is nothing to show", () => {
  expect(readPart("", day)).toBe("none");
  expect(readPart("#", day)).toBe("none");
  expect(readPart("#services", day)).toBe("broken");
  expect(readPart(written("en"), day)).toBe("broken");
  expect(readPart(written("en\n\tName", { first: 0x20 }), day)).toBe("newer");
  expect(readPart(written("en\n\tName", { first: 0x00 }), day)).toBe("broken");
  expect(readPart(written("en\n\tName", { position: 0x10 }), day)).toBe("broken");
  expect(readPart("1".repeat(100_000), day)).toBe("broken");
  const bomb = deflateRawSync(new Uint8Array(500_000));
  expect(readPart(toDigits(Uint8Array.of(0x11, 0, 0, 0, 0, ...bomb)), day)).toBe("broken");
});

test("any address is either read or refused", async () => {
  const fragment = await writePart({ ...part, services: exampleList("ar", 4) });
  for (let place = 0; place < fragment.length; place++) {
    const changed = `${fragment.slice(0, place)}${(Number(fragment[place]) + 7) % 10}${fragment.slice(place + 1)}`;
    for (const text of [changed, fragment.slice(0, place)]) {
      const read = readPart(text, day);
      if (typeof read === "string") continue;
      expect(read.services.length).toBeLessThanOrEqual(40);
      for (const { name, phones } of read.services) {
        expect(name.value).not.toMatch(/\p{Cc}/u);
        for (const { uri } of phones) expect(uri).toMatch(/^tel:\+?\d{2,15}(?:;ext=\d{1,10})?$/);
      }
    }
  }
});
