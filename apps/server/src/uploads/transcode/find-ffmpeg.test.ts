import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { findFfmpeg } from "./find-ffmpeg.ts";

const programs = test.skipIf(process.platform === "win32");
const needsShell = "(needs a shell, which Windows has none of)";

/** A folder with a program that exits with this code. */
function folderWith(code: number): string {
  const folder = mkdtempSync(join(tmpdir(), "dragoman-test-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, "ffmpeg");
  writeFileSync(file, `#!/bin/sh\nexit ${code}\n`);
  chmodSync(file, 0o755);
  return folder;
}

programs(
  `the first program on the path is taken, or the one that the operator names ${needsShell}`,
  async () => {
    const [first, second] = [folderWith(0), folderWith(0)];
    const path = ["/nowhere", first, second].join(delimiter);
    expect(await findFfmpeg({ configured: undefined, path })).toBe(join(first, "ffmpeg"));
    expect(await findFfmpeg({ configured: join(second, "ffmpeg"), path })).toBe(join(second, "ffmpeg"));
  },
);

programs(`a program that cannot do what is needed is none ${needsShell}`, async () => {
  const path = folderWith(1);
  expect(await findFfmpeg({ configured: undefined, path })).toBeNull();
  expect(await findFfmpeg({ configured: join(path, "ffmpeg"), path: folderWith(0) })).toBeNull();
});

test("where there is none, none is found", async () => {
  expect(await findFfmpeg({ configured: undefined, path: undefined })).toBeNull();
  expect(await findFfmpeg({ configured: "/nowhere/ffmpeg", path: undefined })).toBeNull();
});
