import { execFile } from "node:child_process";
import { constants } from "node:fs";
import { access, stat } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";

/**
 * Where FFmpeg is: what the operator says (`FFMPEG_PATH`), or else the first on the path of programs. `null`: there is
 * none, or it is too old, or was made without H.264, and sound and film are taken only in forms that every browser plays.
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

/** What `transcode-sound.ts` asks of it, of a tenth of a second of nothing. */
const trial =
  "-hide_banner -nostdin -f lavfi -i color=size=64x64:duration=0.1 -f lavfi -i anullsrc=duration=0.1 -fpsmax 30 -c:v libx264 -c:a aac -f null -";

async function isAble(file: string): Promise<boolean> {
  try {
    await promisify(execFile)(file, trial.split(" "), { env: {}, timeout: 20_000 });
    return true;
  } catch {
    return false; // it says so itself, or never ends
  }
}

async function isProgram(file: string): Promise<boolean> {
  try {
    await access(file, constants.X_OK);
    return (await stat(file)).isFile();
  } catch {
    return false; // it is not there, or not for us
  }
}
