import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { dataFolder } from "./testing/data-folder.ts";
import { importInto } from "./testing/import-into.ts";
import { runDragoman } from "./testing/run-dragoman.ts";

const given = dataFolder();

/** Fifty rows as a volunteer writes them: joined phones, hours and languages in words, one row without any name. */
function arabicSheet(phoneOfFirst = "0421 361100 / 0421 361200 (fax)"): string {
  const header = "المنظمة,اسم الخدمة,نوع المساعدة,العنوان,رقم الهاتف,ساعات العمل,اللغات";
  const rows = Array.from({ length: 50 }, (_, at) => {
    const phone = at === 0 ? phoneOfFirst : `0421 3611${String(at).padStart(2, "0")}; 0170 12345${10 + at}`;
    const [organization, service] = at === 7 ? ["", ""] : [`منظمة ${at % 20}`, at === 9 ? "" : `خدمة ${at}`];
    return `${organization},${service},طعام,"Am Wall ${at % 25}, 28195 Bremen",${phone},Mon-Fri 9-5,"Farsi, Dari"`;
  });
  return [header, ...rows].join("\n");
}

test("a sheet of fifty rows reconciles, and a second import changes nothing", async () => {
  const file = join(given.folder, "list.csv");
  writeFileSync(file, arabicSheet());
  const first = await importInto(given.env, file, "--country", "DE");
  expect(first.tables.services).toMatchObject({ read: 50, created: 49, rejected: 1 });
  for (const { read, created, updated, unchanged, rejected, collapsed } of Object.values(first.tables))
    expect(read).toBe(created + updated + unchanged + rejected + collapsed);
  expect(first.stored).toMatchObject({ organizations: 20, services: 49, locations: 25 });
  expect(first.gaps).toMatchObject({
    services: 49,
    without: { organization: 0, phone: 0, hours: 0, need: 0 },
  });

  const second = await importInto(given.env, file, "--country", "DE");
  for (const { created, updated } of Object.values(second.tables)) expect(created + updated).toBe(0);
  expect(Object.values(second.withdrawn).reduce((sum, count) => sum + count, 0)).toBe(0);

  writeFileSync(file, arabicSheet("0421 361101 / 0421 361200 (fax)"));
  const corrected = await importInto(given.env, file, "--country", "DE");
  expect(corrected.tables.phones).toMatchObject({ created: 0, updated: 1 });
});

test("a template is written once, with a note on what to do next", async () => {
  const file = join(given.folder, "list.xlsx");
  const written = await runDragoman(["template", "--language", "ar", file], given.env);
  expect(written.out).toContain("dragoman import");
  const bytes = readFileSync(file);
  const again = await runDragoman(["template", file], given.env);
  expect(again.code).toBe(1);
  expect(again.err).toContain("There is a file");
  expect(readFileSync(file)).toEqual(bytes);
  expect((await runDragoman(["template", "--language", "xx"], given.env)).code).toBe(2);
});
