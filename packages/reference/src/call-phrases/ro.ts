import type { CallPhrases } from "../call-phrases-codes.ts";

export const ro: CallPhrases = {
  language: "Vorbesc această limbă: {language}.",
  slowly: "Vă rog să vorbiți rar și cu cuvinte simple.",
  interpreter: "Este cineva care poate traduce pentru mine?",
  need: "Am nevoie de ajutor. Este vorba despre: {need}.",
  appointment: "Aș dori o programare.",
  otherTime: "Nu pot veni la ora aceea. Este posibil la altă oră?",
  write: "Vă rog să-mi scrieți ziua, ora și adresa.",
  papers: "Nu am acte de identitate.",
};
