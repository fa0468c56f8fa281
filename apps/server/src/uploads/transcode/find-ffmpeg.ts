import { execFile } from "node:child_process";
import { constants } from "node:fs";
import { access, stat } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";

/**
 * The path of FFmpeg: as configured (`FFMPEG_PATH`), or the first on `PATH`. `null` if there is none, or it is too old
 * or lacks H.264; then sound and film are accepted only in formats that every browser plays.
 */
export async function findFfmpeg({
  configured,
  path = "",
}: {
  configured: string | undefined;
  path?: string | undefined;
}): Promise<string | null> {
  if (configured !== undefined)
    return (await isProgram(configured)) && (await isAble(configured)) ? configured : null;
  const name = process.platform === "win32" ? "ffmpeg.exe" : "ffmpeg";
  for (const folder of path.split(delimiter)) {
    const file = join(folder, name);
    if (folder !== "" && (await isProgram(file))) return (await isAble(file)) ? file : null;
  }
  return null;
}

/** The options that `transcode-sound.ts` uses, on a tenth of a second of generated input. */
const trial =
  "-hide_banner -nostdin -f lavfi -i color=size=64x64:duration=0.1 -f lavfi -i anullsrc=duration=0.1 -fpsmax 30 -c:v libx264 -c:a aac -f null -";

async function isAble(file: string): Promise<boolean> {
  try {
    await promisify(execFile)(file, trial.split(" "), { env: {}, timeout: 20_000 });
    return true;
  } catch {
    return false; // it failed or timed out
  }
}

async function isProgram(file: string): Promise<boolean> {
  try {
    await access(file, constants.X_OK);
    return (await stat(file)).isFile();
  } catch {
    return false; // missing, or not executable
  }
}
