import { spokenStandard } from "./spoken-standard.server.ts";

/**
 * Which voice of espeak-ng (its identifier) speaks a language, by language subtag. Absent: it has none, as for Somali,
 * Pashto and Central Kurdish; a voice of a language nearby would read nonsense. `docs/listening.md` says what was
 * measured.
 */
const voices: Readonly<Record<string, string>> = {
  ...family("sem", "am ar he mt ti"),
  ...family("gmw", "af de en lb nl"),
  ...family("gmq", "da is nb sv"),
  ...family("roa", "an ca es fr it pt ro"),
  ...family("zle", "be ru uk"),
  ...family("zlw", "cs pl sk"),
  ...family("zls", "bg bs hr mk sl sr"),
  ...family("inc", "as bn gu hi mr ne or pa sd si ur"),
  ...family("dra", "kn ml ta te"),
  ...family("trk", "az kk ky tk tr tt ug uz"),
  ...family("urj", "et fi hu"),
  ...family("bat", "lt lv"),
  ...family("cel", "cy ga"),
  ...family("poz", "id ms"),
  ...family("ira", "fa ku"),
  ...family("bnt", "sw tn"),
  ...family("ine", "hy sq"),
  el: "grk/el",
  eu: "eu",
  ht: "roa/ht",
  ja: "jpx/ja",
  ka: "ccs/ka",
  ko: "ko",
  my: "sit/my",
  no: "gmq/nb",
  om: "cus/om",
  th: "tai/th",
  vi: "aav/vi",
  yue: "sit/yue",
  zh: "sit/cmn",
};

/** Where a country speaks otherwise. */
const regional: Readonly<Record<string, string>> = {
  "en-US": "gmw/en-US",
  "es-419": "roa/es-419",
  "es-MX": "roa/es-419",
  "pt-BR": "roa/pt-BR",
};

/** The voice for a tag (BCP 47); `null` where there is none, or none that reads its script. */
export function serverVoice(tag: string): string | null {
  const standard = spokenStandard(tag);
  if (!standard) return null;
  const { language, region, script } = standard;
  const voice = regional[`${language}-${region ?? ""}`] ?? voices[language];
  // Both ways of writing Chinese are read.
  const isRead = script === undefined || language === "zh" || language === "yue";
  return voice !== undefined && isRead ? voice : null;
}

function family(name: string, languages: string): Record<string, string> {
  return Object.fromEntries(languages.split(" ").map((language) => [language, `${name}/${language}`]));
}
