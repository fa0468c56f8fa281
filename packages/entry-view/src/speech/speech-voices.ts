import { spokenStandard } from "./spoken-standard.server.ts";

/**
 * The espeak-ng voice (its identifier) of a language, by language subtag. Absent for languages without one, such as
 * Somali, Pashto and Central Kurdish; a voice of a related language would be incomprehensible. `docs/listening.md` has
 * the measurements.
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

/** Regional variants. */
const regional: Readonly<Record<string, string>> = {
  "en-US": "gmw/en-US",
  "es-419": "roa/es-419",
  "es-MX": "roa/es-419",
  "pt-BR": "roa/pt-BR",
};

/** The voice for a tag (BCP 47); `null` where there is none, or none for its script. */
export function serverVoice(tag: string): string | null {
  const standard = spokenStandard(tag);
  if (!standard) return null;
  const { language, region, script } = standard;
  const voice = regional[`${language}-${region ?? ""}`] ?? voices[language];
  // It reads both scripts of Chinese.
  const isRead = script === undefined || language === "zh" || language === "yue";
  return voice !== undefined && isRead ? voice : null;
}

function family(name: string, languages: string): Record<string, string> {
  return Object.fromEntries(languages.split(" ").map((language) => [language, `${name}/${language}`]));
}
