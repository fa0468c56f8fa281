import type { CallPhrases } from "../call-phrases-codes.ts";

export const ru: CallPhrases = {
  language: "Я говорю на этом языке: {language}.",
  slowly: "Пожалуйста, говорите медленно и простыми словами.",
  interpreter: "Может ли кто-нибудь переводить для меня?",
  need: "Мне нужна помощь. Речь вот о чём: {need}.",
  appointment: "Мне нужно записаться на приём.",
  otherTime: "Я не могу прийти в это время. Можно в другое время?",
  write: "Пожалуйста, запишите для меня день, время и адрес.",
  papers: "У меня нет удостоверения личности.",
};
