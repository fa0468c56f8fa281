import { existsSync } from "node:fs";
import { access, constants, readdir, stat, statfs } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { findFfmpeg } from "../uploads/transcode/find-ffmpeg.ts";
import { failed, type Judgement, ok, warning } from "./finding.ts";

/** The version that `package.json` installs. */
const oldestNode = 24;

export function checkRuntime({
  node,
  sqlite = "unknown",
}: {
  node: string;
  sqlite?: string | undefined;
}): Judgement {
  if (Number(node.split(".")[0]) >= oldestNode) return ok(`Node ${node}, SQLite ${sqlite}.`);
  return failed(
    `Node ${node} is too old.`,
    `Start the server with Node ${oldestNode} or later, as npm start does.`,
  );
}

export function checkPages(builds: readonly string[]): Judgement {
  if (builds.every((folder) => existsSync(folder))) return ok("The pages are built.");
  return failed("The pages are not built.", "Run npm start, which builds them first, or npm run build.");
}

/** The bits of a mode that let others than the owner in. */
const others = 0o077;

/** Files with secrets or personal data, which the server creates for its own user only. */
const confidential = ["secret", "dragoman.sqlite", "outbox.jsonl"];

export async function checkDataFolder(directory: string): Promise<Judgement[]> {
  const found = await stat(directory).catch(() => undefined);
  if (!found) return [ok(`There is no data yet: the first start creates ${directory}.`)];
  if (!found.isDirectory())
    return [failed(`${directory} is a file.`, "Choose another DATA_DIR, or move the file away.")];
  const judgements: Judgement[] = [];
  const usable = await access(directory, constants.R_OK | constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  );
  if (!usable)
    judgements.push(
      failed(
        `This user has no right to write to ${directory}.`,
        "Run the server as the owner of the folder, or give this user the right.",
      ),
    );
  for (const path of [directory, ...confidential.map((name) => join(directory, name))]) {
    const { mode } = (await stat(path).catch(() => undefined)) ?? { mode: 0 };
    if ((mode & others) === 0 || process.platform === "win32") continue;
    const next = `chmod ${path === directory ? "700" : "600"} ${path}`;
    const text = `Other users of this machine have rights to ${path} (${(mode & 0o777).toString(8)}).`;
    judgements.push(path.endsWith("secret") ? failed(text, next) : warning(text, next));
  }
  return judgements.length > 0 ? judgements : [ok(`${directory} can be written, and only by its own user.`)];
}

/** Bytes. A large import needs its staging copy and the write-ahead log; a database that cannot write stops. */
const space = { little: 500 * 1024 ** 2, none: 50 * 1024 ** 2 };

export async function checkSpace(
  directory: string,
  { free = freeBytes }: { free?: (folder: string) => Promise<number> } = {},
): Promise<Judgement> {
  const bytes = await free(existsSync(directory) ? directory : ".");
  const text = `${(bytes / 1024 ** 3).toFixed(1)} GB of disk space are free.`;
  if (bytes >= space.little) return ok(text);
  if (bytes < space.none) return failed(text, "Free some disk space: nothing can be stored.");
  return warning(text, "Free some disk space before importing a large directory.");
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

export async function checkPort(port: number, { isRunning }: { isRunning: boolean }): Promise<Judgement> {
  if (isRunning) return ok(`The server runs on port ${port}.`);
  if (await isFree(port)) return ok(`Port ${port} is free; the server is not running.`);
  return warning(
    `Port ${port} is in use, and not by this server.`,
    "Stop the other program, or choose another PORT.",
  );
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen(port, () => server.close(() => resolve(true)));
  });
}

export async function checkFfmpeg({
  configured,
  path,
}: {
  configured: string | undefined;
  path: string | undefined;
}): Promise<Judgement> {
  const found = await findFfmpeg({ configured, path });
  if (found !== null) return ok(`FFmpeg is ${found}.`);
  if (configured !== undefined)
    return failed(
      `FFMPEG_PATH=${configured} is no FFmpeg 5 or later with H.264.`,
      "Correct FFMPEG_PATH, or leave it out to use the first ffmpeg on the path.",
    );
  return warning(
    "There is no FFmpeg 5 or later with H.264: sound and film are taken as MP4 and MP3 only.",
    "Install FFmpeg, or name it in FFMPEG_PATH (docs/uploads.md).",
  );
}

/** Clocks are compared in seconds. Leases last 30, and any server may check a code. */
const clock = { little: 2, much: 20 };

export interface ClockReadings {
  now: number;
  /** The times of other clocks, and of this one at the same moment. */
  clocks: readonly { name: string; there: number; here: number }[];
  /** The latest modification time of a file of the program or the data, which is in the past. */
  newestFile: { path: string; at: number } | undefined;
}

export function checkClock({ now, clocks, newestFile }: ClockReadings): Judgement[] {
  const next = "Synchronize the clock of this machine (timedatectl set-ntp true).";
  const judgements: Judgement[] = [];
  if (newestFile && newestFile.at - now > clock.much * 1000)
    judgements.push(
      failed(
        `The clock says ${new Date(now).toISOString()}, and ${newestFile.path} was written at ${new Date(newestFile.at).toISOString()}.`,
        next,
      ),
    );
  for (const { name, there, here } of clocks) {
    const seconds = Math.abs(there - here) / 1000;
    const text = `The clock of this machine and that of ${name} differ by ${seconds.toFixed(1)} seconds.`;
    if (seconds > clock.much) judgements.push(failed(text, next));
    else if (seconds > clock.little) judgements.push(warning(text, next));
  }
  if (judgements.length > 0) return judgements;
  const compared = clocks.map(({ name }) => name).join(" and ");
  return [ok(`The clock says ${new Date(now).toISOString()}${compared && `, as does that of ${compared}`}.`)];
}

/** The newest file in a folder, without those below it. */
export async function newestFileIn(folder: string): Promise<{ path: string; at: number } | undefined> {
  let newest: { path: string; at: number } | undefined;
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (found && found.mtimeMs > (newest?.at ?? 0)) newest = { path, at: found.mtimeMs };
  }
  return newest;
}
