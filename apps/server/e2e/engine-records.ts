import type { DirectoryRecord } from "@dragoman/search";
import { readFixture } from "./engine-fixtures.ts";

interface Substring {
  text: string;
  holds: string;
  language: string;
}

/** Parts of texts without spaces; each must find its text. */
export const substrings = readFixture<Substring>("text/substrings.jsonl");

/** Longer texts in scripts without spaces, where a dictionary determines the words. */
const sentences = [
  { language: "th", text: "ศูนย์ช่วยเหลือผู้ลี้ภัยให้คำปรึกษาด้านกฎหมาย อาหาร และที่พักชั่วคราวโดยไม่เสียค่าใช้จ่าย" },
  { language: "th", text: "คลินิกสุขภาพสำหรับแรงงานข้ามชาติเปิดทุกวันจันทร์ถึงศุกร์ใกล้สถานีรถไฟ" },
  { language: "lo", text: "ສູນຊ່ວຍເຫຼືອຜູ້ອົບພະຍົບໃຫ້ຄຳປຶກສາດ້ານກົດໝາຍ ອາຫານ ແລະທີ່ພັກຊົ່ວຄາວໂດຍບໍ່ເສຍຄ່າ" },
  { language: "km", text: "មជ្ឈមណ្ឌលជួយជនភៀសខ្លួនផ្តល់ប្រឹក្សាផ្នែកច្បាប់ អាហារ និងកន្លែងស្នាក់នៅបណ្តោះអាសន្នដោយឥតគិតថ្លៃ" },
  { language: "km", text: "គ្លីនិកសុខភាពសម្រាប់កម្មករចំណាកស្រុកបើករាល់ថ្ងៃធ្វើការនៅជិតស្ថានីយរថភ្លើង" },
  { language: "my", text: "ဒုက္ခသည်များအတွက် ဥပဒေအကြံပေးခြင်း အစားအစာနှင့် ယာယီနေရာထိုင်ခင်း အခမဲ့ပေးသောဌာန" },
];

export const spacelessTexts: readonly { language: string; text: string }[] = [
  ...new Map(substrings.map(({ language, text }) => [text, { language, text }])).values(),
  ...sentences,
];

/** Languages with scripts without spaces, in addition to those of the interface. */
export const spacelessLanguages = ["th", "lo", "km", "my", "ja"];

/** One record for each text, each at another location. */
export const spacelessRecords: readonly DirectoryRecord[] = spacelessTexts.map(
  ({ language, text }, number) =>
    ({
      objectID: `service:spaceless-${number}`,
      serviceId: `spaceless-${number}`,
      locationId: null,
      organizationId: null,
      focus: 0,
      terms: ["food"],
      categories: ["food", "basic-needs"],
      words: [],
      languages: [language],
      _geoloc: { lat: 13 + number, lng: 100 },
      status: "active",
      alert: false,
      free: number % 2 === 0,
      name: text,
      organization: "",
      summary: [
        text,
        ...spacelessTexts.filter((other) => other.language === language).map((other) => other.text),
      ].join(" "),
      texts: {
        nameLanguage: language,
        nameOrigin: "original",
        summaryLanguage: language,
        summaryOrigin: "original",
      },
    }) as unknown as DirectoryRecord, // only the fields that the engine matches, not those that pages show
);
