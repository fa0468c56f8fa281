import { expect, test } from "vitest";
import { languages } from "./languages.ts";

const bySubtag = new Map(languages.map((row) => [row.iso639_1 || row.iso639_3 || row.iso639_2, row]));

test.each([
  ["ar", "العربية", "RTL", "Afro-Asiatic", "SYR"],
  ["fa", "فارسی", "RTL", "Indo-European", "IRN"],
  ["prs", "دری", "RTL", "Indo-European", "AFG"],
  ["ps", "پښتو", "RTL", "Indo-European", "AFG"],
  ["ur", "اردو", "RTL", "Indo-European", "PAK"],
  ["ckb", "کوردیی ناوەندی", "RTL", "Indo-European", "IRQ"],
  ["ku", "Kurdî", "LTR", "Indo-European", "SYR"],
  ["haz", "هزارگی", "RTL", "Indo-European", "AFG"],
  ["rhg", "Ruáingga", "RTL", "Indo-European", undefined],
  ["so", "Soomaali", "LTR", "Afro-Asiatic", "SOM"],
  ["ti", "ትግርኛ", "LTR", "Afro-Asiatic", "ERI"],
  ["am", "አማርኛ", "LTR", "Afro-Asiatic", "ETH"],
  ["om", "Afaan Oromoo", "LTR", "Afro-Asiatic", "ETH"],
  ["ha", "Hausa", "LTR", "Afro-Asiatic", "NGA"],
  ["sw", "Kiswahili", "LTR", "Niger–Congo", "COD"],
  ["ln", "lingála", "LTR", "Niger–Congo", "COD"],
  ["rw", "Ikinyarwanda", "LTR", "Niger–Congo", "RWA"],
  ["wo", "Wolof", "LTR", "Niger–Congo", "SEN"],
  ["ff", "Pulaar", "LTR", "Niger–Congo", "GIN"],
  ["yo", "Èdè Yorùbá", "LTR", "Niger–Congo", "NGA"],
  ["bm", "bamanakan", "LTR", "Niger–Congo", "MLI"],
  ["tw", "Twi", "LTR", "Niger–Congo", undefined],
  ["ne", "नेपाली", "LTR", "Indo-European", "NPL"],
  ["pa", "ਪੰਜਾਬੀ", "LTR", "Indo-European", "IND"],
  ["bn", "বাংলা", "LTR", "Indo-European", "BGD"],
  ["ta", "தமிழ்", "LTR", "Dravidian", "LKA"],
  ["km", "ខ្មែរ", "LTR", "Austroasiatic", "KHM"],
  ["my", "မြန်မာ", "LTR", "Sino-Tibetan", "MMR"],
  ["th", "ไทย", "LTR", "Tai–Kadai", "THA"],
  ["vi", "Tiếng Việt", "LTR", "Austroasiatic", "VNM"],
  ["zh", "中文", "LTR", "Sino-Tibetan", "CHN"],
  ["yue", "粵語", "LTR", "Sino-Tibetan", "HKG"],
  ["hmn", "Hmoob", "LTR", "Hmong–Mien", "LAO"],
  ["uk", "українська", "LTR", "Indo-European", "UKR"],
  ["ka", "ქართული", "LTR", "South Caucasian", "GEO"],
  ["hy", "հայերեն", "LTR", "Indo-European", "ARM"],
  ["tr", "Türkçe", "LTR", "Turkic", "TUR"],
  ["sq", "shqip", "LTR", "Indo-European", "XKX"],
  ["cnr", "crnogorski", "LTR", "Indo-European", "MNE"],
  ["ht", "Kreyòl Ayisyen", "LTR", "Creole", "HTI"],
  ["qu", "Runasimi", "LTR", "Quechuan", "PER"],
  ["ay", "aymar aru", "LTR", "Aymaran", "PER"],
  ["gn", "avañe’ẽ", "LTR", "Tupian", "BOL"],
  ["quc", "Kʼicheʼ", "LTR", "", "GTM"],
  ["zza", "Zazaki", "LTR", "Indo-European", undefined],
  ["diq", "Zazaki", "LTR", "Indo-European", undefined],
  ["azb", "تۆرکجه", "RTL", "Turkic", undefined],
  ["aii", "ܣܘܪܝܬ", "RTL", "Afro-Asiatic", undefined],
  ["inh", "ГӀалгӀай мотт", "LTR", "Northeast Caucasian", "RUS"],
  ["lez", "лезги чӏал", "LTR", "Northeast Caucasian", "RUS"],
  ["ady", "адыгабзэ", "LTR", "Northwest Caucasian", "RUS"],
  ["kbd", "адыгэбзэ", "LTR", "Northwest Caucasian", "RUS"],
  ["lus", "Mizo ṭawng", "LTR", "Sino-Tibetan", undefined],
  ["ksw", "ကညီကျိာ်", "LTR", "Sino-Tibetan", undefined],
  ["mnw", "ဘာသာမန်", "LTR", "Austroasiatic", undefined],
  ["tmh", "Tamasheq", "LTR", "Afro-Asiatic", "NER"],
  ["tig", "ትግረ", "LTR", "Afro-Asiatic", "ERI"],
  ["byn", "ብሊን", "LTR", "Afro-Asiatic", undefined],
  ["wal", "ወላይታቱ", "LTR", "Afro-Asiatic", undefined],
  ["sid", "Sidaamu Afoo", "LTR", "Afro-Asiatic", undefined],
  ["din", "Thuɔŋjäŋ", "LTR", "Nilo-Saharan", "SSD"],
  ["dip", "Thuɔŋjäŋ", "LTR", "Nilo-Saharan", undefined],
  ["fuv", "Fulfulde", "LTR", "Niger–Congo", "NGA"],
  ["acw", "العربية", "RTL", "Afro-Asiatic", undefined],
  ["mfa", "بهاس ملايو", "RTL", "Austronesian", undefined],
  ["uzs", "اوزبیک", "RTL", "Turkic", undefined],
  ["lu", "Kiluba", "LTR", "Niger–Congo", undefined],
  ["lua", "Tshiluba", "LTR", "Niger–Congo", "COD"],
  ["rom", "romani čhib", "LTR", "Indo-European", "XKX"],
  ["sw", "Kiswahili", "LTR", "Niger–Congo", "RWA"],
  ["asf", "Auslan", "LTR", "", undefined],
])("%s calls itself %s, runs %s, is %s and at home in %s", (subtag, native, direction, family, country) => {
  const row = bySubtag.get(subtag);
  expect(row).toMatchObject({ direction, family });
  expect(row?.nativeName).toContain(native);
  expect(row?.countries?.find((code) => code === country)).toBe(country);
});

test("a name is a language's own, in a script that is read today", () => {
  expect(bySubtag.get("lu")?.nativeName).toEqual(["Kiluba"]);
  expect(bySubtag.get("en")?.nativeName).toEqual(["English"]);
});

test("both kinds of codes are distinguished", () => {
  expect(bySubtag.get("de")).toMatchObject({ iso639_2: "deu", iso639_2en: "ger", iso639_3: "deu" });
  expect(bySubtag.get("nah")).toMatchObject({ iso639_2: "nah", iso639_3: "" });
});

test.each(["ase", "bfi", "gsg", "fsl", "cmn", "kmr", "arz", "apc", "ary", "acm", "swh", "zsm", "als", "pes"])(
  "%s is listed though ISO 639-2 has no code for it",
  (subtag) => {
    expect(bySubtag.get(subtag)).toMatchObject({ iso639_1: "", iso639_2: "", iso639_3: subtag });
  },
);

test("a language that ISO 639 has withdrawn is not listed", () => {
  expect(bySubtag.has("ajp")).toBe(false);
});
