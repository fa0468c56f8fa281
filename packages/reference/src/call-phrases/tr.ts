import type { CallPhrases } from "../call-phrases-codes.ts";

export const tr: CallPhrases = {
  language: "Şu dili konuşuyorum: {language}.",
  slowly: "Lütfen yavaş ve basit kelimelerle konuşun.",
  interpreter: "Tercümanınız var mı?",
  need: "Yardıma ihtiyacım var. Konu: {need}.",
  appointment: "Randevu almak istiyorum.",
  otherTime: "O saatte gelemem. Başka bir saat mümkün mü?",
  write: "Lütfen günü, saati ve adresi benim için yazın.",
  papers: "Kimlik belgem yok.",
};
