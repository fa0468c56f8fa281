import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { findFaults } from "./check-imports.ts";

let root = "";
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "imports-"));
  for (const workspace of [
    "packages/reference",
    "packages/places",
    "packages/hsds",
    "packages/policy",
    "packages/storage",
    "packages/database",
    "packages/search",
    "packages/i18n",
    "packages/ui",
    "packages/basemap",
    "packages/pages",
    "packages/entry-view",
    "apps/directory",
    "apps/workspace",
    "apps/server",
    "apps/cli",
  ]) {
    write(`${workspace}/package.json`, JSON.stringify({ name: `@dragoman/${workspace.split("/")[1]}` }));
  }
});
afterEach(() => rmSync(root, { recursive: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

test("a clean tree has no faults", () => {
  write(
    "packages/hsds/package.json",
    JSON.stringify({ name: "@dragoman/hsds", dependencies: { "@dragoman/reference": "0.1.0" } }),
  );
  write(
    "packages/hsds/src/a.ts",
    `import { needCodes } from "@dragoman/reference";\nimport { readFile } from "node:fs";\nimport "./b.ts";`,
  );
  expect(findFaults(root)).toEqual([]);
});

test("database may not import search, even when it declares it", () => {
  write(
    "packages/database/package.json",
    JSON.stringify({ name: "@dragoman/database", dependencies: { "@dragoman/search": "0.1.0" } }),
  );
  write("packages/database/src/a.ts", `import { host } from "@dragoman/search";`);
  expect(findFaults(root)).toEqual([expect.stringContaining("may not import @dragoman/search")]);
});

test("an undeclared package is a fault, in a type import and in a dynamic one too", () => {
  write("packages/search/src/a.ts", `import type { Kysely } from "kysely";`);
  write("packages/search/src/b.ts", `const pg = await import("pg");`);
  expect(findFaults(root)).toEqual([
    expect.stringContaining("uses kysely"),
    expect.stringContaining("uses pg"),
  ]);
});

test("a development dependency serves tests only", () => {
  write(
    "packages/search/package.json",
    JSON.stringify({ name: "@dragoman/search", devDependencies: { algoliasearch: "5" } }),
  );
  write("packages/search/src/a.test.ts", `import { liteClient } from "algoliasearch/lite";`);
  write("packages/search/src/a.ts", `import { liteClient } from "algoliasearch/lite";`);
  expect(findFaults(root)).toEqual([
    expect.stringMatching(/^packages\/search\/src\/a\.ts: uses algoliasearch/),
  ]);
});

test("a relative path may not leave its workspace", () => {
  write("apps/cli/src/a.ts", `import { page } from "../../web/app/page.ts";`);
  expect(findFaults(root)).toEqual([expect.stringContaining("leaves the workspace")]);
});

test("a feature may not reach into another", () => {
  write(
    "apps/directory/app/features/search/a.tsx",
    `import { Hours } from "../service/hours.tsx";\nimport { Card } from "../../ui/card.tsx";`,
  );
  expect(findFaults(root)).toEqual([
    expect.stringContaining(`feature "search" reaches into feature "service"`),
  ]);
});
