import type { CallPhrases } from "../call-phrases-codes.ts";

export const ps: CallPhrases = {
  language: "زه په دې ژبه خبرې کوم: {language}.",
  slowly: "مهرباني وکړئ، ورو او په ساده کلمو خبرې وکړئ.",
  interpreter: "ایا تاسو ژباړن لرئ؟",
  need: "زه مرستې ته اړتیا لرم. موضوع: {need}.",
  appointment: "غواړم د ملاقات وخت واخلم.",
  otherTime: "په هغه وخت کې نشم راتلی. ایا بل وخت ممکن دی؟",
  write: "مهرباني وکړئ، ورځ، ساعت او پته راته ولیکئ.",
  papers: "زه د پېژندګلوۍ اسناد نه لرم.",
};
