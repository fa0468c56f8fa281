import { expect, test } from "vitest";
import { exampleService } from "../testing/example-directory.ts";
import { findListedService, findListedServices } from "./find-listed-service.server.ts";
import type { FoundService } from "./site.server.ts";

const kept = exampleService({ id: "kept" });
const answers: Readonly<Record<string, FoundService>> = {
  kept: { state: "found", service: kept, source: { name: "test", sample: false } },
  hidden: { state: "withdrawn", standsFor: "kept" },
  "also-hidden": { state: "withdrawn", standsFor: "kept" },
  archived: { state: "withdrawn" },
};
const directory = {
  findService: (id: string): Promise<FoundService> => Promise.resolve(answers[id] ?? { state: "absent" }),
};

test("a hidden duplicate on a list is shown as its representative, under its own id", async () => {
  expect(await findListedService(directory, "hidden")).toMatchObject({ service: { ...kept, id: "hidden" } });
  expect(await findListedService(directory, "kept")).toBe(answers["kept"]);
  expect(await findListedService(directory, "archived")).toEqual({ state: "withdrawn" });
  expect(await findListedService(directory, "none")).toEqual({ state: "absent" });
});

test("a list shows a hidden duplicate and its representative once", async () => {
  const all = await findListedServices(directory, ["hidden", "archived", "kept", "none", "also-hidden"]);
  expect(all.found.map(({ service }) => service.id)).toEqual(["kept"]);
  expect(all).toMatchObject({ gone: ["archived", "none"], twice: ["hidden", "also-hidden"] });
  const behind = await findListedServices(directory, ["also-hidden", "hidden"]);
  expect(behind).toMatchObject({ found: [{ service: { ...kept, id: "also-hidden" } }], twice: ["hidden"] });
});
