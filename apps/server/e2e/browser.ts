import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { LaunchOptions } from "@playwright/test";
import bundledChromium, { inflate } from "@sparticuz/chromium";
import { handoutFontFiles } from "../src/handouts/handout-fonts.ts";

const systemBrowsers = ["/usr/bin/chromium", "/usr/bin/google-chrome", "/usr/bin/chromium-browser"];

/** Chromium contacts its own hosts at every start unless these switches stop it. */
const quiet = [
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
  "--disable-dev-shm-usage",
];

/**
 * Launch options for a headless Chromium on any machine: `CHROME_PATH`, an installed one, or the one from npm, which is
 * unpacked into the temporary folder.
 */
export async function findBrowser(): Promise<LaunchOptions> {
  const system = process.env.CHROME_PATH ?? systemBrowsers.find((path) => existsSync(path));
  // The sandbox needs privileges that root in a container and many CI machines lack; the pages are our own.
  if (system) return { executablePath: system, args: ["--no-sandbox", ...quiet] };
  bundledChromium.setGraphicsMode = false;
  const executablePath = await bundledChromium.executablePath();
  return {
    executablePath,
    args: ["--no-sandbox", "--disable-gpu", ...quiet],
    env: {
      ...process.env,
      FONTCONFIG_PATH: await fontsOfPhones(),
      ...(await bundledLibraries(executablePath)),
    },
  };
}

/**
 * Returns the folder of a fontconfig configuration with the font of this Chromium first, then those of handouts: a
 * phone has letters of many scripts. The width of words and the fonts that a page loads must not depend on the machine.
 */
async function fontsOfPhones(): Promise<string> {
  const folder = join(tmpdir(), "dragoman-fonts");
  const first = join(tmpdir(), "fonts"); // where Chromium's package unpacks its own
  const folders = [first, ...new Set(handoutFontFiles().map((file) => dirname(file)))];
  const content = [
    '<?xml version="1.0"?>',
    '<!DOCTYPE fontconfig SYSTEM "fonts.dtd">',
    "<fontconfig>",
    ...folders.map((each) => `<dir>${each}</dir>`),
    `<cachedir>${join(folder, "cache")}</cachedir>`,
    ...["sans-serif", "system-ui"].map(
      (family) => `<alias><family>${family}</family><prefer><family>Open Sans</family></prefer></alias>`,
    ),
    "</fontconfig>",
  ].join("\n");
  await mkdir(folder, { recursive: true });
  const next = join(folder, `fonts.conf.${process.pid}`);
  await writeFile(next, content);
  await rename(next, join(folder, "fonts.conf"));
  return folder;
}

/** Libraries that a minimal machine lacks; the package includes them for Amazon's machines. */
async function bundledLibraries(executable: string): Promise<NodeJS.ProcessEnv> {
  if (!execFileSync("ldd", [executable], { encoding: "utf8" }).includes("not found")) return {};
  const packageFolder = join(import.meta.dirname, "../../../node_modules/@sparticuz/chromium");
  const folder = await inflate(join(packageFolder, "bin", "al2023.tar.br"));
  return { LD_LIBRARY_PATH: join(folder, "lib") };
}
