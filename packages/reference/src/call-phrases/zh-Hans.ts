import type { CallPhrases } from "../call-phrases-codes.ts";

export const zhHans: CallPhrases = {
  language: "我说这种语言：{language}。",
  slowly: "请慢慢说，用简单的话。",
  interpreter: "你们有口译员吗？",
  need: "我需要帮助，是关于：{need}。",
  appointment: "我想预约。",
  otherTime: "那个时间我来不了。可以换个时间吗？",
  write: "请帮我把日期、时间和地址写下来。",
  papers: "我没有身份证件。",
};
