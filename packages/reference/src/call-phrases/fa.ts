import type { CallPhrases } from "../call-phrases-codes.ts";

export const fa: CallPhrases = {
  language: "من به این زبان صحبت می‌کنم: {language}.",
  slowly: "لطفاً آهسته و با کلمات ساده صحبت کنید.",
  interpreter: "آیا مترجم دارید؟",
  need: "به کمک نیاز دارم. موضوع: {need}.",
  appointment: "یک وقت ملاقات می‌خواهم.",
  otherTime: "در آن ساعت نمی‌توانم بیایم. آیا وقت دیگری ممکن است؟",
  write: "لطفاً روز، ساعت و نشانی را برایم بنویسید.",
  papers: "مدارک شناسایی ندارم.",
};
