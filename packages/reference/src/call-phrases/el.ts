import type { CallPhrases } from "../call-phrases-codes.ts";

export const el: CallPhrases = {
  language: "Μιλάω αυτή τη γλώσσα: {language}.",
  slowly: "Παρακαλώ, μιλήστε αργά και με απλά λόγια.",
  interpreter: "Έχετε διερμηνέα;",
  need: "Χρειάζομαι βοήθεια. Πρόκειται για: {need}.",
  appointment: "Θα ήθελα ένα ραντεβού.",
  otherTime: "Δεν μπορώ να έρθω εκείνη την ώρα. Γίνεται κάποια άλλη ώρα;",
  write: "Παρακαλώ, γράψτε μου την ημέρα, την ώρα και τη διεύθυνση.",
  papers: "Δεν έχω έγγραφα ταυτότητας.",
};
