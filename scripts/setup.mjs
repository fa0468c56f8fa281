/**
 * Prepares a bare clone: installs the dependencies of the lockfile, including the Node version that the project
 * requires. Plain JavaScript without dependencies, because it runs on the machine's own Node (20 or later), before
 * anything is installed.
 */
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { serversOf } from "./running-servers.mjs";

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const windows = process.platform === "win32";
const stamp = join(root, "node_modules", ".dragoman-installed");
const pinnedNode = join(root, "node_modules", ".bin", windows ? "node.cmd" : "node");

/** The oldest Node that runs TypeScript files and `node:sqlite` as the project uses them. */
const oldestRuntime = 24;

/**
 * Installs the lockfile's dependencies, unless exactly these are installed. Installing removes what is there first, so
 * while a server runs from this folder, what is installed stays.
 */
export function ensureInstalled() {
  const lockfile = createHash("sha256")
    .update(readFileSync(join(root, "package-lock.json")))
    .digest("hex");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === lockfile) return;
  const [server] = serversOf(join(root, "apps", "directory"));
  if (server !== undefined && existsSync(stamp)) {
    console.error(
      `! A server is running from this folder (process ${server}), so the new dependencies are not installed under it.\n  Stop it, then npm start installs them. This goes on with those that are installed.`,
    );
    return;
  }
  console.log("Installing what Dragoman needs (once, about half a minute) …");
  // Development dependencies are needed to build the pages, even if NODE_ENV is production.
  const result = spawnSync("npm", ["ci", "--include=dev", "--include=optional", "--loglevel=error"], {
    cwd: root,
    stdio: "inherit",
    shell: windows,
  });
  if (result.status !== 0) {
    fail(
      "The dependencies could not be installed.",
      "Check the connection to the npm registry, then try again.",
    );
  }
  writeFileSync(stamp, lockfile);
}

/** The Node that runs the project: the pinned one, or the machine's own if there is no pinned one for it. */
export function runtime() {
  if (existsSync(pinnedNode)) return pinnedNode;
  if (Number(process.versions.node.split(".")[0]) >= oldestRuntime) return process.execPath;
  return fail(
    `There is no Node ${oldestRuntime} for this machine (${process.platform} ${process.arch}).`,
    `Install Node ${oldestRuntime} or later yourself, then try again.`,
  );
}

/** The environment in which `node` and the installed commands are the project's own. */
export function environment() {
  const separator = windows ? ";" : ":";
  return { ...process.env, PATH: join(root, "node_modules", ".bin") + separator + process.env.PATH };
}

/**
 * Runs a Node program and returns its exit code. Signals are passed on, and the closed IPC channel tells the program if
 * this process dies without a signal. `options` are those of `spawn`; its `signal` ends the program early. `listen`
 * receives what the program prints, which is printed all the same.
 */
export function run(args, { listen, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const output = listen ? "pipe" : "inherit";
    const child = spawn(runtime(), args, {
      cwd: root,
      env: environment(),
      stdio: ["inherit", output, output, "ipc"],
      shell: windows,
      ...options,
    });
    for (const stream of ["stdout", "stderr"])
      child[stream]?.on("data", (printed) => {
        process[stream].write(printed);
        listen(printed);
      });
    const forward = (signal) => child.kill(signal);
    const signals = ["SIGINT", "SIGTERM", "SIGHUP"];
    for (const signal of signals) process.on(signal, forward);
    child.on("error", (error) => {
      if (error.name !== "AbortError") reject(error);
    });
    child.on("exit", (code, signal) => {
      for (const passed of signals) process.off(passed, forward);
      resolve(code ?? (signal === "SIGINT" || signal === "SIGTERM" ? 0 : 1));
    });
  });
}

export function fail(what, next) {
  console.error(`✗ ${what}\n  ${next}`);
  process.exit(1);
}
