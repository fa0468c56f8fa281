import type { CallPhrases } from "../call-phrases-codes.ts";

export const uk: CallPhrases = {
  language: "Я розмовляю цією мовою: {language}.",
  slowly: "Будь ласка, говоріть повільно й простими словами.",
  interpreter: "Чи може хтось перекладати для мене?",
  need: "Мені потрібна допомога. Ідеться про таке: {need}.",
  appointment: "Мені потрібно записатися на прийом.",
  otherTime: "Я не можу прийти в цей час. Чи можна в інший час?",
  write: "Будь ласка, запишіть для мене день, час і адресу.",
  papers: "У мене немає посвідчення особи.",
};
