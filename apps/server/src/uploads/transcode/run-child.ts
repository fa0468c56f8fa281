import type { ChildProcess } from "node:child_process";
import { constants, setPriority } from "node:os";

/** How a program in a process of its own ended. */
export interface EndedChild {
  /** `failed`: it says so itself. `broken`: it did not run, crashed, or was told to end. */
  end: "done" | "failed" | "late" | "broken";
  /** The last that it told us, of a program that tells something. */
  message: unknown;
  /** The last of what it said about itself. */
  said: string;
}

/** UTF-16 units of what is kept of that. */
const longestSaid = 2000;

/** Waits for a program, which gives way to everything else on the machine. After so many milliseconds it is ended. */
export function runChild(
  child: ChildProcess,
  { longest, signal }: { longest: number; signal: AbortSignal },
): Promise<EndedChild> {
  const { promise, resolve } = Promise.withResolvers<EndedChild>();
  let said = "";
  let message: unknown;
  let isLate = false;
  const kill = () => void child.kill("SIGKILL");
  const timer = setTimeout(() => {
    isLate = true;
    kill();
  }, longest);
  function settle(end: EndedChild["end"]): void {
    clearTimeout(timer);
    signal.removeEventListener("abort", kill);
    resolve({ end, message, said });
  }
  signal.addEventListener("abort", kill, { once: true });
  if (signal.aborted) kill();
  giveWay(child);
  child.on("message", (told) => (message = told));
  child.stderr?.setEncoding("utf8").on("data", (text: string) => (said = (said + text).slice(-longestSaid)));
  child.on("error", (error) => {
    said = error.message;
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
    // It has ended already, which `close` says.
  }
}
