import { templateFields, type TemplateField } from "@dragoman/reference/sheet-fields";
import { expect, test } from "vitest";
import { readFiles, valuesOf } from "../testing/make-source.ts";
import { makeWorkbook } from "../testing/make-workbook.ts";
import { readXlsx } from "./read-xlsx.ts";
import { templateLanguages, templateRows, writeTemplate } from "./template.ts";

const filled: Partial<Record<TemplateField, string>> = {
  organization: "House",
  service: "Soup",
  description: "Warm meals",
  category: "Food",
  street: "Am Wall 1",
  postcode: "28195",
  city: "Bremen",
  country: "DE",
  phone: "0421 361123; 0421 361124",
  email: "info@example.org",
  website: "https://www.example.org",
  eligibility: "Everyone",
  cost: "Free",
  application: "Call",
  notes: "Ring twice",
  latitude: "53.07",
  longitude: "8.8",
  checked: "2026-11-01",
  id: "a1",
};

test.each(templateLanguages)("a template in %s is filled in and imported", async (language) => {
  const [headers, example] = templateRows(language);
  const row = templateFields.map((field) => {
    const own = field === "hours" || field === "languages" ? example[templateFields.indexOf(field)] : "";
    return filled[field] ?? own ?? "";
  });
  const workbook = await makeWorkbook({ Services: [headers, example, row] });
  const csv = (await writeTemplate({ language, format: "csv" })).toString("utf8");
  const lines = `${csv}${row.map((cell) => `"${cell}"`).join(",")}\r\n`;
  for (const files of [{ "list.xlsx": workbook }, { "list.csv": lines }]) {
    const dataset = await readFiles(files);
    expect(valuesOf(dataset, "organizations")).toMatchObject([{ name: "House" }]);
    expect(valuesOf(dataset, "services")).toMatchObject([
      {
        name: "Soup",
        description: "Warm meals\n\nRing twice",
        url: "https://www.example.org",
        email: "info@example.org",
        eligibility_description: "Everyone",
        fees_description: "Free",
        application_process: "Call",
        assured_date: "2026-11-01",
      },
    ]);
    expect(valuesOf(dataset, "addresses")).toMatchObject([
      { address_1: "Am Wall 1", postal_code: "28195", city: "Bremen", country: "DE" },
    ]);
    expect(valuesOf(dataset, "locations")).toMatchObject([{ latitude: 53.07, longitude: 8.8 }]);
    expect(valuesOf(dataset, "phones")).toHaveLength(2);
    expect(valuesOf(dataset, "languages").map(({ code }) => code)).toEqual(["ar", "fa", "en"]);
    const hours = valuesOf(dataset, "schedules").map(
      ({ byday, opens_at, closes_at }) => `${byday} ${opens_at}-${closes_at}`,
    );
    expect(hours).toEqual(["MO,TU,WE,TH,FR 09:00-17:00", "SA 10:00-14:00"]);
    expect(valuesOf(dataset, "taxonomy_terms")).toMatchObject([{ name: "Food", code: "food" }]);
    expect(dataset.problems.filter(({ severity }) => severity !== "info" && severity !== "changed")).toEqual(
      [],
    );
  }
});

test("a workbook of a template holds its lines, and an empty one is refused as empty", async () => {
  const workbook = await writeTemplate({ language: "ar", format: "xlsx" });
  const [sheet] = await readXlsx("template.xlsx", workbook);
  expect(sheet?.rows.map(({ cells }) => cells)).toEqual(templateRows("ar"));
  await expect(readFiles({ "template.xlsx": workbook })).rejects.toMatchObject({ type: "source-empty" });
});
