/**
 * Further names and abbreviations of weekdays in the languages of the interface, Monday first, in lower case, separated
 * by `|`. Inflected forms are those that follow "from", "to" and "on".
 */
export const weekdayNames: readonly string[] = [
  "lunedi|segunda feira|seg|pon|poniedziałku|pzt|пн|пон|понеділка|понедельника|понеділку|luni|e hënë|e hene|hënë|hene|isniin|isniinta|jumatatu|ሰኞ|ሰኑይ|دووشەممە|دووشەمە|پیر|پير|سوموار|الإثنين|اثنين|الأثنين|thứ hai|thứ 2|t2|周一|星期一",
  "martedi|terça feira|terca|ter|wt|wtorku|sal|sali|вт|вівторка|вторника|marți|marti|e martë|e marte|martë|marte|talaado|talaada|talaadada|jumanne|ማክሰኞ|ሰሉስ|سێشەممە|سێ شەممە|سه شنبه|سهشنبه|سه‌ شنبه|درې شنبه|منگل|ثلاثاء|الثلاثا|thứ ba|thứ 3|t3|周二|星期二",
  "mercoledi|quarta feira|qua|śr|sr|środy|srody|sroda|çar|car|carsamba|ср|середи|середу|среды|среду|miercuri|e mërkurë|e merkure|mërkurë|merkure|arbaco|arbacada|jumatano|ረቡዕ|ሮብ|رۆژی چوارشەممە|چوارشەممە|چوارشەمە|بدھ|الاربعاء|أربعاء|اربعاء|چهار شنبه|thứ tư|thứ 4|t4|周三|星期三",
  "giovedi|gio|quinta feira|qui|czw|czwartku|per|persembe|чт|четверга|joi|e enjte|enjte|khamiis|khamiista|alhamisi|ሐሙስ|ሓሙስ|ሀሙስ|پێنجشەممە|پێنج شەممە|پنجشنبه|پنج شنبه|جمعرات|خميس|thứ năm|thứ 5|t5|周四|星期四",
  "venerdi|sexta feira|sex|pt|piątku|piatek|cum|пт|п’ятниця|п’ятниці|п’ятницю|п'ятниці|п'ятницю|пʼятниця|пʼятницю|пятницы|пятницу|пятниця|vineri|vin|e premte|premte|jimce|jimcaha|jimco|ijumaa|ዓርብ|አርብ|ዓርቢ|ዓርቢ|هەینی|جومعە|جمعہ|الجمعه|جمعة|جمعه|thứ sáu|thứ 6|t6|周五|星期五",
  "sabato|sab|sob|soboty|sobotę|cmt|cts|сб|суботи|суботу|субботы|субботу|sâmbătă|sambata|sâm|e shtunë|e shtune|shtunë|shtune|sabti|sabtida|jumamosi|ቅዳሜ|ቀዳም|شەممە|شەمە|ہفتہ|سنیچر|سبت|thứ bảy|thứ 7|t7|周六|星期六",
  "domenica|nd|ndz|niedz|niedzieli|niedzielę|paz|нд|вс|неділі|неділю|воскресенья|duminică|duminica|dum|e diel|diel|axad|axadda|jumapili|እሑድ|እሁድ|ሰንበት|یەکشەممە|یەک شەممە|يكشنبه|یک شنبه|یکشنبه|اتوار|الاحد|أحد|احد|chủ nhật|chu nhat|cn|周日|周天|星期日|星期天",
];

/** Words for every day of the week. */
export const everyDayNames =
  "cada día|a diario|diario|ogni giorno|tutti i giorni|todos os dias|diariamente|codziennie|zilnic|ежедневно|каждый день|щодня|щоденно|her gün|hergün|κάθε μέρα|çdo ditë|maalin kasta|kila siku|በየቀኑ|መዓልታዊ|هەموو ڕۆژێک|ڕۆژانە|هره ورځ|روزانہ|ہر روز|يوميا|يومياً|كل يوم|كل الأيام|همه روزه|هر روز|روزانه|hàng ngày|mỗi ngày|每天|每日";
