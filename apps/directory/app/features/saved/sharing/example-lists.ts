import type { SavedService } from "@dragoman/entry-view/saved/saved-service.ts";

/** Words for names of services, in four scripts. */
const words = {
  en: [
    "Night shelter",
    "Legal advice",
    "Food bank",
    "Women’s centre",
    "Language course",
    "Doctor without papers",
  ],
  ar: ["مأوى ليلي", "استشارة قانونية", "بنك الطعام", "مركز المرأة", "دورة لغة", "طبيب بدون أوراق"],
  am: ["የሌሊት መጠለያ", "የሕግ ምክር", "የምግብ ባንክ", "የሴቶች ማዕከል", "የቋንቋ ትምህርት", "ያለ ወረቀት ሐኪም"],
  "zh-Hans": ["夜间庇护所", "法律咨询", "食物银行", "妇女中心", "语言课程", "无证件就医"],
} as const;

export type ExampleLanguage = keyof typeof words;

export const exampleLanguages = Object.keys(words) as ExampleLanguage[]; // the names of `words`

const streets = ["Nussweg", "Rua das Flores", "Οδός Σταδίου", "Invalidenstraße", "Calle Mayor"];
const categories = ["shelter", "legal-advice", "food", "violence-at-home", "language-classes"];

/** The given number of services, each different, like those of a town's directory. */
export function exampleList(language: ExampleLanguage, count: number): SavedService[] {
  return Array.from({ length: count }, (_, index) => {
    const name = pick(words[language], index);
    const place = `${pick(streets, index)} ${index * 7 + 3}`;
    const lines = [place, `${10_115 + index * 61} Berlin`];
    const number = String(3_012_345_600 + index * 7919);
    return {
      id: `0c7e4a5${index.toString(16).padStart(2, "0")}-19d2-4f6b-8a3e-5b2d7c9f${(index * 2741 + 4096).toString(16).padStart(4, "0")}`,
      locale: language,
      name: { value: `${name} ${pick(words[language], index + 2)} ${index}`, language },
      organization: null,
      phones: [
        {
          text: `030 ${number.slice(2, 6)} ${number.slice(6)}`,
          uri: `tel:+49${number}`,
          extension: null,
          purpose: null,
        },
      ],
      places: [{ name: null, lines, nowhere: null, go: { copy: lines.join("\n"), point: null }, hours: [] }],
      hours: [],
      checked: null,
      category: pick(categories, index),
      kind: null,
      sensitive: pick(categories, index) === "violence-at-home",
      numberOnly: false,
      day: "2026-11-21",
      handed: true,
      gone: false,
    };
  });
}

function pick(list: readonly string[], index: number): string {
  return list[index % list.length] ?? "";
}
