import { expect, test } from "vitest";
import { makeFolder, foundOf, readFiles, rowsOf } from "../testing/make-source.ts";
import { readDirectory } from "../read.ts";
import { encodeLegacy } from "../testing/encode-legacy.ts";
import { guessEncoding } from "./guess-encoding.ts";

const texts = {
  ru: "Дом милосердия,Горячая еда и ночлег для людей без дома. Приходите каждый день\nЮридическая помощь",
  uk: "Їдальня Надія,Гарячі обіди щодня для всіх, хто цього потребує. Їжа безкоштовна\nПритулок,Ліжка на ніч",
  el: "Κέντρο Βοήθειας,Ζεστό φαγητό και στέγη για όλους. Άλλοι ανοιχτά κάθε μέρα\nΙατρείο,Δωρεάν εξέταση",
  ar: "مركز المساعدة,وجبات ساخنة ومأوى للجميع كل يوم\nالعيادة,فحص مجاني من الطبيب للأطفال والكبار",
  he: "מרכז עזרה,ארוחות חמות ומקום לינה לכל אדם בכל יום\nמרפאה,בדיקה חינם אצל רופא",
  ja: "支援センター,温かい食事と宿泊場所を提供します。毎日開いています\n診療所,医師による無料の診察",
  zh: "救助中心,为所有人提供热饭和住宿。每天开放\n诊所,医生免费检查",
  tw: "救助中心,為所有人提供熱飯和住宿。每天開放\n診所,醫生免費檢查",
  ko: "지원 센터,모든 사람에게 따뜻한 식사와 숙소를 제공합니다\n진료소,의사의 무료 진찰",
  pl: "Dom Pomocy,Ciepłe posiłki i nocleg dla każdego. Śniadania każdego dnia\nPrzychodnia,Bezpłatne badania",
  cs: "Dům pomoci,Teplé jídlo a nocleh pro každého. Otevřeno každý den\nOrdinace,Bezplatné vyšetření",
  hu: "Segítő Központ,Meleg étel és szállás mindenkinek. Minden nap nyitva. Fűtött szobák, őrzött udvar",
  tr: "Yardım Merkezi,Herkes için sıcak yemek ve barınma. Her gün açığız. Şehir içi ulaşım\nÜcretsiz muayene",
  lt: "Pagalbos centras,Šiltas maistas ir nakvynė kiekvienam žmogui. Dirbame šeštadieniais\nNemokama gydytojo apžiūra",
  fr: "Centre d'aide,Repas chauds et hébergement pour tous. Ouvert à l’été\nMédecin,Consultation gratuite",
  es: "Niños,Comida caliente y refugio para niñas y niños\nMédico,Consulta gratuita – llame",
  de: "Straße 5,Wärme und Übernachtung für Männer",
  en: "Mike’s Café,Food and “shelter” for all – every day of the week\nClinic,Free doctor",
} as const;

test.each([
  ["ru", "windows-1251"],
  ["ru", "koi8-r"],
  ["ru", "iso-8859-5"],
  ["uk", "windows-1251"],
  ["uk", "koi8-u"],
  ["el", "windows-1253"],
  ["el", "iso-8859-7"],
  ["ar", "windows-1256"],
  ["ar", "iso-8859-6"],
  ["he", "windows-1255"],
  ["ja", "shift_jis"],
  ["ja", "euc-jp"],
  ["zh", "gb18030"],
  ["tw", "big5"],
  ["ko", "euc-kr"],
  ["pl", "windows-1250"],
  ["pl", "iso-8859-2"],
  ["cs", "windows-1250"],
  ["hu", "windows-1250"],
  ["tr", "windows-1254"],
  ["lt", "windows-1257"],
  ["fr", "windows-1252"],
  ["es", "windows-1252"],
  ["de", "windows-1252"],
  ["en", "windows-1252"],
] as const)("%s in %s", async (language, encoding) => {
  const bytes = encodeLegacy(texts[language], encoding);
  const guess = await guessEncoding([bytes]);
  expect(new TextDecoder(guess).decode(bytes)).toBe(texts[language]);
});

test.each([
  "id,name\n1,Café\n",
  "id,name\n1,Mike’s\n2,Anne’s food\n",
  "name\nJosé\n",
  "x\n5° €10\n",
  "name\nMünchen, Straße\n",
  "n\nCœur d’Alène\n",
  "a\nSão João, ação\n",
  "a\nÅngström på Ö\n",
])("a few letters of the West stay windows-1252: %j", async (text) => {
  expect(await guessEncoding([encodeLegacy(text, "windows-1252")])).toBe("windows-1252");
});

test("a short file is read in the encoding of the others", async () => {
  const dataset = await readFiles({
    "organizations.csv": encodeLegacy("id,name\n1,Дом\n", "windows-1251"),
    "services.csv": encodeLegacy(`id,organization_id,name\n7,1,"${texts.ru}"\n`, "windows-1251"),
  });
  expect(rowsOf(dataset, "organizations")[0]?.values.name).toBe("Дом");
  expect(dataset.problems.find(({ code }) => code === "BAD_ENCODING")?.examples[0]).toMatchObject({
    value: "windows-1251",
    action:
      "the file is not UTF-8; it was read as windows-1251, which was guessed from its bytes (--encoding sets another)",
  });
});

test("a declared encoding is used, and invalid bytes are reported", async () => {
  const files = { "services.csv": encodeLegacy("id,name,description\n7,Дом,Ї\n", "koi8-u") };
  const read = await readFiles(files, { encoding: "KOI8-U" });
  expect(rowsOf(read, "services")[0]?.values).toMatchObject({ name: "Дом", description: "Ї" });
  expect(foundOf(read, "BAD_ENCODING")).toEqual([]);
  const damaged = await readFiles(files, { encoding: "utf-8" });
  expect(damaged.problems.find(({ code }) => code === "BAD_ENCODING")?.examples[0]?.action).toMatch(
    /^\d+ bytes mean nothing in utf-8/,
  );
});

test("an unknown encoding is refused", async () => {
  const path = await makeFolder({ "services.csv": "id,name\n1,A\n" });
  await expect(readDirectory(path, { source: "test", encoding: "klingon" })).rejects.toThrow(
    "There is no encoding called klingon.",
  );
});

test("bytes that windows-1252 lacks are counted", async () => {
  const dataset = await readFiles({
    "services.csv": Uint8Array.from([...Buffer.from("id,name\n1,Caf"), 0xe9, 0x20, 0x81, 0x8d, 0x0a]),
  });
  expect(dataset.problems.find(({ code }) => code === "BAD_ENCODING")?.examples[0]?.action).toMatch(
    /^2 bytes/,
  );
});
