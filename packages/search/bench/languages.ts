/** A language of the corpus: its vocabulary size and word structure. */
export interface CorpusLanguage {
  /** BCP 47. */
  tag: string;
  /** Of all documents. */
  share: number;
  /** Surface forms, before proper names. */
  vocabulary: number;
  /** Word separator. */
  space: string;
  onsets: readonly string[];
  nuclei: readonly string[];
  codas: readonly string[];
  /** Inflectional endings; the empty ending is the stem itself. */
  endings: readonly string[];
  /** Consonants and the patterns they fill (1, 2, 3), for root-based languages. */
  roots?: { consonants: string; patterns: readonly string[] };
}

const words = (text: string): string[] => text.split(" ");

/** Invented words in the scripts of eight languages, with realistic shares, vocabulary sizes and endings. */
export const corpusLanguages: readonly CorpusLanguage[] = [
  {
    tag: "en",
    share: 0.5,
    vocabulary: 30_000,
    space: " ",
    onsets: words(
      "b bl br c ch cl cr d dr f fl fr g gr h j k l m n p pl pr qu r s sh sl sp st str t th tr v w",
    ),
    nuclei: words("a e i o u ea ee oo ou ai"),
    codas: ["", "", ...words("n r l t d s m ck nd st ng")],
    endings: ["", "s", "ing", "ed", "er"],
  },
  {
    tag: "es",
    share: 0.13,
    vocabulary: 18_000,
    space: " ",
    onsets: words("b br c ch cr d f g gr h j l ll m n ñ p pr qu r s t tr v z"),
    nuclei: words("a e i o u á é í ó ue ie io"),
    codas: ["", "", "", ...words("n r l s z")],
    endings: ["", "s", "ción", "mente", "ado", "ando"],
  },
  {
    tag: "fr",
    share: 0.1,
    vocabulary: 16_000,
    space: " ",
    onsets: words("b br c ch cl d dr f fr g gr j l m n p pl pr qu r s t tr v"),
    nuclei: words("a e i o u é è ê eau ou oi ai in"),
    codas: ["", "", "", ...words("n r l s t x")],
    endings: ["", "s", "er", "ement", "é", "tion"],
  },
  {
    tag: "ar",
    share: 0.09,
    vocabulary: 12_000,
    space: " ",
    onsets: [],
    nuclei: [],
    codas: [],
    endings: ["", "ات", "ين", "ها", "ي"],
    roots: {
      consonants: "بتثجحخدذرزسشصضطظعغفقكلمنهوأ",
      patterns: words("1ا23 م12و3 12ا3 12ي3ة ت12ي3 است12ا3 م1ا23ة ال12و3 ال1وا23 والم123ى إ12ا3"),
    },
  },
  {
    tag: "uk",
    share: 0.08,
    vocabulary: 14_000,
    space: " ",
    onsets: words("б в г ґ д ж з к л м н п р с т х ц ч ш пр ст тр"),
    nuclei: words("а е и і о у я ю є ї"),
    codas: ["", "", "", ...words("й н р в л к т ць")],
    endings: ["", "и", "у", "ою", "ів", "ного"],
  },
  {
    tag: "fa",
    share: 0.05,
    vocabulary: 8000,
    space: " ",
    onsets: words("ب پ ت ج چ خ د ر ز ژ س ش ف ق ک گ ل م ن ه"),
    nuclei: ["", ...words("ا ی و آ")],
    codas: ["", "", ...words("ن ر م د ش ت")],
    endings: ["", "\u200cها", "\u200cهای", "ی", "ان"],
  },
  {
    tag: "zh",
    share: 0.03,
    vocabulary: 6000,
    space: "",
    onsets: Array.from(
      "的一是了我不人在他有这个上们来到时大地为子中你说生国年着就那和要她出也得里后自以会家可下而过天去能对小多然于心学么之都好看起发当没成只如事把还用第样道想作种开美总从无情己面最女但现前些所同日手又行意动方期它头经长儿回位分爱老因很给名法间斯知世什两次使身者被高已亲其进此话常与活正感见明问力理尔点文几定本公特做外孩相西果走将月十实向声车全信重三机工物气每并别真打太新比才便夫再书部水像眼等体却加电主界门利海受听表德少克代员许先口由死安写性马光白或住难望教命花结乐色更拉东神记处让母父应直字场平报友关放至张认接告入笑内英军候民岁往何度山觉路带万男边风解叫任金快原吃妈变通师立象数四失满战远格士音轻目条呢病始达深完今提求清王化空业思切怎非找片罗钱语元喜曾离飞科言干流欢约各即指合反题必该论交终林请医晚制球决传画保读运及则房早院量苦火布品近坐产答星精视五连司",
    ),
    nuclei: [""],
    codas: [""],
    endings: [""],
  },
  {
    tag: "th",
    share: 0.02,
    vocabulary: 2000,
    space: "",
    onsets: words(
      "บ้าน คน น้ำ ข้าว ที่ พัก อาหาร เด็ก หญิง ชาย ช่วย งาน ยา หมอ โรง เรียน พยาบาล กฎหมาย เงิน เมือง ถนน ตลาด รถ วัด ใจ ดี ใหม่ ฟรี วัน คืน ผู้ สูง อายุ ภาษา ไทย ครู แม่ พ่อ ลูก ศูนย์ บริการ สุขภาพ ปรึกษา แนะนำ ฝึก อาชีพ ทำ กิน นอน เสื้อ ผ้า หนังสือ มือ ตา หัว ไฟ ดิน ฝน ลม ทะเล เกาะ ป่า สวน ดอกไม้ นก ปลา ไก่ หมู สี แดง เขียว ขาว ดำ เล็ก ใหญ่ ยาว สั้น เร็ว ช้า ใกล้ ไกล ขวา ซ้าย หน้า หลัง บน ล่าง",
    ),
    nuclei: [""],
    codas: [""],
    endings: [""],
  },
];
