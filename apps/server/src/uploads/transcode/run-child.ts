import type { ChildProcess } from "node:child_process";
import { constants, setPriority } from "node:os";

/** How a child process ended. */
export interface EndedChild {
  /** `failed`: its exit code reports a failure. `broken`: it did not run, crashed, or was aborted. */
  end: "done" | "failed" | "late" | "broken";
  /** The last message that the process sent, if any. */
  message: unknown;
  /** The end of its error output. */
  output: string;
}

/** UTF-16 units of that output. */
const maxOutput = 2000;

/**
 * Waits for a child process, which runs with low priority unless somebody waits for its answer. Kills it after `timeout`
 * milliseconds.
 */
export function runChild(
  child: ChildProcess,
  { timeout, signal, isAwaited = false }: { timeout: number; signal: AbortSignal; isAwaited?: boolean },
): Promise<EndedChild> {
  const { promise, resolve } = Promise.withResolvers<EndedChild>();
  let output = "";
  let message: unknown;
  let isLate = false;
  const kill = () => void child.kill("SIGKILL");
  const timer = setTimeout(() => {
    isLate = true;
    kill();
  }, timeout);
  function settle(end: EndedChild["end"]): void {
    clearTimeout(timer);
    signal.removeEventListener("abort", kill);
    resolve({ end, message, output });
  }
  signal.addEventListener("abort", kill, { once: true });
  if (signal.aborted) kill();
  if (!isAwaited) giveWay(child);
  child.on("message", (received) => (message = received));
  child.stderr
    ?.setEncoding("utf8")
    .on("data", (text: string) => (output = (output + text).slice(-maxOutput)));
  child.on("error", (error) => {
    output = error.message;
    settle("broken");
  });
  child.on("close", (code) => {
    if (isLate) settle("late");
    else settle(code === 0 ? "done" : code === null ? "broken" : "failed");
  });
  return promise;
}

function giveWay({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // The process has ended already, which `close` reports.
  }
}
