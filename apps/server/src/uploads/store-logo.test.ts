import { openMediaFiles, readDirectorySettings } from "@dragoman/database";
import { mediaFileName, mediaLimits } from "@dragoman/hsds";
import { openStorage } from "@dragoman/storage";
import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { expect, test } from "vitest";
import { openTestDatabase } from "../testing/open-test-database.ts";
import { testFolder } from "../testing/transcode-here.ts";
import { storeLogo } from "./store-logo.ts";

const admin = { personId: "a", grants: [{ role: "admin" as const }] };

function picture(background: string, { width = 600, height = 300 } = {}): Sharp {
  return sharp({ create: { width, height, channels: 4, background } });
}

/** A disc of a colour, without a ground. */
function disc(colour: string): Sharp {
  const circle = `<svg width="400" height="400"><circle cx="200" cy="200" r="180" fill="${colour}"/></svg>`;
  return sharp(Buffer.from(circle));
}

async function open() {
  const database = await openTestDatabase();
  const folder = await testFolder();
  const files = openMediaFiles({ storage: openStorage({ directory: folder }), directory: folder });
  const logo = async () => (await readDirectorySettings(database)).logo.file;
  return {
    database,
    logo,
    store: (bytes: Uint8Array, { actor = admin as never, version = 0 } = {}) =>
      storeLogo({ database, files }, { actor, picture: new Blob([Buffer.from(bytes)]), version }),
    stored: async () => {
      const file = await logo();
      if (!file) throw new Error("There is no logo.");
      return readFile(join(folder, "media", file.digest.slice(0, 2), mediaFileName(file)));
    },
  };
}

test.each([
  ["PNG", () => picture("teal").png()],
  ["JPEG", () => picture("teal").jpeg()],
  ["WebP", () => picture("teal").webp()],
] as const)("a %s becomes a small PNG without what else was in the file", async (_, make) => {
  const { store, logo, stored } = await open();
  const tagged = make().withExif({ IFD0: { Artist: "Secret Person" } });
  const bytes = await tagged.toBuffer();
  expect(bytes.toString("latin1")).toContain("Secret Person");
  expect(await store(bytes)).toBeNull();
  const file = await stored();
  expect(file.toString("latin1")).not.toContain("Secret");
  expect(await logo()).toMatchObject({ type: "image/png", bytes: file.length, width: 128, height: 64 });
  expect(await sharp(file).metadata()).toMatchObject({ format: "png", width: 128, height: 64 });
});

test("a long logo is as wide as there is room, and a small one is not enlarged", async () => {
  const long = await open();
  await long.store(await picture("teal", { width: 2000, height: 200 }).png().toBuffer());
  expect(await long.logo()).toMatchObject({ width: 320, height: 32 });
  const small = await open();
  await small.store(await picture("teal", { width: 40, height: 20 }).png().toBuffer());
  expect(await small.logo()).toMatchObject({ width: 40, height: 20 });
});

test("however many details it has, it is small", async () => {
  const { store, logo } = await open();
  const [width, height] = [1600, 320];
  const noise = sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } });
  expect(await store(await noise.jpeg().toBuffer())).toBeNull();
  expect((await logo())?.bytes).toBeLessThanOrEqual(20_000);
});

test.each([
  ["#16213a", [255, 255, 255]],
  ["#0b5a60", [255, 255, 255]],
  ["#ffffff", [22, 33, 58]],
  ["#ffe680", [22, 33, 58]],
])("a logo of %s without a ground gets one on which it can be seen", async (colour, ground) => {
  const { store, stored } = await open();
  await store(await disc(colour).png().toBuffer());
  const drawn = sharp(await stored());
  expect((await drawn.stats()).isOpaque).toBe(true);
  const corner = await drawn.extract({ left: 0, top: 0, width: 1, height: 1 }).raw().toBuffer();
  for (const [channel, value] of ground.entries())
    expect(Math.abs((corner[channel] ?? 0) - value)).toBeLessThan(12);
});

test("what cannot be shown is refused, and the logo stays as it is", async () => {
  const { store, logo } = await open();
  await store(await picture("teal").png().toBuffer());
  const before = await logo();
  const svg = `<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`;
  const png = await picture("teal").png().toBuffer();
  const refused: [Uint8Array, string][] = [
    [Buffer.from(svg), "unknown-form"],
    [Buffer.from("<html>"), "unknown-form"],
    [png.subarray(0, 200), "damaged"],
    [await picture("#00000000").png().toBuffer(), "damaged"],
    [Buffer.concat([png, Buffer.alloc(mediaLimits.logo)]), "too-large"],
  ];
  for (const [bytes, problem] of refused) expect(await store(bytes, { version: 1 })).toBe(problem);
  expect(await logo()).toEqual(before);
});

test("only administrators may, and nobody overwrites unseen what another has chosen", async () => {
  const { database, store, logo } = await open();
  const bytes = await picture("teal").png().toBuffer();
  const steward = { personId: "s", grants: [{ role: "steward" as const }] };
  await expect(store(bytes, { actor: steward as never })).rejects.toMatchObject({ type: "forbidden" });
  await store(bytes);
  const other = await picture("maroon").png().toBuffer();
  await expect(store(other)).rejects.toMatchObject({ type: "settings-outdated" });
  expect((await logo())?.bytes).toBeGreaterThan(0);
  // The cleanup removes what nothing refers to.
  const unremoved = await database.kysely.selectFrom("unremoved_files").select("digest").execute();
  expect(unremoved).toHaveLength(1);
  expect(unremoved[0]?.digest).not.toBe((await logo())?.digest);
});
