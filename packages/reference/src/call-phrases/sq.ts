import type { CallPhrases } from "../call-phrases-codes.ts";

export const sq: CallPhrases = {
  language: "Unë flas këtë gjuhë: {language}.",
  slowly: "Ju lutem, flisni ngadalë dhe me fjalë të thjeshta.",
  interpreter: "A ka dikush që mund të përkthejë për mua?",
  need: "Kam nevojë për ndihmë. Bëhet fjalë për: {need}.",
  appointment: "Dua të caktoj një takim, ju lutem.",
  otherTime: "Nuk mund të vij në atë orë. A është e mundur në një orë tjetër?",
  write: "Ju lutem, m’i shkruani ditën, orën dhe adresën.",
  papers: "Nuk kam dokumente identifikimi.",
};
