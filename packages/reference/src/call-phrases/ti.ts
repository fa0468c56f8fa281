import type { CallPhrases } from "../call-phrases-codes.ts";

export const ti: CallPhrases = {
  language: "ዝዛረቦ ቋንቋ፦ {language}።",
  slowly: "ብኽብረትኩም ቀስ ኢልኩምን ብቐሊል ቃላትን ተዛረቡ።",
  interpreter: "ኣስተርጓሚ ኣለኩም ዶ?",
  need: "ሓገዝ የድልየኒ ኣሎ። ጉዳዩ፦ {need}።",
  appointment: "ቆጸራ እደሊ ኣለኹ።",
  otherTime: "በታ ሰዓት ክመጽእ ኣይክእልን እየ። ኣብ ካልእ ሰዓት ይከኣል ዶ?",
  write: "ብኽብረትኩም መዓልቲ፣ ሰዓትን ኣድራሻን ጽሓፉለይ።",
  papers: "ናይ መንነት ወረቐት የብለይን።",
};
