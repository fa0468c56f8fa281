import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

/**
 * When a process has started, in words that are the same for as long as it runs and no other process of this machine
 * with its number has; empty where the system does not say. Plain JavaScript without dependencies, because
 * `scripts/running-servers.mjs` asks before anything is installed.
 */
export function startOfProcess(pid) {
  if (process.platform === "win32") return "";
  return startInProc(pid) ?? startByPs(pid);
}

/** Linux: the ticks since the machine was started, and which start that was. */
function startInProc(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The second field is a name in parentheses, which may contain any character; the start is the 22nd.
    const ticks = stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19];
    return `${readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim()} ${ticks}`;
  } catch {
    return undefined;
  }
}

/** macOS and others: a date. */
function startByPs(pid) {
  const { status, stdout } = spawnSync("ps", ["-o", "lstart=", "-p", String(pid)], {
    encoding: "utf8",
    env: { PATH: "/bin:/usr/bin", LC_ALL: "C", TZ: "UTC" },
  });
  return status === 0 ? stdout.trim() : "";
}
