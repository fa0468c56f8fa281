import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  findService,
  findServiceIds,
  offerSuggestion,
  openDatabase,
  subjectHash,
  subjectsOf,
} from "@dragoman/database";
import { afterEach, expect, test } from "vitest";
import { runCommandLine } from "./command-line.ts";
import { writeInventedDirectory } from "./testing/invented-directory.ts";
import { recordingContext } from "./testing/recording-context.ts";

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** A directory of one service with a phone, and a suggestion that the phone is wrong. */
async function town(note = ""): Promise<{ DATA_DIR: string; id: string }> {
  const folder = mkdtempSync(join(tmpdir(), "dragoman-suggestions-"));
  folders.push(folder);
  const env = { DATA_DIR: join(folder, "data") };
  writeInventedDirectory(join(folder, "town"), 1);
  expect(
    await runCommandLine(["import", join(folder, "town"), "--country", "US"], recordingContext({ env })),
  ).toBe(0);
  const database = await openDatabase({ directory: env.DATA_DIR, url: undefined });
  try {
    const [serviceId = ""] = (await findServiceIds(database, { source: "town", keys: ["1"] })).values();
    const found = await findService(database, serviceId);
    if (found?.state !== "found") throw new Error("The service was not imported.");
    const [phone] = subjectsOf(found.service, "phone");
    if (!phone) throw new Error("The service has no phone.");
    const suggestion = {
      serviceId,
      kind: "phone",
      recordId: phone.recordId,
      proposed: "+13055550199",
      note,
      locale: "es",
    } as const;
    await offerSuggestion(database, { ...suggestion, seen: subjectHash(phone), day: "2026-11-20" });
    await offerSuggestion(database, { ...suggestion, seen: subjectHash(phone), day: "2026-11-21" });
  } finally {
    await database.close();
  }
  const context = recordingContext({ env });
  await runCommandLine(["suggestions", "--json"], context);
  const { id } = JSON.parse(context.written.out) as { id: string }; // checked by the test below
  return { ...env, id };
}

async function suggestions(args: readonly string[], DATA_DIR: string) {
  const context = recordingContext({ env: { DATA_DIR } });
  const code = await runCommandLine(["suggestions", ...args], context);
  return { code, ...context.written };
}

test("open suggestions are listed with the current values", async () => {
  const { DATA_DIR, id } = await town("It rings \u001b[2Jelsewhere");
  const { code, out } = await suggestions([], DATA_DIR);
  expect(code).toBe(0);
  expect(out).toContain("Service 1 · The phone is wrong");
  expect(out).toContain(`${id} · reported 2 times, last on 2026-11-21, in es`);
  expect(out).toMatch(/present {2}\+13055550101/);
  expect(out).toMatch(/right {4}\+13055550199/);
  expect(out).not.toContain("\u001b");
  expect(out).not.toContain("changed since");
  const { out: json } = await suggestions(["--json"], DATA_DIR);
  expect(JSON.parse(json)).toMatchObject({
    id,
    kind: "phone",
    present: "+13055550101",
    proposed: "+13055550199",
    times: 2,
    changed: false,
    service: { name: "Service 1", source: "town" },
  });
});

test("a decision takes it from the list, and cannot be made twice", async () => {
  const { DATA_DIR, id } = await town();
  expect(await suggestions(["--accept", id], DATA_DIR)).toMatchObject({
    code: 0,
    out: `✓ ${id} is accepted\n`,
  });
  expect((await suggestions([], DATA_DIR)).out).toBe("✓ No suggestions are open.\n");
  expect((await suggestions(["--state", "accepted"], DATA_DIR)).out).toContain(id);
  const again = await suggestions(["--decline", id], DATA_DIR);
  expect(again.code).toBe(1);
  expect(again.err).toContain(id);
});

test.each([
  [["--state", "lost"], "--state must be one of"],
  [["--most", "0"], "--most must be a number of at least 1"],
  [["--accept"], "accept"],
])("%j is wrong usage", async (args, reason) => {
  const { code, err } = await suggestions(args, "/nowhere");
  expect(code).toBe(2);
  expect(err).toContain(reason);
});
