import type { CallPhrases } from "../call-phrases-codes.ts";

export const ar: CallPhrases = {
  language: "أتحدث هذه اللغة: {language}.",
  slowly: "من فضلكم، تحدثوا ببطء وبكلمات بسيطة.",
  interpreter: "هل توجد لديكم ترجمة شفوية؟",
  need: "أحتاج إلى مساعدة. الموضوع: {need}.",
  appointment: "أريد موعدًا من فضلكم.",
  otherTime: "لا أستطيع الحضور في ذلك الوقت. هل يمكن في وقت آخر؟",
  write: "من فضلكم، اكتبوا لي اليوم والساعة والعنوان.",
  papers: "ليس لدي أوراق ثبوتية.",
};
