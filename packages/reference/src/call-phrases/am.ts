import type { CallPhrases } from "../call-phrases-codes.ts";

export const am: CallPhrases = {
  language: "የምናገረው ቋንቋ፦ {language}።",
  slowly: "እባክዎ በዝግታ እና በቀላል ቃላት ይናገሩ።",
  interpreter: "አስተርጓሚ አላችሁ?",
  need: "እርዳታ እፈልጋለሁ። ጉዳዩ፦ {need}።",
  appointment: "ቀጠሮ እፈልጋለሁ።",
  otherTime: "በዚያ ሰዓት መምጣት አልችልም። በሌላ ሰዓት ይቻላል?",
  write: "እባክዎ ቀኑን፣ ሰዓቱን እና አድራሻውን ይጻፉልኝ።",
  papers: "የመታወቂያ ወረቀት የለኝም።",
};
