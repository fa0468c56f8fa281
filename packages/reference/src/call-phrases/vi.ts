import type { CallPhrases } from "../call-phrases-codes.ts";

export const vi: CallPhrases = {
  language: "Tôi nói ngôn ngữ này: {language}.",
  slowly: "Xin nói chậm và dùng từ đơn giản.",
  interpreter: "Ở đây có phiên dịch không?",
  need: "Tôi cần giúp đỡ. Về việc: {need}.",
  appointment: "Tôi muốn xin một cuộc hẹn.",
  otherTime: "Tôi không đến được vào giờ đó. Có thể vào giờ khác không?",
  write: "Xin viết ra ngày, giờ và địa chỉ cho tôi.",
  papers: "Tôi không có giấy tờ tùy thân.",
};
