import type { CallPhrases } from "../call-phrases-codes.ts";

export const pl: CallPhrases = {
  language: "Mówię w tym języku: {language}.",
  slowly: "Proszę mówić powoli i prostymi słowami.",
  interpreter: "Czy ktoś może dla mnie tłumaczyć?",
  need: "Potrzebuję pomocy. Chodzi o: {need}.",
  appointment: "Proszę o termin wizyty.",
  otherTime: "Nie mogę przyjść w tym czasie. Czy możliwy jest inny termin?",
  write: "Proszę zapisać mi dzień, godzinę i adres.",
  papers: "Nie mam dokumentów tożsamości.",
};
