import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { startOfProcess } from "../apps/server/src/pages/process-start.mjs";

const [pagesFile, serversFile] = ["./pages.mjs", "./running-servers.mjs"];
// Casts, because the scripts that prepare a bare clone are plain JavaScript.
const { useBuild } = (await import(pagesFile)) as { useBuild: (app: string, sources: string) => void };
const { serversOf } = (await import(serversFile)) as { serversOf: (app: string) => number[] };

function emptyApp(): string {
  const app = mkdtempSync(join(tmpdir(), "dragoman-app-"));
  onTestFinished(() => rmSync(app, { recursive: true, force: true }));
  return app;
}

/** A build that is as many minutes old as its number is small. */
function addBuild(app: string, number: number): string {
  const sources = String(number).repeat(64);
  const folder = join(app, "builds", sources.slice(0, 16));
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, ".built-from"), sources);
  utimesSync(join(folder, ".built-from"), number * 60, number * 60);
  return sources;
}

test("a new build takes the place of the one before in one step, and that one stays as it is", () => {
  const app = emptyApp();
  // As earlier versions have left it.
  mkdirSync(join(app, "build", "server"), { recursive: true });
  useBuild(app, addBuild(app, 1));
  const first = realpathSync(join(app, "build"));
  expect(basename(first)).toBe("1".repeat(16));
  useBuild(app, addBuild(app, 2));
  expect(basename(realpathSync(join(app, "build")))).toBe("2".repeat(16));
  expect(existsSync(join(first, ".built-from"))).toBe(true);
});

test("old builds are removed, but never one that is being served", async () => {
  const app = emptyApp();
  const ended = spawn(process.execPath, ["--version"]);
  await once(ended, "exit");
  for (const number of [1, 2]) addBuild(app, number);
  writeFileSync(join(app, "builds", "1".repeat(16), `serving-${process.pid}`), "");
  writeFileSync(join(app, "builds", "2".repeat(16), `serving-${ended.pid}`), "");
  for (const number of [3, 4, 5]) useBuild(app, addBuild(app, number));
  expect(readdirSync(join(app, "builds")).map((name) => name[0])).toEqual(["1", "3", "4", "5"]);
  expect(serversOf(app)).toEqual([process.pid]);
});

test("the mark of a killed server does not count when another process has its number", () => {
  const app = emptyApp();
  addBuild(app, 1);
  const mark = join(app, "builds", "1".repeat(16), `serving-${process.pid}`);
  const started = startOfProcess(process.pid);
  // As the server writes it, and as servers of earlier versions have.
  for (const own of [started, ""]) {
    writeFileSync(mark, own);
    expect(serversOf(app)).toEqual([process.pid]);
  }
  // Such a system has only the number.
  if (started === "") return;
  expect(startOfProcess(process.ppid)).not.toBe(started);
  writeFileSync(mark, `${started}1`);
  expect(serversOf(app)).toEqual([]);
});
