/**
 * Letters that Unicode distinguishes although readers, or their keyboards, do not. Letters that distinguish words stay
 * separate: й and и, ї and і, ے and ی.
 */
export const letterVariants: ReadonlyMap<string, string> = new Map([
  ...pairs("ß ss æ ae œ oe ø o đ d ð d þ th ł l ħ h ı i ŋ n ŧ t ƶ z ɨ i ʉ u"),
  // Hausa, Fulani, Ewe, Akan, Lingala: letters that the keyboards of phones lack.
  ...pairs("ɓ b ɗ d ɖ d ƙ k ƴ y ɲ n ɣ g ɛ e ɔ o ǝ e ƒ f ʋ v"),
  ...pairs("ς σ ґ г"),
  // Hebrew final forms, and the ligatures of Yiddish.
  ...pairs("ך כ ם מ ן נ ף פ ץ צ װ וו ױ וי ײ יי"),
  // Arabic: alef wasla, alef maqsura, teh marbuta; then the shapes of yeh, kaf, gaf and heh in Persian, Urdu, Pashto,
  // Kurdish and Uyghur.
  ...pairs("ٱ ا ى ي ة ه ۃ ه ی ي ۍ ي ک ك ڪ ك ګ گ ہ ه ھ ه ە ه"),
  // Sorani and Pashto typed on Arabic and Persian keyboards, which lack these letters: few words merge.
  ...pairs("ێ ي ې ي ۆ و ڕ ر ڵ ل ټ ت ډ د ړ ر ڼ ن"),
  // A consonant without vowel: one character, or the letter with its sign and an invisible joiner.
  ...pairs("ৎ ত্ ൺ ണ് ൻ ന് ർ ര് ൽ ല് ൾ ള് ൿ ക്"),
  ...ethiopicHomophones(),
]);

/** Letters and marks that do not change a word: modifier apostrophes and the tatweel. */
export const silentLetters: ReadonlySet<string> = new Set(["ʼ", "ʻ", "ʹ", "ʺ", "ʾ", "ʿ", "ˈ", "\u0640"]);

function pairs(list: string): [string, string][] {
  const words = list.split(" ");
  return words.flatMap((from, at) => (at % 2 === 0 ? [[from, words[at + 1] ?? ""] as [string, string]] : []));
}

/**
 * Syllables that are homophones in Amharic and therefore interchanged in writing: maps each series of eight code points
 * to one. The first and fourth syllables of h and of the glottal stop are homophones as well.
 */
function ethiopicHomophones(): [string, string][] {
  const [h, s, glottal, ts] = [0x1200, 0x1230, 0x12a0, 0x1338];
  const series = [
    [0x1210, h],
    [0x1280, h],
    [0x12b8, h],
    [0x1220, s],
    [0x12d0, glottal],
    [0x1340, ts],
  ] as const;
  const labialisedH = 0x128b;
  return [
    ...series.flatMap(([from, to]) =>
      [0, 1, 2, 3, 4, 5, 6].map((order) => syllables(from + order, to + order)),
    ),
    ...[h, 0x1210, 0x1280, 0x12b8].map((from) => syllables(from + 3, h)),
    ...[glottal, 0x12d0].map((from) => syllables(from + 3, glottal)),
    ...[0x1217, 0x12c3].map((from) => syllables(from, labialisedH)),
    syllables(0x1227, 0x1237),
    // ቈ ቆ, ኈ ሆ, ኰ ኮ, ጐ ጎ; ዉ ው, ዪ ይ.
    ...pairs("ቈ ቆ ኈ ሆ ኰ ኮ ጐ ጎ ዉ ው ዪ ይ"),
  ];
}

function syllables(from: number, to: number): [string, string] {
  return [String.fromCharCode(from), String.fromCharCode(to)];
}
