import type { DangerWords } from "./danger-words.ts";

export const ur: DangerWords = {
  lists: {
    hit: "مارتا|مارتے|مارتی|مارا|ماری|مارے|مارنا|مارنے|مار_پیٹ|پیٹتا|پیٹتے|پیٹتی|پیٹا|پیٹنا|پٹائی|تھپڑ|گھونسا|گھونسے|لات|لاتیں|تشدد|ظلم|زیادتی|گلا|ہاتھ_اٹھا*|دھکا|دھکے|اذیت|جلاتا|جلایا|ستاتا|ستاتے|حملہ|زخمی|گالی|گالیاں|بدسلوکی|ہراساں|چھڑی|بیلٹ|کوڑے",
    man: "شوہر|خاوند|میاں|بوائے_فرینڈ|منگیتر|باپ|ابو|والد|ابا|سوتیل*|بھائی|چچا|ماموں|تایا|سسر|ساس|سسرال*|دیور|جیٹھ|نند|سابق*|مالک|باس|سیٹھ|امی|ماں|وہ|اس_نے|انہوں|لوگ|پڑوسی|کزن|رشتہ_دار|گھر_والے|پارٹنر",
    me: "مجھے|مجھ|مجھکو|ہمیں|ہم_پر|میرے|میری|امی|ماں|بچوں|بچے|بہن|بیٹی|بیٹے|میرا|ہم",
    kill: "مار_ڈال*|مار_دے*|مار_دیں*|قتل|جان_سے|ماردے*|مارڈال*|گولی|ذبح|جلا_دے*|جان_لے*|ختم_کر*_دے*",
  },
  phrases: {
    violence: [
      "گھریلو|جسمانی|جنسی|ذہنی|گھر تشدد|زیادتی|ہراس*",
      "تشدد & شوہر|خاوند|گھر*|مجھ*|شکار|عورت*|خواتین|سسرال*|کرتا|کیا|ہوا|باپ|بچوں",
      "ریپ|عصمت_دری|جنسی_زیادتی|جنسی_ہراس*|زنا_بالجبر|آبرو|عزت_لوٹ*|چھیڑ*|جنسی_حملہ|بدفعلی",
      "$man $hit",
      "$me $hit",
      "$hit $me",
      "میرے_ساتھ|مجھ_پر زیادتی|تشدد|ظلم|ریپ|بدسلوکی|حملہ|ہاتھ",
      "مارتا_پیٹتا|مارتے_پیٹتے|مار_پیٹ|مار_کھا*|مار_پڑ*|پٹائی|تھپڑ_مار*|گلا_دبا*",
      "ڈر|ڈرتی|ڈرتا|خوف|خوفزدہ|سہمی & شوہر|خاوند|گھر|باپ|ابو|سسرال*|اس_سے|بھائی|میاں",
      "بھاگ*|فرار|چھوڑ*|بچ & شوہر|خاوند|گھر_سے|سسرال*|ظلم|تشدد|مار*",
      "بند|قید|تالا|باہر_نہیں|جانے_نہیں|نکلنے_نہیں|فون_چھین* & گھر|کمرے|شوہر|مجھے|خاوند",
      "پیچھا|تعاقب|نگرانی|کنٹرول & میرا|مجھے|شوہر|سابق*|مجھ",
      "زبردستی|مجبور|جبری|جبراً & شادی|نکاح|سیکس|ہمبستر*|تعلق*|سونے|کپڑے|رشتہ",
      "چھوتا|چھوا|ہاتھ_لگا*|چھیڑ* & مجھے|باس|چچا|ماموں|زبردستی|غلط|مالک",
      "پناہ_گاہ & عورت*|خواتین",
    ],
    threat: [
      "$kill & مجھے|مجھ|ہمیں|شوہر|وہ|دھمکی*|گا|گے|چاہتا|چاہتے|بھائی|باپ|میرے|بچوں|کہتا",
      "دھمکی|دھمکیاں|دھمکا* & مجھے|جان|مار*|قتل|شوہر|موت|دیتا|دی|دے|ملی|چاقو|سابق*",
      "جان_کو_خطرہ|جان_خطرے|زندگی_خطرے|زندگی_کو_خطرہ|جان_کا_خطرہ|غیرت_کے_نام|قتل_کی_دھمکی",
      "چاقو|چھری|بندوق|پستول|تیزاب|کلہاڑی & مجھ*|دھمک*|شوہر|حملہ|پیچھے|پھینک*|گردن|لے|میرے",
    ],
    suicide: [
      "خودکشی*|خود_کشی|خودکش",
      "مرنا|موت|مر_جانا|مر_جاؤں|مرجانا|مرجاؤں & چاہتا|چاہتی|چاہ*|چاہیے|دل|بہتر|سوچ*|خیال*|کاش|جاؤں",
      "جینا|زندہ_رہنا|زندگی|جینے & نہیں|تنگ|تھک*|دل_نہیں|فائدہ|بیزار|مقصد|ختم",
      "خود|اپنے_آپ|اپنی_جان|اپنی_زندگی|کلائی|نس & مارنا|ختم|لینا|لے_لوں|نقصان|کاٹ*|مار_ڈال*|لینے|جلا*|پھانسی",
      "نیند_کی_گولیاں|زہر_کھا*|زہر_پی*|پھندا|ساری_گولیاں",
    ],
    trafficking: [
      "انسانی|انسانوں|عورتوں|بچوں اسمگلنگ|سمگلنگ|تجارت|خرید*",
      "غلام*|جسم_فروشی|جبری_مشقت|بندھوا|کوٹھے|دلال|طوائف",
      "زبردستی|مجبور|جبری|جبراً & کام|مزدوری|جسم_فروشی|دھندا|بھیک|کرواتے|کرواتا|کروایا|گاہک*",
      "پاسپورٹ|شناختی_کارڈ|کاغذات|دستاویز* & چھین*|لے_لیا|لے_لیے|رکھ*|ضبط|واپس_نہیں|نہیں_دیتا|نہیں_دے*|مالک|کفیل|سیٹھ",
      "بیچ|بیچا|فروخت|خرید* & مجھے|مجھ|مجھکو|لڑکی*|بہن|دیا",
      "تنخواہ|پیسے & جانے_نہیں|باہر_نہیں|نکلنے_نہیں|بند",
    ],
    "harms-others": [
      "میں & مارتا_ہوں|مارتی_ہوں|نے_مارا|ہاتھ_اٹھا*|پیٹتا_ہوں|پیٹتی_ہوں|تشدد_کرتا_ہوں|تھپڑ_مارا & بیوی|شوہر|بچوں|بچے|بیٹی|بیٹے|ماں|اس",
      "اپنی_بیوی|اپنے_بچوں|اپنے_بچے|اپنی_بیٹی|اپنی_ماں|اپنے_شوہر & مارتا|مارتی|مارا|پیٹتا|تشدد|نقصان|تھپڑ|ہاتھ_اٹھا*",
      "غصہ|غصے & قابو|کنٹرول & مار*|بیوی|بچوں|اپنے",
      "کسی_کو|بچوں_کو|بیوی_کو & نقصان_پہنچا*|مار_ڈالوں|مار_دوں",
    ],
    "street-tonight": [
      "سونے|رہنے|ٹھہرنے|رات_گزار* & جگہ|نہیں|کہاں|ٹھکانہ",
      "رات & کہاں|جگہ|سڑک|فٹ_پاتھ|بے_گھر|باہر|ٹھکانہ & سو*|رہ*|نہیں|ہوں|ہیں|گزار*",
      "سڑک|فٹ_پاتھ|پارک|اسٹیشن|گاڑی|کھلے_آسمان & سو*|رات|ہوں|ہیں|رہ*",
      "بے_گھر|بےگھر|گھر_نہیں|چھت_نہیں",
      "گھر_سے & نکال*|نکالا|باہر",
      "بستر|پناہ & آج|رات|فوری|ابھی",
    ],
  },
  quiet: [
    "مارکیٹ|مارچ|مارکس|مارجن",
    "چوہے|کاکروچ|مچھر|کیڑے|وقت مار*",
    "دل_کا_دورہ|موت_کا_سرٹیفکیٹ|ڈیتھ_سرٹیفکیٹ|سڑک_کا_نام|پاسپورٹ_بنوا*|پاسپورٹ_آفس",
    "موت_کا|وفات سرٹیفکیٹ|سرٹیفیکیٹ",
  ],
};

/** Urdu in Latin letters. */
export const urLatin: DangerWords = {
  lists: {
    hit: "marta|marte|marti|mara|maara|maarta|marra|maara_hai|pitta|peetta|peet*|pita|thappar*|thapar*|tashad*|zulm|ziadti|zyadti|gala_daba*|dhakka|maarpeet|mar_peet|maarte|maarti",
    man: "shohar|shauhar|shohr|shoher|khawand|khavind|mian|miyan|miya|bhai|baap|abu|abbu|walid|susar|saas|sasural*|bf|boyfriend|pati|malik|seth|woh|wo|us_ne|usne|beta|devar",
    me: "mujhe|mujhay|mujhko|mujh|muje|mjhe|humein|hamen|hume|ammi|maa|bachon|bachay|behen|meri|mere|mera",
  },
  phrases: {
    violence: [
      "$man $hit",
      "$me $hit",
      "$hit $me",
      "gharelu|ghareloo|ghar|jinsi tashad*|tashadud|ziadti|zyadti",
      "rape|ziadti|izzat_loot*|zabardasti & hui|kiya|ki|hua|mujh*|mere",
      "mar_khati|maar_khati|maar_peet|mar_peet",
      "dar|darti|darta|khauf|khof & shohar|shauhar|khawand|ghar|baap|susral|sasural|us_se",
      "zabardasti|zabrdasti & shadi|shaadi|nikah|nikkah|sex",
      "band|qaid|kaid & ghar|kamre|kamray & shohar|shauhar|mujhe|muje",
    ],
    threat: [
      "maar|mar|qatal|qatl|jaan_se & dega|dalega|daal*|denge|dalenge|karega|karna|de_ga|daale_ga|daal_ga|dhamki",
      "dhamki|dhamkian|dhamkiyan|dhamkiya & mujh*|jaan|maar*|de*|mili",
      "chaku|chaqu|churi|bandook|tezab & mujh*|dhamk*|shohar|phenk*",
      "jaan khatre|khatra|ko_khatra",
    ],
    suicide: [
      "khudkushi|khud_kushi|khudkashi|khudkhushi|khodkoshi|khudkoshi|khud_kashi",
      "marna|mar_jana|marjana|maut|mout|mar_jaun & chahta|chahti|chahiye|dil|behtar|chah*",
      "jeena|zinda|zindagi|jina & nahi|nahin|nai|tang|thak*",
      "khud|apne_aap|apni_jaan & khatam|marna|lena|le_lun|nuqsan|kaat*",
    ],
    trafficking: [
      "passport|pasport|kaghzat & cheen*|chheen*|le_lia|le_liya|rakh*|malik|kafeel",
      "zabardasti|majboor|majbur & kaam|kam|jism|bheek",
      "bech|becha|farokht & mujhe|muje|dia|diya",
      "insani_smugling|insani_smuggling",
    ],
    "harms-others": [
      "main|mein|mai|me & biwi|bivi|bachon|bachay|bachoo & marta_hun|marta_hoon|mara|maara|marti_hun|peetta",
    ],
    "street-tonight": [
      "sone|sonay|rehne|rehnay|raat & jagah|jaga|nahi|kahan",
      "sadak|sarak|footpath|park|station & soya|so|raat|hun|hoon|hain|sote",
      "beghar|be_ghar|ghar_se_nikal*|ghar_say_nikal*",
    ],
  },
  quiet: [],
};
