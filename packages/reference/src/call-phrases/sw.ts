import type { CallPhrases } from "../call-phrases-codes.ts";

export const sw: CallPhrases = {
  language: "Ninazungumza lugha hii: {language}.",
  slowly: "Tafadhali zungumza polepole na kwa maneno rahisi.",
  interpreter: "Je, mna mkalimani?",
  need: "Ninahitaji msaada. Ni kuhusu: {need}.",
  appointment: "Ningependa kupata miadi.",
  otherTime: "Siwezi kuja wakati huo. Je, wakati mwingine unawezekana?",
  write: "Tafadhali niandikie siku, saa na anwani.",
  papers: "Sina hati za utambulisho.",
};
