import type { CallPhrases } from "../call-phrases-codes.ts";

export const ptBR: CallPhrases = {
  language: "Eu falo esta língua: {language}.",
  slowly: "Por favor, fale devagar e com palavras simples.",
  interpreter: "Vocês têm intérprete?",
  need: "Preciso de ajuda. É sobre: {need}.",
  appointment: "Gostaria de marcar um horário.",
  otherTime: "Não posso ir nesse horário. É possível em outro horário?",
  write: "Por favor, escreva para mim o dia, a hora e o endereço.",
  papers: "Não tenho documentos de identidade.",
};
