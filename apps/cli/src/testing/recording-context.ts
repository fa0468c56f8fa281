import type { Context } from "../command.ts";

export interface RecordingContext extends Context {
  /** Everything written so far. */
  written: { out: string; err: string };
}

/** A context that records the output of a command. */
export function recordingContext(
  options: Partial<Pick<Context, "env" | "cwd">> & { terminal?: boolean } = {},
): RecordingContext {
  const written = { out: "", err: "" };
  const isTerminal = options.terminal ?? false;
  return {
    env: options.env ?? {},
    cwd: options.cwd ?? "/",
    written,
    out: { isTerminal, write: (text) => void (written.out += text) },
    err: { isTerminal, write: (text) => void (written.err += text) },
  };
}
