import type { CallPhrases } from "../call-phrases-codes.ts";

export const ur: CallPhrases = {
  language: "میری زبان یہ ہے: {language}۔",
  slowly: "براہِ کرم آہستہ اور آسان لفظوں میں بات کریں۔",
  interpreter: "کیا آپ کے پاس ترجمان ہے؟",
  need: "مجھے مدد چاہیے۔ معاملہ یہ ہے: {need}۔",
  appointment: "مجھے ملاقات کا وقت چاہیے۔",
  otherTime: "اس وقت میرا آنا ممکن نہیں۔ کیا کوئی اور وقت ہو سکتا ہے؟",
  write: "براہِ کرم مجھے دن، وقت اور پتہ لکھ کر دیں۔",
  papers: "میرے پاس شناختی کاغذات نہیں ہیں۔",
};
