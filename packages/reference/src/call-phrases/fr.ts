import type { CallPhrases } from "../call-phrases-codes.ts";

export const fr: CallPhrases = {
  language: "Je parle cette langue\u00A0: {language}.",
  slowly: "Parlez lentement et avec des mots simples, s’il vous plaît.",
  interpreter: "Est-ce que quelqu’un peut interpréter pour moi\u00A0?",
  need: "J’ai besoin d’aide. C’est au sujet de\u00A0: {need}.",
  appointment: "Je voudrais un rendez-vous.",
  otherTime: "Je ne peux pas venir à cette heure-là. Est-ce possible à un autre moment\u00A0?",
  write: "Pouvez-vous m’écrire le jour, l’heure et l’adresse, s’il vous plaît\u00A0?",
  papers: "Je n’ai pas de papiers d’identité.",
};
