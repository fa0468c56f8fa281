import type { Messenger } from "./messengers.ts";

/**
 * Words of 24 languages and their inflected forms. Latin, Greek and Cyrillic words match at a word boundary; Arabic
 * ones may follow a fused article or preposition (بالواتساب).
 */
const before = String.raw`(?<![\p{L}\p{N}])`;
const after = String.raw`(?:['’]?\p{L}{0,4})(?![\p{L}\p{N}])`;

function wordsOf(sources: { alphabet: string; others?: string }): RegExp {
  const { alphabet, others } = sources;
  const bounded = `${before}(?:${alphabet})${after}`;
  return new RegExp(others === undefined ? bounded : `${bounded}|${others}`, "iu");
}

/** English: the verb and the noun, excluding text telephones and text relay. */
const englishText = [
  String.raw`text(?:ing)? (?:us|me|only|first|if|any|day|line|with|to|or|and|message|messages)(?!\p{L})(?! (?:phone|telephone|relay))`,
  String.raw`(?:(?:by|via|or|and|can|please|also|call)[ /]|^)texts?(?![\p{L}-])(?! ?-?(?:phone|telephone|relay|type))`,
].join("|");

/** Whether a statement mentions a messenger. */
export const messengerWords: Readonly<Record<Messenger, RegExp>> = {
  sms: new RegExp(
    [
      englishText,
      `${before}(?:${[
        String.raw`sms|s\.m\.s\.?|смс|text messages?|send a text|textnachricht|kurznachricht|textos?|sms-nachricht`,
        String.raw`mensajes? de texto|mensage(?:m|ns) de texto|messagg[io] di testo|messages? texte|mesaj(?:e)? text|kısa mesaj|mesazhe? me shkrim`,
        String.raw`wiadomoś\p{L}+ tekstow|γραπτ\p{L}+ μ[ηή]ν[υύ]μα|текстов\p{L}+ (?:сообщени|повідомлен)|tin nhắn`,
        String.raw`ujumbe (?:mfupi|wa maandishi)|jumbe fupi|fariin qoraal`,
      ].join("|")})${after}`,
      "رسالة نصية|رسائل نصية|الرسائل النصية|إس إم إس|اس ام اس|پیامک|ایس ایم ایس|ٹیکسٹ (?:میسج|پیغام)|متني پیغام|لیکلی پیغام|کورتەنامە|نامەی کورت",
      "አጭር መልእክት|የጽሑፍ መልእክት|የጽሁፍ መልእክት|ሓጺር መልእኽቲ|短信",
    ].join("|"),
    "iu",
  ),
  whatsapp: wordsOf({
    alphabet: String.raw`what[’']?s ?-?app?|wasap|guasap|wa\.me|ватс ?ап|вотс ?ап|вацап|γουάτσ ?απ|ουάτσ ?απ`,
    others: "واتس ?[اآ]ب|واتس[\u200C ]?اپ|واتس ?ئاپ|واٹس ?ایپ|وٹس ?ایپ|واټس ?[اآ]پ|ዋትስ ?[አኣ]ፕ|ዋትሳ[አኣ]?ፕ",
  }),
  // Also an ordinary word: matches alone, after a preposition of means or another app, or among letters of another
  // script.
  signal: new RegExp(
    [
      String.raw`^(?:also |auch |aussi |también |anche |only |nur )?Signal(?= ?(?:only|app|messenger|number)?$)`,
      String.raw`(?:(?<!\p{L})(?:via|on|per|über|par|por|sur|su|przez|pe|w|în|auf|mit|with|and|und|or|oder|et|y|e|i|o|ou|lub|ve|ya da|na|kwa|qua)|[/,&+]) ?Signal(?![\p{L}-])(?! (?:tone|lamp|light|fire))`,
      String.raw`(?<![\p{Script=Latin}] ?)Signal(?=$| ?[^\p{Script=Latin}])(?<=[^\p{Script=Latin}\P{L}].{0,80}Signal)`,
      "سيغنال|سيجنال",
    ].join("|"),
    "u",
  ),
  telegram: wordsOf({
    alphabet: String.raw`telegram|t\.me|телеграм|τέλεγκραμ`,
    others:
      "تلغرام|تيليغرام|تيلغرام|تلجرام|تليجرام|تيليجرام|تلگرام|ٹیلی ?گرام|[ټت]یل[یې]ګرام|ټلګرام|تێلێگرام|تەلەگرام|تێلیگرام|ቴሌግራም",
  }),
  viber: wordsOf({ alphabet: "viber|вайбер|βάιμπερ", others: "فايبر|ڤايبر|فایبر|وایبر|ڤایبر|وائبر|ቫይበር" }),
};

/** Splits a description into statements: a negation in one does not apply to the next. */
export function statementsOf(description: string): string[] {
  return description
    .slice(0, longestDescription)
    .split(
      /[,;!?()\n،؛。；，።፣–—]|\.(?=\s|$)|:\s| - | but | aber | mais | pero | ma | но | але | αλλά | لكن /u,
    )
    .map((statement) => statement.trim())
    .filter((statement) => statement !== "");
}

/** UTF-16 units; descriptions of phones are shorter. */
const longestDescription = 1000;

const notBefore = new RegExp(
  `${before}(?:${[
    "no|not|never|without|don['’]?t|do not|cannot|can['’]?t|keine?[nr]?|nicht|nie|niemals|ohne|sin|nunca|sem|não|nem|senza|non",
    "pas|sans|jamais|aucun|fără|fara|nu|nuk|pa|jo|nie|bez|brak|нет|не|без|ні|немає|όχι|χωρίς|δεν|μη|μην",
    "لا|ليس|بدون|دون|لن|غير|نه|بغیر|بێ|bila|hapana|si|aan|maya|ያለ|ብዘይ|没有|没|不|无|không|chưa",
  ].join("|")})(?![\\p{L}\\p{N}])`,
  "iu",
);

const notAfter =
  /^\P{L}*(?:[\p{L}\p{M}]+\P{L}+)?(?:not|nicht|non|pas|yok|değil|нет|недоступ\p{L}*|недоступн\p{L}*|немає|نداریم|ندارد|ندارم|نیست|نہیں|نشته|نه لرو|نییە|نيه|maya|ma jirto|hakuna|የለም|የለንም|የለኝም|የለን|አይ\p{L}+|የብልናን|የለን)(?![\p{L}\p{N}])/iu;

/** `not only WhatsApp` is not a negation. */
const notOnly =
  /(?:not (?:only|just)|nicht (?:nur|bloß)|no s[oó]lo|não (?:só|apenas)|non s?olo|pas (?:seulement|que)|не только|не тільки|не лише|όχι μόνο|لا فقط|ليس فقط|nu (?:doar|numai)|nie tylko|jo vetëm)/iu;

/** Whether a statement negates a match. The negation precedes the word, or follows it directly. */
export function isRefused(statement: string, found: RegExpExecArray): boolean {
  const lead = statement.slice(0, found.index + found[0].length).replace(notOnly, "");
  const rest = statement.slice(found.index + found[0].length);
  return notBefore.test(lead) || notAfter.test(rest);
}

const only =
  "only|just|nur|ausschließlich|solo|sólo|só|apenas|somente|seulement|uniquement|doar|numai|tylko|wyłącznie|vetëm|sadece|yalnızca|только|тільки|лише|μόνο|kaliya|pekee|tu|chỉ|仅限?|只|فقط|تەنها|صرف|یوازې|ብቻ|ጥራይ";
const messages =
  "texts?|text messages?|messages?|texting|sms|whats ?app|signal|telegram|viber|nachrichten|textnachrichten|schreiben|mensajes?|mensagens?|messaggi|mesaje|mesazhe|mesaj|wiadomości|сообщения|повідомлення|смс|μηνύματα|μήνυμα|fariimo|ujumbe|tin nhắn|短信|رسائل|الرسائل|رسائل نصية|پیام|پیامک|پیغام|پیغامونه|نامە|መልእክት|መልእኽቲ|واتساب|واتساپ|واٹس ایپ";
const joint =
  "(?:and|or|und|oder|y|o|e|et|ou|i|lub|ve|și|sau|dhe|и|или|і|або|και|ή|و|یا|یا هم|na|au|iyo|和|及|/|&|\\+|by|via|per|por|par|su|через|με|pa|për|з|с|w|przez|لل|عبر|بال)";
const onlyMessages = new RegExp(String.raw`^(?:(?:${only})|${joint}|(?:${messages})|\s)+$`, "iu");
const hasOnly = new RegExp(String.raw`(?<!\p{L})(?:${only})(?!\p{L})`, "iu");
const hasMessages = new RegExp(String.raw`(?<!\p{L})(?:${messages})(?!\p{L})`, "iu");

/**
 * Whether a statement means that calls are not answered. It must contain nothing else: `WhatsApp only outside office
 * hours` still allows calls.
 */
export function isOnlyForMessages(statement: string): boolean {
  return (
    statement.length <= 80 &&
    hasOnly.test(statement) &&
    hasMessages.test(statement) &&
    onlyMessages.test(statement)
  );
}
