import { expect, test } from "vitest";
import { foundOf, readFiles, rowsOf, valuesOf } from "../testing/make-source.ts";
import { makeWorkbook } from "../testing/make-workbook.ts";

const arabic = [
  "المنظمة,اسم الخدمة,الوصف,نوع المساعدة,العنوان,رقم الهاتف,البريد الإلكتروني,ساعات العمل,اللغات,لمن,الرسوم",
  'دار السلام,وجبات,طعام ساخن,طعام,"Am Wall 1, 28195 Bremen",0421 361123 / 0421 361124 (fax),info@example.org,Mon-Fri 9-5,"Farsi, Dari and Arabic",الجميع,مجاني',
  'دار السلام,,ملابس للأطفال,ملابس,"Am Wall 1, 28195 Bremen",Tel: 0421 361123; Mobile: 0170 1234567,,الاثنين - الجمعة 9-17,Farsi,,',
  ",,,,,,,,,,",
  ",,بلا اسم,,,0421 361999,,,,,",
];

test("a sheet with Arabic headers becomes a directory", async () => {
  const dataset = await readFiles({ "list.csv": arabic.join("\n") }, { country: "DE" });
  expect(valuesOf(dataset, "organizations")).toEqual([{ name: "دار السلام", email: "info@example.org" }]);
  expect(valuesOf(dataset, "services")).toMatchObject([
    { name: "وجبات", description: "طعام ساخن", fees_description: "مجاني", eligibility_description: "الجميع" },
    { name: "دار السلام", description: "ملابس للأطفال" },
  ]);
  expect(dataset.tallies["services"]).toEqual({ read: 3, rejected: 1, collapsed: 0 });
  expect(foundOf(dataset, "REQUIRED_MISSING")).toEqual([
    "REQUIRED_MISSING changed services.name 1",
    "REQUIRED_MISSING rejected services.name 1",
  ]);
  const rejected = dataset.problems.find(({ severity }) => severity === "rejected");
  expect(rejected?.examples[0]).toMatchObject({ file: "list.csv", line: 5 });
  expect(valuesOf(dataset, "locations")).toHaveLength(1);
  expect(valuesOf(dataset, "addresses")).toMatchObject([
    { address_1: "Am Wall 1", postal_code: "28195", city: "Bremen", country: "DE" },
  ]);
  const phones = valuesOf(dataset, "phones").map(({ e164, type }) => [e164, type]);
  expect(phones).toEqual([
    ["+49421361123", undefined],
    ["+49421361124", "fax"],
    ["+49421361123", undefined],
    ["+491701234567", "cell"],
  ]);
  expect(valuesOf(dataset, "languages").map(({ code }) => code)).toEqual(["fa", "fa", "prs", "ar"]);
  expect(valuesOf(dataset, "schedules")).toMatchObject([
    { byday: "MO,TU,WE,TH,FR", opens_at: "09:00", closes_at: "17:00" },
    { byday: "MO,TU,WE,TH,FR", opens_at: "09:00", closes_at: "17:00" },
  ]);
  expect(valuesOf(dataset, "taxonomy_terms").map(({ name, code }) => [name, code])).toEqual([
    ["طعام", "food"],
    ["ملابس", "clothing"],
  ]);
  expect(valuesOf(dataset, "attributes")).toHaveLength(2);
});

test.each([
  ["Name of service,Org,Tel.,Opening times\nSoup,Kitchen,030 123456,Mon-Fri 9am-5pm"],
  ["Bezeichnung;Träger;Telefon;Öffnungszeiten\nSoup;Kitchen;030 123456;Mo–Fr 9–17 Uhr"],
  ["Nom de l'organisme\tIntitulé\tTél.\tHoraires\nKitchen\tSoup\t030 123456\tlun-ven 9h-17h"],
  [
    "Help in the city 2026,,,\n,,,\nORGANISATION,Service (name),Phone 1,Hours*\nKitchen,Soup,030 123456,Mo-Fr 9:00-17:00",
  ],
  ["Phone / هاتف,Organization / المنظمة,Service / الخدمة,Hours\n030 123456,Kitchen,Soup,Mon-Fri 9:00-17:00"],
])("headers are found: %j", async (text) => {
  const dataset = await readFiles({ "list.csv": text }, { country: "DE" });
  expect(valuesOf(dataset, "organizations")).toEqual([{ name: "Kitchen" }]);
  expect(valuesOf(dataset, "services")).toMatchObject([{ name: "Soup" }]);
  expect(valuesOf(dataset, "phones")).toMatchObject([{ number: "030 123456" }]);
  expect(valuesOf(dataset, "schedules")).toMatchObject([{ opens_at: "09:00", closes_at: "17:00" }]);
});

test("ids stay when a phone is corrected, and come from the column of ids when there is one", async () => {
  const soup = await idsOf("Organization,Service,Phone\nKitchen,Soup,030 123456");
  expect(await idsOf("Organization,Service,Phone\nKitchen,Soup,030 123457")).toEqual(soup);
  const named = "ID,Organization,Service\n7,Kitchen,Soup";
  expect(await idsOf(named.replace("Soup", "Soups"))).toEqual(await idsOf(named));
  const [service] = rowsOf(await readFiles({ "list.csv": named }), "services");
  expect(service?.sourceKey).toBe("7");
});

async function idsOf(text: string): Promise<string[]> {
  return (await readFiles({ "list.csv": text }, { country: "DE" })).rows.map(({ id }) => id);
}

test("repeated rows collapse, and services of the same name with other texts stay apart", async () => {
  const text =
    "Organization,Service,Description,Phone\nK,Advice,For women,030 123456\nK,Advice,For women,030 123457\nK,Advice,For men,030 123458";
  const dataset = await readFiles({ "list.csv": text }, { country: "DE" });
  expect(dataset.tallies["services"]).toEqual({ read: 3, rejected: 0, collapsed: 1 });
  expect(valuesOf(dataset, "services").map(({ description }) => description)).toEqual([
    "For women",
    "For men",
  ]);
  expect(valuesOf(dataset, "phones")).toHaveLength(3);
});

test("rows without a name of the service are apart when their categories are", async () => {
  const text = "Organization,Category,Phone\nK,Food,030 123456\nK,Clothing,030 123457\nK,Food,030 123458";
  const dataset = await readFiles({ "list.csv": text }, { country: "DE" });
  expect(dataset.tallies["services"]).toEqual({ read: 3, rejected: 0, collapsed: 1 });
  expect(valuesOf(dataset, "attributes")).toHaveLength(2);
});

test("columns that are not understood are reported and kept beside the row", async () => {
  const text = "Organization,Service,Phone,Wheelchair lift\nK,Advice,030 123456,yes";
  const dataset = await readFiles({ "list.csv": text });
  expect(foundOf(dataset, "UNKNOWN_COLUMN")).toEqual(["UNKNOWN_COLUMN info services.Wheelchair lift 1"]);
  expect(rowsOf(dataset, "services")[0]?.extra).toEqual({ "Wheelchair lift": "yes" });
});

test("columns of weekdays are hours", async () => {
  const text =
    "Organization,Phone,Montag,Dienstag,Mittwoch\nK,030 123456,9-17 Uhr,9-12 / 13-17 Uhr,nach Vereinbarung";
  const dataset = await readFiles({ "list.csv": text }, { country: "DE" });
  const hours = valuesOf(dataset, "schedules").map(
    (one) => one.description ?? `${one.byday} ${one.opens_at}`,
  );
  expect(hours).toEqual(["MO 09:00", "TU 09:00", "TU 13:00", "Mittwoch: nach Vereinbarung"]);
});

test("a column of contacts is split", async () => {
  const text = 'Organization,Contact\nK,"Tel. 030 123456, info@example.org, www.example.org"';
  const dataset = await readFiles({ "list.csv": text }, { country: "DE" });
  expect(valuesOf(dataset, "phones")).toMatchObject([{ e164: "+4930123456" }]);
  expect(valuesOf(dataset, "services")).toMatchObject([
    { email: "info@example.org", url: "https://www.example.org" },
  ]);
});

test("a workbook is read: titles, merged cells, dates, numbers, formulas, rich text, several sheets", async () => {
  const head = ["Organisation", "Angebot", "Telefon", "PLZ", "Stand"];
  const workbook = await makeWorkbook(
    {
      Nord: [
        ["Hilfe in Bremen", "", "", "", ""],
        head,
        [
          "Küche",
          "Suppe",
          421361123,
          { xml: `<c s="2"><v>1067</v></c>` },
          { xml: `<c s="1"><v>46349</v></c>` },
        ],
        ["", "Brot", { xml: `<c t="str"><f>A1</f><v>0421 361124</v></c>` }, "28195", ""],
        [],
        ["Essen und Trinken", "", "", "", ""],
        [{ xml: `<c t="s"><v>0</v></c>` }, "Rat", "0421 361125", "", ""],
      ],
      Süd: [head, ["Haus", "Bett", "0421 361126", "", ""]],
      Info: [["Nur Text"]],
    },
    {
      merged: ["A1:E1", "A3:A4", "A6:E6"],
      formats: ["dd.mm.yyyy", "00000"],
      shared: "<si><r><t>Rechts</t></r><r><t>hilfe</t></r><rPh><t>x</t></rPh></si>",
    },
  );
  const dataset = await readFiles({ "list.xlsx": workbook }, { country: "DE" });
  expect(valuesOf(dataset, "organizations").map(({ name }) => name)).toEqual([
    "Küche",
    "Rechtshilfe",
    "Haus",
  ]);
  const services = valuesOf(dataset, "services");
  expect(services.map(({ name }) => name)).toEqual(["Suppe", "Brot", "Rat", "Bett"]);
  expect(services[0]?.assured_date).toBe("2026-11-23");
  expect(valuesOf(dataset, "phones")[0]).toMatchObject({ number: "0421361123", e164: "+49421361123" });
  expect(valuesOf(dataset, "addresses")[0]).toMatchObject({ postal_code: "01067" });
  expect(foundOf(dataset, "PHONE_UNPARSED")).toEqual(["PHONE_UNPARSED changed phones.number 1"]);
  expect(foundOf(dataset, "UNKNOWN_FILE")).toHaveLength(1);
  const second = dataset.problems.find(({ code }) => code === "PHONE_UNPARSED")?.examples[0];
  expect(second).toMatchObject({ file: "list.xlsx, sheet Nord", line: 3 });
});

test("a workbook with the tables of HSDS is read as such", async () => {
  const workbook = await makeWorkbook({
    organizations: [
      ["id", "name"],
      ["o1", "Kitchen"],
    ],
    services: [
      ["id", "organization_id", "name"],
      ["s1", "o1", "Soup"],
    ],
  });
  const dataset = await readFiles({ "hsds.xlsx": workbook });
  expect(rowsOf(dataset, "services").map(({ sourceKey }) => sourceKey)).toEqual(["s1"]);
});

test("a workbook without headers is refused, with a description of its content", async () => {
  const workbook = await makeWorkbook({
    Sheet1: [
      ["a", "b"],
      ["1", "2"],
    ],
  });
  await expect(readFiles({ "list.xlsx": workbook })).rejects.toMatchObject({
    type: "sheet-not-recognized",
    next: expect.stringContaining("a, b, 1, 2"),
  });
  await expect(readFiles({ "list.xls": Buffer.from("d0cf11e0a1b11ae1", "hex") })).rejects.toMatchObject({
    type: "spreadsheet-unreadable",
  });
});

test("a workbook that unpacks to far more than its size is refused", async () => {
  const workbook = await makeWorkbook({ Sheet1: [["x".repeat(30 * 1024 * 1024)]] });
  await expect(readFiles({ "bomb.xlsx": workbook })).rejects.toMatchObject({ type: "archive-unsafe" });
});
