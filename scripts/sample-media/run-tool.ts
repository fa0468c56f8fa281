/** The tools that make the files: rsvg-convert, ffmpeg and espeak-ng, installed on the machine. */
import { execFileSync } from "node:child_process";

export function runTool(
  name: "rsvg-convert" | "ffmpeg" | "espeak-ng",
  parameters: readonly string[],
  input?: string,
): void {
  execFileSync(name, [...parameters], {
    ...(input === undefined ? {} : { input }),
    stdio: ["pipe", "ignore", "inherit"],
  });
}

/** Splits parameters at spaces. */
export function typed(line: string): string[] {
  return line.split(" ");
}

/** Quiet, overwriting, and reproducible. */
export function runFfmpeg(parameters: readonly string[], target: string): void {
  const exact = typed("-map_metadata -1 -fflags +bitexact -flags:v +bitexact -flags:a +bitexact");
  runTool("ffmpeg", ["-hide_banner", "-loglevel", "error", "-y", ...parameters, ...exact, target]);
}
