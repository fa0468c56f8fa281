import type { CallPhrases } from "../call-phrases-codes.ts";

export const de: CallPhrases = {
  language: "Ich spreche diese Sprache: {language}.",
  slowly: "Bitte sprechen Sie langsam und in einfachen Worten.",
  interpreter: "Kann jemand für mich dolmetschen?",
  need: "Ich brauche Hilfe. Es geht um: {need}.",
  appointment: "Ich möchte bitte einen Termin.",
  otherTime: "Zu dieser Zeit kann ich nicht kommen. Geht es auch zu einer anderen Zeit?",
  write: "Bitte schreiben Sie mir den Tag, die Uhrzeit und die Adresse auf.",
  papers: "Ich habe keine Ausweispapiere.",
};
