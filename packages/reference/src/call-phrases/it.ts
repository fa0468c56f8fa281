import type { CallPhrases } from "../call-phrases-codes.ts";

export const it: CallPhrases = {
  language: "Parlo questa lingua: {language}.",
  slowly: "Per favore, parli lentamente e con parole semplici.",
  interpreter: "C’è qualcuno che può fare da interprete?",
  need: "Ho bisogno di aiuto. Si tratta di: {need}.",
  appointment: "Vorrei un appuntamento.",
  otherTime: "A quell’ora non posso venire. È possibile in un altro momento?",
  write: "Per favore, mi scriva il giorno, l’ora e l’indirizzo.",
  papers: "Non ho documenti d’identità.",
};
