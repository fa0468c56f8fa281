import type { CallPhrases } from "../call-phrases-codes.ts";

export const ckb: CallPhrases = {
  language: "من بەم زمانە قسە دەکەم: {language}.",
  slowly: "تکایە بە هێواشی و بە وشەی سادە قسە بکەن.",
  interpreter: "ئایا وەرگێڕتان هەیە؟",
  need: "پێویستم بە یارمەتییە. بابەتەکە: {need}.",
  appointment: "دەمەوێت کاتێک بۆ چاوپێکەوتن وەربگرم.",
  otherTime: "لەو کاتەدا ناتوانم بێم. ئایا کاتێکی تر دەکرێت؟",
  write: "تکایە ڕۆژ و کاتژمێر و ناونیشانم بۆ بنووسن.",
  papers: "بەڵگەنامەی ناسنامەم نییە.",
};
