import { mkdir, symlink, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { limits } from "../limits.ts";
import { makeFolder, makeZip } from "../testing/make-source.ts";
import { openSource } from "./open-source.ts";

const organizations = "id,name,description\n1,A,B\n";

/** Replaces a text in place by one of the same length. */
function replaceBytes(text: string, by: string) {
  return (zip: Buffer): Buffer => Buffer.from(zip.toString("latin1").replaceAll(text, by), "latin1");
}

/** Modifies the first entry of the central directory, whose signature is `PK 01 02`. */
function mendEntry(mend: (entry: Buffer) => void) {
  return (zip: Buffer): Buffer => {
    mend(zip.subarray(zip.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]))));
    return zip;
  };
}

async function namesOf(path: string): Promise<string[]> {
  const source = await openSource(path);
  source.close();
  return source.files.map((file) => file.path);
}

test("a missing path is refused with the folder that it is read from", async () => {
  await expect(openSource("no/such/place")).rejects.toMatchObject({
    type: "source-not-found",
    parameters: { path: "no/such/place", cwd: process.cwd() },
  });
});

test("files left behind by operating systems are not part of the source", async () => {
  const files = {
    "data/organizations.csv": organizations,
    "__MACOSX/data/._organizations.csv": "x",
    "data/.DS_Store": "x",
    "Thumbs.db": "x",
  };
  expect(await namesOf(await makeFolder(files))).toEqual(["data/organizations.csv"]);
  expect(await namesOf(await makeZip(files))).toEqual(["data/organizations.csv"]);
});

test("an entry of a zip is read as it was packed", async () => {
  const source = await openSource(await makeZip({ "organizations.csv": organizations }));
  const bytes = await source.files[0]?.read();
  source.close();
  expect(bytes?.toString()).toBe(organizations);
});

test("a file over its limit is refused from its size, before anything is read", async () => {
  const folder = await makeFolder();
  const file = join(folder, "services.csv");
  await writeFile(file, "");
  await truncate(file, 1024 ** 3);
  const refusal = {
    type: "source-too-large",
    parameters: { file: "services.csv", size: "1.0 GB", limit: "128 MB" },
  };
  await expect(openSource(folder)).rejects.toMatchObject(refusal);
  await expect(openSource(file)).rejects.toMatchObject(refusal);
});

test("files that are too large together are refused", async () => {
  const folder = await makeFolder({ "a.csv": "", "b.csv": "", "c.csv": "" });
  for (const name of ["a.csv", "b.csv", "c.csv"]) await truncate(join(folder, name), limits.fileBytes);
  await expect(openSource(folder)).rejects.toMatchObject({
    type: "source-too-large",
    parameters: { size: "384 MB", limit: "256 MB" },
  });
});

test("more files than any directory has are refused", async () => {
  const files = Object.fromEntries(
    Array.from({ length: limits.entries + 1 }, (_, index) => [`${index}.csv`, "x"]),
  );
  await expect(openSource(await makeZip(files))).rejects.toMatchObject({ type: "source-too-large" });
});

test("a zip bomb is refused by its header", async () => {
  const bomb = await makeZip({ "organizations.csv": "0".repeat(4 * 1024 * 1024) });
  await expect(openSource(bomb)).rejects.toMatchObject({
    type: "archive-unsafe",
    parameters: { entry: "organizations.csv" },
  });
});

test("a bomb with a lying header is refused while it unfolds", async () => {
  const bomb = await makeZip(
    { "organizations.csv": "0".repeat(4 * 1024 * 1024) },
    { mend: mendEntry((entry) => entry.writeUInt32LE(1000, 24)) },
  );
  const source = await openSource(bomb);
  await expect(source.files[0]?.read()).rejects.toMatchObject({ type: "archive-damaged" });
  source.close();
});

test.each([
  ["a path upwards", "../organi.csv"],
  ["a path from the root", "/organizat.csv".slice(0, 13)],
  ["a backslash", "..\\organi.csv"],
  ["a NUL", "organi\0xx.csv"],
])("an entry with %s in its name is refused", async (_, name) => {
  const zip = await makeZip(
    { "organiza1.csv": organizations },
    { mend: replaceBytes("organiza1.csv", name) },
  );
  await expect(openSource(zip)).rejects.toMatchObject({ type: "archive-unsafe" });
});

test("a link in a zip is refused", async () => {
  const zip = await makeZip({ "organizations.csv": "/etc/passwd" }, { mode: 0o120777 });
  await expect(openSource(zip)).rejects.toMatchObject({ type: "archive-unsafe" });
});

test("an encrypted entry is refused", async () => {
  const zip = await makeZip(
    { "organizations.csv": organizations },
    { mend: mendEntry((entry) => entry.writeUInt16LE(entry.readUInt16LE(8) | 1, 8)) },
  );
  await expect(openSource(zip)).rejects.toMatchObject({
    type: "archive-unsafe",
    parameters: { reason: "encrypted" },
  });
});

test("a truncated zip is damaged", async () => {
  const zip = await makeZip(
    { "organizations.csv": organizations },
    { mend: (bytes) => bytes.subarray(0, 40) },
  );
  await expect(openSource(zip)).rejects.toMatchObject({ type: "archive-damaged" });
});

test("packed bytes that were changed are damaged", async () => {
  const source = await openSource(
    await makeZip(
      { "organizations.csv": organizations.repeat(50) },
      { mend: (zip) => zip.fill(0xff, 50, 60) },
    ),
  );
  await expect(source.files[0]?.read()).rejects.toMatchObject({ type: "archive-damaged" });
  source.close();
});

test("a link inside a folder is followed, one that leaves it is refused", async () => {
  const outside = await makeFolder({ "secret.csv": organizations });
  const folder = await makeFolder({ "data/real.csv": organizations });
  await symlink(join(folder, "data/real.csv"), join(folder, "organizations.csv"));
  await mkdir(join(folder, "deep"));
  await symlink(folder, join(folder, "deep/round"));
  expect(await namesOf(folder)).toEqual(["data/real.csv", "organizations.csv"]);
  await symlink(join(outside, "secret.csv"), join(folder, "services.csv"));
  await expect(openSource(folder)).rejects.toMatchObject({
    type: "archive-unsafe",
    parameters: { entry: "services.csv" },
  });
});

test("a file that changes while it is read is refused", async () => {
  const folder = await makeFolder({ "organizations.csv": organizations });
  const source = await openSource(folder);
  const reading = source.files[0]?.read();
  await writeFile(join(folder, "organizations.csv"), organizations.repeat(2000));
  const outcome = await reading?.then(
    (bytes) => bytes.toString(),
    (error: unknown) => error,
  );
  // Either version may be read, depending on timing, but never a mixture of both.
  const whole = [organizations, organizations.repeat(2000)];
  if (typeof outcome === "string") expect(whole).toContain(outcome);
  else expect(outcome).toMatchObject({ type: "source-changed" });
});
