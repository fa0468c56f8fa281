/** Corrections of malformed names in the old set, by ISO 639-2 code of the row. */
export const mendedNames: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  bod: { "Tibetan Standard": ["Standard Tibetan"], Central: ["Central Tibetan"] },
  cpe: { "Creoles and pidgins, English based": ["English-based creoles and pidgins"] },
  cpf: { "Creoles and pidgins, French-based": ["French-based creoles and pidgins"] },
  cpp: { "Creoles and pidgins, Portuguese-based": ["Portuguese-based creoles and pidgins"] },
  him: {
    "Himachali languages/ Western Pahari languages": ["Himachali languages", "Western Pahari languages"],
  },
  mar: { "Marathi (Marāṭhī)": ["Marathi"] },
  pro: { "Proven\uFFFDal, Old (to 1500)": ["Old Provençal"] },
  san: { "Sanskrit (Saṁskṛta)": ["Sanskrit"] },
};

/** The same for native names. `null` marks names of another language, or no names at all. */
export const mendedNativeNames: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  bih: { भोजपुरी: [] }, // Bhojpuri, one of them
  hau: { "(Hausa) هَوُسَ": ["هَوُسَ"] },
  jpn: { "日本語 (にほんご)": ["日本語"] },
  lub: { Tshiluba: [] }, // Luba-Lulua
  snd: { "سنڌي، سندھی": ["سنڌي", "سندھی"] },
  zho: { "中文 (Zhōngwén)": ["中文"] },
};
