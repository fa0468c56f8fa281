import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { startOfProcess } from "../apps/server/src/pages/process-start.mjs";

/**
 * The process ids of the servers that run from a build: each marks its folder with a file `serving-PID` while it runs
 * (`apps/server/src/pages/mark-build.ts`). The mark of a server that was killed no longer counts, whoever
 * has its number now.
 */
export function serversIn(build) {
  return namesIn(build)
    .flatMap((name) => /^serving-(\d+)$/.exec(name)?.[1] ?? [])
    .map(Number)
    .filter((pid) => isRunning(pid) && isMarkedBy(pid, join(build, `serving-${pid}`)));
}

/** The process ids of all servers that run from the builds of an app, and so with the packages installed beside it. */
export function serversOf(app) {
  const folders = [
    join(app, "build"),
    ...namesIn(join(app, "builds")).map((name) => join(app, "builds", name)),
  ];
  return [...new Set(folders.flatMap(serversIn))];
}

/** Marks of earlier versions are empty; where the system does not say when processes start, the number must do. */
function isMarkedBy(pid, mark) {
  try {
    const started = readFileSync(mark, "utf8");
    const now = startOfProcess(pid);
    return started === "" || now === "" || started === now;
  } catch {
    // The server has just ended.
    return false;
  }
}

function namesIn(folder) {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // One of another user runs, too.
    return error.code === "EPERM";
  }
}
