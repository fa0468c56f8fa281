/** `npm run speech`: installs a voice for the server in `optional/speech`, which has another licence. */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { environment, fail, root } from "./setup.mjs";

const folder = join(root, "optional", "speech");

console.log("Installing a voice for the server (espeak-ng, 29 MB) …");
const { status } = spawnSync("npm", ["ci", "--omit=dev", "--ignore-scripts", "--loglevel=error"], {
  cwd: folder,
  env: environment(),
  stdio: "inherit",
  shell: process.platform === "win32",
});
if (status !== 0) {
  fail("The voice could not be installed.", "Check the connection to the npm registry, then try again.");
}
console.log(
  "Installed in optional/speech. It is under GPL-3.0; optional/speech/README.md says what that means.",
);
console.log(
  "Start Dragoman again: pages that can be listened to use it. To remove it, delete its node_modules.",
);
