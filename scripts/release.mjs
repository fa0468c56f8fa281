/**
 * `npm run release`: builds the pages, and makes a folder of what an installation runs, and a tar file of it: sources
 * that run as they are, built pages, the packages that these import, and Node, for the kind of machine it is made on.
 * `npm run release -- --folder DIR` makes the folder only, there.
 */
import { spawnSync } from "node:child_process";
import {
  chmodSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join, relative, resolve } from "node:path";
import { ensureBuilt } from "./pages.mjs";
import { packagesOfRelease } from "./release-packages.mjs";
import { ensureInstalled, fail, root } from "./setup.mjs";

const programs = ["apps/cli", "apps/server"];
const builds = ["apps/directory", "apps/workspace"].map((workspace) => ({
  workspace,
  folder: join(workspace, "build"),
}));

/** Of the other folders, what runs or is read, and what operators read. */
const others = [
  "LICENSE",
  "README.md",
  "CHANGELOG.md",
  "SECURITY.md",
  "docs",
  "deploy",
  "fixtures/sample/directory",
  "fixtures/sample/media",
  ...builds.map(({ workspace }) => join(workspace, "locales")),
];

/** Tests, and what only tests, the build or generators read. */
const neverRuns =
  /\.test\.tsx?$|[\\/](?:testing|e2e|bench|generate|node_modules|test-results)$|[\\/]packages[\\/]pages[\\/]build$|[\\/]docs[\\/]images$|[\\/]server[\\/](?:dev|playwright\.config)\.ts$|[\\/]serving-\d+$/;

const { name, version, license, engines } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
const title = `${name}-${version}-${process.platform}-${process.arch}`;
const at = process.argv.indexOf("--folder");
const target =
  at < 0 ? join(root, "release", title) : resolve(process.env.INIT_CWD ?? ".", process.argv[at + 1] ?? "");

ensureInstalled();
await ensureBuilt();
if (at >= 0 && existsSync(target) && readdirSync(target).length > 0)
  fail(`There is something in ${target} already.`, "Name a new or empty folder.");
rmSync(target, { recursive: true, force: true });

const { workspaces, packages } = packagesOfRelease({ root, programs, builds });
for (const path of [...workspaces, ...others]) copy(path);
for (const { workspace, folder } of builds) {
  copy(join(workspace, "package.json"));
  cpSync(realpathSync(join(root, folder)), join(target, folder), { recursive: true, filter: isWanted });
}
for (const path of packages) copyPackage(path);
for (const workspace of workspaces.filter((path) => path.startsWith("packages/"))) linkWorkspace(workspace);
copyNode();
writePrograms();
writeFileSync(
  join(target, "package.json"),
  `${JSON.stringify({ name, version, private: true, license, type: "module", engines }, null, 2)}\n`,
);
console.log(`The release is in ${target}: ${packages.length} packages.`);
if (at < 0) pack();

function isWanted(path) {
  return !neverRuns.test(path);
}

function copy(path) {
  if (!existsSync(join(root, path))) return;
  cpSync(join(root, path), join(target, path), {
    recursive: true,
    filter: isWanted,
    mode: constants.COPYFILE_FICLONE,
  });
}

/** Packages inside of packages are copied on their own, if they are needed. */
function copyPackage(path) {
  const from = join(root, path);
  cpSync(from, join(target, path), {
    recursive: true,
    filter: (file) => basename(file) !== "node_modules",
    mode: constants.COPYFILE_FICLONE,
    verbatimSymlinks: true,
  });
}

/** As npm does: Node runs TypeScript only outside of `node_modules`, and follows the link there. */
function linkWorkspace(workspace) {
  const link = join(target, "node_modules", "@dragoman", basename(workspace));
  mkdirSync(dirname(link), { recursive: true });
  symlinkSync(relative(dirname(link), join(target, workspace)), link, "dir");
}

function copyNode() {
  const link = join(root, "node_modules", ".bin", "node");
  if (!existsSync(link)) return;
  const folder = join("node_modules", readlinkSync(link).split(/[\\/]/)[1]);
  // Not its headers, manual and changes.
  for (const path of ["bin/node", "LICENSE"]) copy(join(folder, path));
  mkdirSync(join(target, "node_modules", ".bin"), { recursive: true });
  symlinkSync(readlinkSync(link), join(target, "node_modules", ".bin", "node"));
}

function writePrograms() {
  mkdirSync(join(target, "bin"));
  writeFileSync(join(target, "bin", "dragoman.mjs"), 'await import("../apps/cli/bin/dragoman.mjs");\n');
  writeFileSync(
    join(target, "bin", "dragoman"),
    `#!/bin/sh
# With the Node of the release. glibc would otherwise keep a separate heap for each of eight threads.
export MALLOC_ARENA_MAX="\${MALLOC_ARENA_MAX:-2}"
bin=$(dirname "$(readlink -f "$0")")
exec "$bin/../node_modules/.bin/node" "$bin/dragoman.mjs" "$@"
`,
  );
  chmodSync(join(target, "bin", "dragoman"), 0o755);
}

function pack() {
  const file = `${target}.tar.gz`;
  const { status } = spawnSync(
    "tar",
    ["-czf", file, "--owner=0", "--group=0", "-C", dirname(target), title],
    {
      stdio: "inherit",
    },
  );
  if (status !== 0) fail("The tar file could not be written.", "The lines above say why.");
  console.log(`Packed: ${file}`);
}
