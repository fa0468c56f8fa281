/** `npm run opensearch`: fetches OpenSearch for the tests against a real engine. Needs Java 17 with `javac`, and Maven. */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { fail, root } from "./setup.mjs";

const folder = join(root, "packages", "search", "opensearch-node");

console.log("Fetching OpenSearch for tests (50 MB) …");
const { status, error } = spawnSync("mvn", ["--quiet", "--batch-mode", "compile"], {
  cwd: folder,
  stdio: "inherit",
  shell: process.platform === "win32",
});
if (error) fail("There is no Maven.", "Install Java 17 or later with its compiler, and Maven.");
if (status !== 0) {
  fail("OpenSearch could not be fetched.", "Check the connection to the Maven repository, then try again.");
}
console.log("Compiled in packages/search/opensearch-node/target. The tests of the search find it there.");
