/** Tags of voices for languages whose subtag is not enough, the best first. */
export const particularVoices: Readonly<Record<string, readonly string[]>> = {
  // `zh` alone would match `zh-HK`, which speaks Cantonese.
  zh: ["zh-cn", "zh-hans", "cmn", "zh-sg", "zh-tw"],
  yue: ["yue", "zh-hk", "zh-mo"],
  // A Kurdish voice without a country may speak Sorani, from Arabic script.
  ku: ["kmr", "ku-tr", "ku-latn", "kur-tur"],
  ckb: ["ckb"],
};

/** The tags that devices may use for voices of a language (BCP 47), the best first, as a browser can tell them. */
export function voiceTags(language: string): readonly string[] {
  const tag = language.toLowerCase();
  const [subtag = "", next = ""] = tag.split("-");
  const hasScript = /^[a-z]{4}$/.test(next);
  return particularVoices[subtag] ?? (hasScript ? [`${subtag}-${next}`] : [tag, subtag]);
}
