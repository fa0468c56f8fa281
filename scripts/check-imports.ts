/**
 * Fails on an import that violates the architecture, and prints the allowed direction: `reference ← hsds ← {policy,
 * storage ← database, search} ← {server, cli}` and `i18n ← ui ← pages ← entry-view ← {directory, workspace, server}`. Also fails
 * on a package that is used but not declared, on a relative path that leaves its workspace, and on a feature of an app
 * that imports another.
 */
import { globSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { builtinModules } from "node:module";

/** The domain: data, rules, search. */
const domain = [
  "@dragoman/reference",
  "@dragoman/places",
  "@dragoman/hsds",
  "@dragoman/policy",
  "@dragoman/storage",
  "@dragoman/database",
  "@dragoman/search",
];

/** The presentation of the domain. */
const presentation = ["@dragoman/i18n", "@dragoman/ui", "@dragoman/pages", "@dragoman/entry-view"];

/** The other workspaces that each workspace may import. Scripts may import anything: nothing imports them. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  "packages/reference": [],
  "packages/places": ["@dragoman/reference"],
  "packages/hsds": ["@dragoman/reference"],
  "packages/policy": ["@dragoman/hsds"],
  "packages/storage": ["@dragoman/hsds"],
  "packages/database": ["@dragoman/reference", "@dragoman/hsds", "@dragoman/policy", "@dragoman/storage"],
  "packages/search": ["@dragoman/reference", "@dragoman/hsds"],
  "packages/i18n": ["@dragoman/reference"],
  "packages/ui": ["@dragoman/reference", "@dragoman/i18n"],
  "packages/basemap": ["@dragoman/reference", "@dragoman/places", "@dragoman/i18n"],
  "packages/pages": [...domain, "@dragoman/i18n", "@dragoman/ui", "@dragoman/basemap"],
  "packages/entry-view": [...domain, "@dragoman/i18n", "@dragoman/ui", "@dragoman/pages"],
  "apps/directory": [...domain, ...presentation],
  "apps/workspace": [...domain, ...presentation],
  "apps/server": [...domain, ...presentation, "@dragoman/basemap"],
  "apps/cli": [...domain, "@dragoman/basemap"],
};

/** Tests of the directory start the search of the server, and journeys run the commands of an operator. */
const allowedInTests: Readonly<Record<string, readonly string[]>> = {
  "apps/directory": ["@dragoman/server"],
  "apps/server": ["@dragoman/cli"],
};

const importPattern =
  /(?:^|[\s;])(?:import|export)\s+(?:type\s+)?(?:[\w*{][^'";]*?\sfrom\s*)?["']([^"']+)["']|\bimport\(\s*["']([^"']+)["']|new URL\(\s*["'](\.[^"']+\.(?:ts|tsx|mjs))["']/g;

/** Tests, build configuration (files beside the package.json, the route list), and nothing that runs in production. */
const neverServes =
  /\.test\.tsx?$|(^|\/)(testing|e2e)\/|^(generate|bench|build)\/|^[^/]+\.ts$|^app\/routes\.ts$/;

/** Describes each forbidden import in a line. */
export function findFaults(root: string): string[] {
  return Object.keys(allowed).flatMap((workspace) => faultsOf(root, workspace));
}

function faultsOf(root: string, workspace: string): string[] {
  const manifest = JSON.parse(readFileSync(join(root, workspace, "package.json"), "utf8")) as {
    name: string;
    dependencies?: Record<string, string>;
    devDependencies?: Record<string, string>;
    optionalDependencies?: Record<string, string>;
  }; // a cast: npm has parsed the file before
  const runtime = new Set(Object.keys(manifest.dependencies ?? {}));
  const { devDependencies, optionalDependencies } = manifest;
  const development = new Set([
    ...runtime,
    ...Object.keys({ ...devDependencies, ...optionalDependencies }),
    "vitest",
  ]);
  const files = globSync("**/*.{ts,tsx,mjs}", {
    cwd: join(root, workspace),
    exclude: (name) =>
      /(^|[\\/])(node_modules|\.react-router|test-results)$|(^|[\\/])build(?:[\\/](?:client|server)|s)$/.test(
        name,
      ),
  });
  return files.flatMap((file) => {
    const declared = neverServes.test(file) ? development : runtime;
    const source = readFileSync(join(root, workspace, file), "utf8");
    return [...source.matchAll(importPattern)]
      .map((match) => match[1] ?? match[2] ?? match[3] ?? "")
      .map((specifier) => faultOf({ root, workspace, file, specifier, declared, self: manifest.name }))
      .filter((fault) => fault !== undefined)
      .map((fault) => `${workspace}/${file}: ${fault}`);
  });
}

interface Import {
  root: string;
  workspace: string;
  file: string;
  specifier: string;
  declared: ReadonlySet<string>;
  self: string;
}

function faultOf({ root, workspace, file, specifier, declared, self }: Import): string | undefined {
  if (specifier.startsWith(".")) {
    const target = relative(join(root, workspace), resolve(root, workspace, dirname(file), specifier));
    if (target.startsWith("..")) {
      return `"${specifier}" leaves the workspace; import the package by its name.`;
    }
    const [from, to] = [featureOf(file), featureOf(target)];
    if (from && to && from !== to && !file.endsWith(".test.ts")) {
      return `feature "${from}" reaches into feature "${to}"; shared look goes to ui/, shared meaning into a package.`;
    }
    return undefined;
  }
  if (specifier.startsWith("node:") || specifier.startsWith("virtual:") || builtinModules.includes(specifier))
    return undefined;
  const name = specifier
    .split("/")
    .slice(0, specifier.startsWith("@") ? 2 : 1)
    .join("/");
  if (name === self) return `imports itself by name; use a relative path.`;
  const known = [
    ...(allowed[workspace] ?? []),
    ...(neverServes.test(file) ? (allowedInTests[workspace] ?? []) : []),
  ];
  if (name.startsWith("@dragoman/") && !known.includes(name)) {
    return `may not import ${name}: the direction is reference ← hsds ← {database, search} ← {server, cli}, and i18n ← ui ← pages ← entry-view ← apps.`;
  }
  if (!declared.has(name)) return `uses ${name}, which its package.json does not declare for this use.`;
  return undefined;
}

function featureOf(file: string): string | undefined {
  return /^app\/features\/([^/]+)\//.exec(file)?.[1];
}

if (import.meta.main) {
  const faults = findFaults(dirname(import.meta.dirname));
  for (const fault of faults) console.error(fault);
  console.log(
    faults.length === 0 ? "Every import goes the right way." : `${faults.length} imports go the wrong way.`,
  );
  process.exitCode = faults.length === 0 ? 0 : 1;
}
