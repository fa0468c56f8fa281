import type { CallPhrases } from "../call-phrases-codes.ts";

export const en: CallPhrases = {
  language: "I speak this language: {language}.",
  slowly: "Please speak slowly and in simple words.",
  interpreter: "Do you have an interpreter?",
  need: "I need help. It is about: {need}.",
  appointment: "I would like an appointment.",
  otherTime: "I cannot come at that time. Is another time possible?",
  write: "Please write down the day, the time and the address for me.",
  papers: "I have no identity papers.",
};
