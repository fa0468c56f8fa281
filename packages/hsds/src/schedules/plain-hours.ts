/**
 * Words of hours in other languages, as the words and signs that the reader of hours knows: digits and punctuation of
 * any script, "from … to …", halves of the day, "closed".
 */
export function plainHours(text: string): string {
  if (plain.test(text)) return text;
  let written = text
    .normalize("NFC")
    .replace(/\p{Nd}/gu, (digit) => latinDigit(digit))
    .replace(/[،，、፣]/gu, ",")
    .replace(/[؛；።]/gu, ";")
    .replace(/[：፡]/gu, ":")
    .replace(/[‐‑−~～〜]/gu, "-")
    .replace(/\u0640|\u200e|\u200f|\p{Mn}(?<=[\u064b-\u0652])/gu, "")
    .replace(/(?:周|星期|礼拜)([一二三四五六日天])/gu, " 周$1 ")
    .replace(/(?:每天|每日)/gu, " $& ")
    .replace(/(上午|早上)\s*(\d{1,2}(?::\d\d)?)[点时]?/gu, " $2am ")
    .replace(/(下午|晚上)\s*(\d{1,2}(?::\d\d)?)[点时]?/gu, " $2pm ")
    .replace(/(\d{1,2})[点时]/gu, "$1:00")
    // "and" is written together with the word after it.
    .replace(/(?<![\p{L}\p{M}])و(?=ال)/gu, ", ");
  // "Do" is also Thursday, and "la" an article.
  written = written
    .replace(/(?<=(?<!\p{L})(?:od|pon|wt|śr|czw|pt|godz)\.?[^;\n]{0,30}\s)do(?!\p{L})/giu, " - ")
    .replace(/(?<=\d\s?)(?:la|as)(?=\s?\d)/giu, " - ");
  for (const [pattern, word] of replacements) written = written.replace(pattern, word);
  return written.replace(/ {2,}/g, " ").trim();
}

/** Latin letters of the languages whose words the reader knows itself, and nothing to replace. */
const plain =
  /^[\d\s:;.,/&+–—-]*(?:(?:mon?|tu?e?s?|wed?n?e?s?|th?u?r?s?|fri?|sat?u?r?|sun?|day|am|pm|[ap]\.m\.)[\d\s:;.,/&+–—-]*)*$/i;

function words(list: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{M}])(?:${list})(?![\\p{L}\\p{M}])`, "giu");
}

function halves(list: string): RegExp {
  return new RegExp(`(?<=\\d)\\s*(?:${list})(?![\\p{L}\\p{M}])`, "giu");
}

/** Longer words first, where one begins with another. */
const replacements: readonly (readonly [RegExp, string])[] = [
  [words("e(?= (?:h[eë]n|mart|m[eë]rk|enjt|premt|shtun|diel))"), " "],
  [halves("صباحا|صباحاً|ص|صبح|قبل از ظهر|ق\\.ظ|sabah|sáng"), "am"],
  [halves("مساء|مساءً|م|ظهرا|بعد الظهر|عصر|بعد از ظهر|ب\\.ظ|شب|chiều|tối"), "pm"],
  [
    words(
      "до|по|إلى|الى|حتى|لغاية|تا|تر|تک|بۆ|تاکو|تاوەکو|至|到|până la|pana la|έως|ως|μέχρι|deri|ilaa|hadi|đến|tới|እስከ|ክሳብ|al|alle|às|ate|até",
    ),
    " - ",
  ],
  [
    words(
      "من|از|с|со|з|із|від|od|z|w|de la|από|nga|laga|kuanzia|từ|له|د|ከ|ካብ|dal|dalle|dalla|das|da|desde|les|le|los",
    ),
    " ",
  ],
  [words("و|او|اور|и|і|та|й|i|oraz|și|si|ve|και|dhe|iyo|na|và|እና|和|及|e|ed|o"), ", "],
  [
    words(
      "mbyllur|kapalı|закрыто|выходной|зачинено|вихідний|chiuso|fechado|zamknięte|nieczynne|închis|مغلق|عطلة|تعطیل|بسته|بند|داخراو|تړلی|κλειστό|休息|关闭|xiran|imefungwa|đóng cửa|ዝግ|ዕጹው",
    ),
    "closed",
  ],
  [
    words("ч|час|часов|год|godz|saat|saatleri|orele|ore|ora|الساعة|ساعة|ساعت|ساعات|ώρα|ώρες|orët|giờ|ክሎክ"),
    " ",
  ],
];

/** Unicode arranges the ten digits of the scripts concerned in a row that begins at a multiple of 16, or at 6 of it. */
function latinDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  return String((code - (code >= 0x900 && code < 0xe00 ? 6 : 0)) & 15);
}

/**
 * Whether hours may count from sunrise, as is usual in Amharic, Tigrinya and Swahili, where 3:00 is 9 o'clock. Times
 * after 12 rule it out.
 */
export function mayCountFromSunrise(text: string): boolean {
  const isOfThere = /\p{Script=Ethiopic}|juma(?:tatu|nne|tano|mosi|pili)|alhamisi|ijumaa/iu.test(text);
  return isOfThere && !/(?<!\d)(?:1[3-9]|2[0-4])(?:[:.h]\d\d)?(?!\d)/i.test(text);
}
