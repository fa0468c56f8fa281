import type { CallPhrases } from "../call-phrases-codes.ts";

export const so: CallPhrases = {
  language: "Waxaan ku hadlaa luqaddan: {language}.",
  slowly: "Fadlan si tartiib ah u hadla, ereyo fududna adeegsada.",
  interpreter: "Ma haysaan turjubaan?",
  need: "Waxaan u baahanahay caawimo. Waa arrintan: {need}.",
  appointment: "Waxaan rabaa ballan, fadlan.",
  otherTime: "Wakhtigaas ma iman karo. Wakhti kale ma suurtogal baa?",
  write: "Fadlan ii qora maalinta, saacadda iyo cinwaanka.",
  papers: "Ma haysto waraaqo aqoonsi.",
};
