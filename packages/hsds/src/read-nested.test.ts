import { expect, test } from "vitest";
import { readFiles, rowsOf, summaryOf } from "./testing/make-source.ts";
import type { Dataset } from "./dataset.ts";

function readJson(value: unknown): Promise<Dataset> {
  return readFiles({ "directory.json": JSON.stringify(value) });
}

/** Each service as `service of organization, by phone`. */
function servicesOf(dataset: Dataset): string[] {
  const names = new Map(rowsOf(dataset, "organizations").map(({ id, values }) => [id, values.name]));
  return rowsOf(dataset, "services").map(({ id, values }) => {
    const phones = rowsOf(dataset, "phones").filter((phone) => phone.values.service_id === id);
    const numbers = phones.map((phone) => phone.values.number).join();
    return `${values.name} of ${names.get(values.organization_id ?? "")}, by ${numbers}`;
  });
}

function expectToReconcile({ tallies, rows }: Dataset): void {
  for (const [table, { read, rejected, collapsed }] of Object.entries(tallies))
    expect([table, rows.filter(({ origin }) => origin === table).length]).toEqual([
      table,
      read - rejected - collapsed,
    ]);
}

test("objects that wrap an organization and its services are read", async () => {
  const wrappers = [1, 2, 3].map((n) => ({
    organization: { id: `o${n}`, name: `Org ${n}` },
    services: [{ id: `s${n}`, name: `Service ${n}`, phones: [{ id: `p${n}`, number: `305-555-010${n}` }] }],
  }));
  const expected = [1, 2, 3].map((n) => `Service ${n} of Org ${n}, by 305-555-010${n}`);
  for (const value of [wrappers, { results: wrappers }]) {
    const dataset = await readJson(value);
    expect(servicesOf(dataset)).toEqual(expected);
    expectToReconcile(dataset);
  }
  expect(servicesOf(await readJson(wrappers[0]))).toEqual(expected.slice(0, 1));
});

test("objects that wrap a service, its organization and its places are read", async () => {
  const dataset = await readJson(
    [1, 2].map((n) => ({
      service: { id: `s${n}`, name: `Service ${n}` },
      organization: { id: "o", name: "Org" },
      locations: [{ id: `l${n}`, name: `Place ${n}` }],
    })),
  );
  expect(servicesOf(dataset)).toEqual(["Service 1 of Org, by ", "Service 2 of Org, by "]);
  expect(rowsOf(dataset, "service_at_location")).toHaveLength(2);
});

test.each(["Service", "Food Pantry"])(
  "ids that restart in each object keep nested records apart: %s",
  async (name) => {
    const dataset = await readJson(
      [1, 2, 3].map((n) => ({
        id: `o${n}`,
        name: `Org ${n}`,
        services: [
          {
            id: "1",
            name: name === "Service" ? `${name} ${n}` : name,
            phones: [{ id: "1", number: `305-555-010${n}` }],
          },
        ],
      })),
    );
    expect(servicesOf(dataset).map((expected) => expected.replace(/^\D*\d? ?of/, "of"))).toEqual(
      [1, 2, 3].map((n) => `of Org ${n}, by 305-555-010${n}`),
    );
    expectToReconcile(dataset);
    expect(dataset.tallies["services"]).toMatchObject({ read: 3, rejected: 0 });
  },
);

test("one object in several versions of itself stays one", async () => {
  const dataset = await readJson([
    { id: "s1", name: "One", organization: { id: "o", name: "Org", description: "Short" } },
    { id: "s2", name: "Two", organization: { id: "o", name: "Org", description: "Longer" } },
  ]);
  expect(rowsOf(dataset, "organizations")).toHaveLength(1);
});

test("objects outside HSDS are counted, with examples", async () => {
  const dataset = await readJson([
    { id: "s1", name: "One", description: "Help", status: "active" },
    { foo: 1 },
    { bar: 2 },
    "text",
  ]);
  expect(summaryOf(dataset.problems)).toContain("UNKNOWN_OBJECT rejected directory 3");
  const problem = dataset.problems.find(({ code }) => code === "UNKNOWN_OBJECT");
  expect(problem?.examples.map(({ value }) => value)).toEqual(['{"foo":1}', '{"bar":2}', "text"]);
  expect(dataset.tallies["directory"]).toEqual({ read: 3, rejected: 3, collapsed: 0 });
});

test("a list that is no table is counted by its rows", async () => {
  const dataset = await readJson({ services: [{ id: "1", name: "One" }], gizmos: [{ a: 1 }, { a: 2 }] });
  expect(summaryOf(dataset.problems)).toContain("UNKNOWN_OBJECT rejected gizmos 2");
  expect(dataset.tallies["gizmos"]).toEqual({ read: 2, rejected: 2, collapsed: 0 });
});
