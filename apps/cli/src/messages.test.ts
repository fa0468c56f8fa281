import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase, reviewMessage } from "@dragoman/database";
import { afterEach, beforeEach, expect, test } from "vitest";
import { runCommandLine } from "./command-line.ts";
import { recordingContext } from "./testing/recording-context.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "dragoman-messages-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function run(...args: readonly string[]) {
  const context = recordingContext({ env: { DATA_DIR: join(folder, "data") }, cwd: folder });
  return { code: await runCommandLine(args, context), ...context.written };
}

test("messages reviewed by speakers are exported as a gettext catalogue", async () => {
  const database = await openDatabase({ directory: join(folder, "data"), url: undefined });
  const review = (language: string, message: string, translation: string) =>
    reviewMessage(database, { actor: "system", language, message, translation, seen: null });
  await review("de", 'Say "{0}"', 'Sagen Sie\n"{0}"');
  await review("de", "Close", "Schließen");
  await review("fr", "Close", "Fermer");
  await database.close();
  const { code, out } = await run("messages", "export", "de");
  expect(code).toBe(0);
  expect(out).toContain(String.raw`"Language: de\n"`);
  expect(out.split("\n\n").slice(1).join("\n\n")).toBe(
    String.raw`msgid "Close"
msgstr "Schließen"

msgid "Say \"{0}\""
msgstr "Sagen Sie\n\"{0}\""
`,
  );
  const file = await run("messages", "export", "fr", "fr.po");
  expect(file.out).toBe("✓ 1 message written to fr.po.\n");
  expect(readFileSync(join(folder, "fr.po"), "utf8")).toContain('msgstr "Fermer"');
});

test("a usage error is explained", async () => {
  expect(await run("messages", "import", "de")).toMatchObject({ code: 2 });
  expect(await run("messages", "export")).toMatchObject({ code: 2 });
  expect(await run("messages", "export", 'd"e')).toMatchObject({ code: 2 });
});
