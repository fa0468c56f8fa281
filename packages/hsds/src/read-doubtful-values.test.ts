import { expect, test } from "vitest";
import { readFiles, rowsOf, summaryOf } from "./testing/make-source.ts";
import type { Dataset } from "./dataset.ts";

const organizations = "id,name\no,Harbour House\n";

/** A directory with services of these columns. */
function readServices(columns: string, ...rows: string[]): Promise<Dataset> {
  const lines = rows.map((row, index) => `s${index + 1},o,Service ${index + 1},${row}`);
  return readFiles({
    "organizations.csv": organizations,
    "services.csv": [`id,organization_id,name,${columns}`, ...lines, ""].join("\n"),
  });
}

function column<Name extends "assured_date" | "minimum_age" | "maximum_age" | "url">(
  dataset: Dataset,
  name: Name,
) {
  return rowsOf(dataset, "services").map(({ values }) => values[name]);
}

test("an ambiguous date is read in the order that its column proves", async () => {
  const dayFirst = await readServices("assured_date", "13/02/2026", "03/04/2026", "2026-05-01");
  expect(column(dayFirst, "assured_date")).toEqual(["2026-02-13", "2026-04-03", "2026-05-01"]);
  expect(summaryOf(dayFirst.problems)).toContain("DATE_AMBIGUOUS changed services.assured_date 1");
  const monthFirst = await readServices("assured_date", "02/13/2026", "03/04/2026");
  expect(column(monthFirst, "assured_date")).toEqual(["2026-02-13", "2026-03-04"]);
});

test("an ambiguous date stays ambiguous where its column proves no order, or both", async () => {
  const contradictory = await readServices("assured_date", "13/02/2026", "02/13/2026", "03/04/2026");
  expect(column(contradictory, "assured_date")).toEqual(["2026-02-13", "2026-02-13", null]);
  expect(summaryOf(contradictory.problems)).toContain("DATE_AMBIGUOUS dropped services.assured_date 1");
  const beside = await readServices("assured_date,last_modified", "03/04/2026,13/02/2026");
  expect(column(beside, "assured_date")).toEqual([null]);
});

test("impossible ages are left out and reported", async () => {
  const dataset = await readServices("minimum_age,maximum_age", "-5,-1", "65,18", "0,999", "18,0", "0,120");
  expect(column(dataset, "minimum_age")).toEqual([null, null, 0, 18, 0]);
  expect(column(dataset, "maximum_age")).toEqual([null, null, null, null, 120]);
  expect(summaryOf(dataset.problems)).toEqual(
    expect.arrayContaining([
      "VALUE_IMPOSSIBLE dropped services.minimum_age 2",
      "VALUE_IMPOSSIBLE dropped services.maximum_age 4",
    ]),
  );
  expect(rowsOf(dataset, "services")[1]?.extra).toMatchObject({ minimum_age: 65, maximum_age: 18 });
});

test("a check that has not happened is left out, and so is a placeholder for no end", async () => {
  const dataset = await readFiles({
    "organizations.csv": organizations,
    "services.csv":
      "id,organization_id,name,assured_date\na,o,A,9999-12-31\nb,o,B,2150-01-01\nc,o,C,2026-01-01\n",
    "schedules.csv": "id,service_id,freq,byday,valid_from,valid_to\nh,a,WEEKLY,MO,2026-01-01,9999-12-31\n",
  });
  expect(column(dataset, "assured_date")).toEqual([null, null, "2026-01-01"]);
  expect(rowsOf(dataset, "schedules")[0]?.values).toMatchObject({ valid_from: "2026-01-01", valid_to: null });
});

test("a sentence in a cell of phones stays one", async () => {
  const sentence = "Call the main office between 9 and 5 and ask for extension 12";
  const dataset = await readFiles({
    "organizations.csv": organizations,
    "services.csv": "id,organization_id,name\ns,o,Meals\n",
    "phones.csv": `id,service_id,number\np,s,${sentence}\n`,
  });
  expect(rowsOf(dataset, "phones").map(({ values }) => [values.number, values.e164])).toEqual([
    [sentence, null],
  ]);
});

test("spaces in the path of an address are escaped, and words after an address are not part of it", async () => {
  const dataset = await readServices(
    "url",
    "https://a.example/our services.html",
    "b.example/two words/page",
    "https://c.example/page Call first",
    "https://d.example e.example",
  );
  expect(column(dataset, "url")).toEqual([
    "https://a.example/our%20services.html",
    "https://b.example/two%20words/page",
    null,
    "https://d.example",
  ]);
});

test("languages are read from the first sentence, and the rest is about interpreting", async () => {
  const dataset = await readServices("languages", '"Spanish, French. Others by request"');
  expect(rowsOf(dataset, "languages").map(({ values }) => values.code)).toEqual(["es", "fr"]);
  expect(rowsOf(dataset, "services")[0]?.values.interpretation_services).toBe("Others by request");
});
