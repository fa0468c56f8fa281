/** Pictures of services in Berlin. */
import type { Picture } from "../format.ts";
import { services } from "./services.ts";

export const berlinPictures: readonly Picture[] = [
  {
    id: "library-boat-quay",
    service: services.libraryBoat,
    alternative: {
      de: "Ein Kahn mit hellen Fenstern liegt abends am Ufer. Ein Steg mit Geländer führt an Bord. Eine Frau bringt einem Mann im Rollstuhl Bücher.",
      en: "A barge with lit windows lies at the quay in the evening. A gangway with rails leads on board. A woman brings books to a man in a wheelchair.",
      ar: "قارب بنوافذ مضيئة على الرصيف في المساء. جسر صغير بدرابزين يصعد إليه. امرأة تحضر كتبًا لرجل على كرسي متحرك.",
      es: "Una barcaza con ventanas iluminadas junto al muelle, de noche. Una pasarela con barandilla sube a bordo. Una mujer lleva libros a un hombre en silla de ruedas.",
      uk: "Увечері біля набережної стоїть баржа з освітленими вікнами. На борт веде трап із поручнями. Жінка приносить книжки чоловікові в інвалідному візку.",
    },
  },
  {
    id: "library-boat-stairs",
    service: services.libraryBoat,
    alternative: {
      de: "Im Kahn: eine steile Holztreppe mit zwei Handläufen, links und rechts Bücherregale.",
      en: "Inside the barge: steep wooden stairs with two handrails, bookshelves left and right.",
      ar: "داخل القارب: درج خشبي شديد الانحدار بدرابزين على الجانبين، ورفوف كتب يمينًا ويسارًا.",
      es: "Dentro de la barcaza: una escalera de madera empinada con dos pasamanos y estanterías a los lados.",
      uk: "Усередині баржі: круті дерев'яні сходи з двома поручнями, ліворуч і праворуч полиці з книжками.",
    },
  },
  {
    id: "library-boat-reading",
    service: services.libraryBoat,
    alternative: {
      de: "Der Leseraum: Zwei Menschen lesen am Tisch, ein Kind auf dem Teppich, daneben brennt ein Ofen.",
      en: "The reading room: two people read at a table, a child on the rug, and a stove burns beside them.",
      ar: "غرفة القراءة: شخصان يقرآن على الطاولة وطفل على السجادة، وبجانبهم موقد مشتعل.",
      es: "La sala de lectura: dos personas leen en una mesa, un niño en la alfombra, y al lado arde una estufa.",
      uk: "Читальна кімната: двоє читають за столом, дитина на килимі, поруч горить піч.",
    },
  },
  {
    id: "night-shelter-door",
    service: services.nightShelter,
    alternative: {
      de: "Ein Backsteinhaus bei Nacht. Zwischen zwei Laternen steht die Tür offen, ohne Stufe. Eine Frau winkt, davor steht ein Mann mit Rucksack und Hund.",
      en: "A brick house at night. Between two lanterns the door stands open, without a step. A woman waves to a man with a backpack and a dog.",
      ar: "بيت من الطوب ليلًا. الباب مفتوح بين فانوسين ومن دون درجة. امرأة تلوّح لرجل معه حقيبة ظهر وكلب.",
      es: "Una casa de ladrillo de noche. Entre dos faroles, la puerta está abierta y no tiene escalón. Una mujer saluda a un hombre con mochila y perro.",
      uk: "Цегляний будинок уночі. Між двома ліхтарями відчинені двері без сходинки. Жінка махає чоловікові з рюкзаком і собакою.",
    },
  },
  {
    id: "night-shelter-room",
    service: services.nightShelter,
    alternative: {
      de: "Ein Zimmer mit vier Betten, je zwei übereinander, mit Leitern. In der Mitte eine Lampe und ein Hund auf dem Teppich.",
      en: "A room with four beds, two above two, with ladders. In the middle a lamp, and a dog on the rug.",
      ar: "غرفة فيها أربعة أسرّة، اثنان فوق اثنين، مع سلّمين. في الوسط مصباح وكلب على السجادة.",
      es: "Una habitación con cuatro camas, dos literas con escalera. En el centro, una lámpara y un perro en la alfombra.",
      uk: "Кімната з чотирма ліжками, по два одне над одним, із драбинками. Посередині лампа і собака на килимі.",
    },
  },
  {
    id: "night-shelter-supper",
    service: services.nightShelter,
    alternative: {
      de: "Abendessen an einem langen Tisch. Vier Menschen haben Suppe, eine Helferin bringt einen Topf.",
      en: "The evening meal at a long table. Four people have soup, a volunteer brings a pot.",
      ar: "عشاء على طاولة طويلة. أمام أربعة أشخاص حساء، ومتطوعة تحضر قدرًا.",
      es: "La cena en una mesa larga. Cuatro personas toman sopa y una ayudante trae una olla.",
      uk: "Вечеря за довгим столом. Перед чотирма людьми суп, помічниця несе каструлю.",
    },
  },
  {
    id: "soup-kitchen-yard",
    service: services.soupKitchen,
    alternative: {
      de: "Der Hof am Tag: Eine Rampe mit gelbem Geländer führt zur offenen Tür. Ein Mensch im Rollstuhl fährt hinauf, oben winkt der Koch.",
      en: "The yard by day: a ramp with a yellow rail leads to the open door. Somebody in a wheelchair goes up, the cook waves at the top.",
      ar: "الفناء نهارًا: منحدر بدرابزين أصفر يصل إلى الباب المفتوح. شخص على كرسي متحرك يصعد، والطباخ يلوّح في الأعلى.",
      es: "El patio de día: una rampa con barandilla amarilla lleva a la puerta abierta. Una persona en silla de ruedas sube y el cocinero saluda arriba.",
      uk: "Подвір'я вдень: пандус із жовтим поручнем веде до відчинених дверей. Людина в інвалідному візку піднімається, нагорі махає кухар.",
    },
  },
  {
    id: "soup-kitchen-hall",
    service: services.soupKitchen,
    alternative: {
      de: "Der Saal mit hohen Fenstern: Menschen sitzen an zwei langen Tischen, jemand bringt ihnen das Essen.",
      en: "The hall with its high windows: people sit at two long tables and are brought their food.",
      ar: "القاعة بنوافذها العالية: أشخاص يجلسون إلى طاولتين طويلتين ويُقدَّم لهم الطعام.",
      es: "La sala de ventanas altas: la gente se sienta en dos mesas largas y le traen la comida.",
      uk: "Зала з високими вікнами: люди сидять за двома довгими столами, їм приносять їжу.",
    },
  },
  {
    id: "midwives-yard",
    service: services.midwives,
    alternative: {
      de: "Ein niedriges Haus am Abend mit breiter Doppeltür ohne Stufe. Eine Schwangere mit Kinderwagen kommt, die Hebamme winkt.",
      en: "A low house in the evening with a wide double door and no step. A pregnant woman comes with a pram, the midwife waves.",
      ar: "بيت منخفض في المساء له باب عريض بمصراعين ومن دون درجة. امرأة حامل تأتي مع عربة أطفال، والقابلة تلوّح لها.",
      es: "Una casa baja al anochecer con una puerta doble ancha y sin escalón. Llega una mujer embarazada con un cochecito y la matrona la saluda.",
      uk: "Невисокий будинок увечері з широкими подвійними дверима без сходинки. Підходить вагітна жінка з візочком, акушерка махає їй.",
    },
  },
  {
    id: "midwives-room",
    service: services.midwives,
    alternative: {
      de: "Das Untersuchungszimmer: Eine Schwangere sitzt im Sessel, die Hebamme spricht mit ihr, daneben steht das Ultraschallgerät.",
      en: "The examination room: a pregnant woman sits in an armchair, the midwife talks with her, the ultrasound machine stands beside them.",
      ar: "غرفة الفحص: امرأة حامل تجلس على كرسي مريح، والقابلة تتحدث معها، وبجانبهما جهاز التصوير.",
      es: "La sala de consulta: una mujer embarazada está sentada en un sillón, la matrona habla con ella y al lado está el ecógrafo.",
      uk: "Кімната огляду: вагітна жінка сидить у кріслі, акушерка розмовляє з нею, поруч апарат УЗД.",
    },
  },
  {
    id: "job-hall-gate",
    service: services.jobHall,
    alternative: {
      de: "Eine alte Werkhalle mit offenem Rolltor, ebenerdig. Drinnen schreiben Menschen am Computer, rechts ist ein breiter Parkplatz.",
      en: "An old workshop with its roller gate open, level with the yard. People write at computers inside, a wide parking space is on the right.",
      ar: "ورشة قديمة بوابتها الملفوفة مفتوحة وبمستوى الأرض. في الداخل أشخاص يكتبون على الحواسيب، وعلى اليمين موقف واسع لسيارة.",
      es: "Una nave antigua con el portón enrollable abierto, a ras de suelo. Dentro, gente que escribe en ordenadores; a la derecha, una plaza ancha para un coche.",
      uk: "Стара майстерня з відчиненою ролетною брамою на рівні землі. Усередині люди пишуть за комп'ютерами, праворуч широке місце для авто.",
    },
  },
];
