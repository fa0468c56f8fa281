/** Pictures of services in Athens. */
import type { Picture } from "../format.ts";
import { services } from "./services.ts";

export const athensPictures: readonly Picture[] = [
  {
    id: "women-class-lesson",
    service: services.womenClass,
    alternative: {
      fa: "چهار زن دور میز نشسته‌اند و معلم کنار تخته ایستاده است. از در باز، بچه‌ها در اتاق کناری بازی می‌کنند.",
      en: "Four women sit at a table, the teacher stands at the board. Through the open door children play in the next room.",
      ar: "أربع نساء يجلسن إلى طاولة والمعلمة تقف عند اللوح. من الباب المفتوح يظهر أطفال يلعبون في الغرفة المجاورة.",
      es: "Cuatro mujeres sentadas a una mesa y la maestra junto a la pizarra. Por la puerta abierta se ve a niños que juegan en la habitación de al lado.",
      el: "Τέσσερις γυναίκες κάθονται σε ένα τραπέζι και η δασκάλα στέκεται στον πίνακα. Από την ανοιχτή πόρτα φαίνονται παιδιά που παίζουν στο διπλανό δωμάτιο.",
    },
  },
  {
    id: "free-clinic-entrance",
    service: services.freeClinic,
    alternative: {
      el: "Η είσοδος στο ισόγειο πολυκατοικίας, το σούρουπο. Μια ράμπα με κίτρινη κουπαστή φτάνει στην ανοιχτή πόρτα. Στον τοίχο μια κόκκινη βαλίτσα.",
      en: "The entrance on the ground floor of a block of flats at dusk. A ramp with a yellow rail leads to the open door. A red suitcase hangs on the wall.",
      ar: "المدخل في الطابق الأرضي من عمارة سكنية عند الغروب. منحدر بدرابزين أصفر يصل إلى الباب المفتوح. وعلى الجدار حقيبة حمراء.",
      es: "La entrada en la planta baja de un edificio al anochecer. Una rampa con barandilla amarilla lleva a la puerta abierta. En la pared, una maleta roja.",
      uk: "Вхід на першому поверсі багатоквартирного будинку в сутінках. Пандус із жовтим поручнем веде до відчинених дверей. На стіні червона валіза.",
    },
  },
  {
    id: "law-office-talk",
    service: services.lawOffice,
    alternative: {
      el: "Τρεις άνθρωποι σε ένα τραπέζι με χαρτιά: ο δικηγόρος, η διερμηνέας στη μέση και ένας επισκέπτης με το κινητό του.",
      en: "Three people at a table with papers: the lawyer, the interpreter in the middle, and a visitor with his phone.",
      ar: "ثلاثة أشخاص إلى طاولة عليها أوراق: المحامي، والمترجمة في الوسط، وزائر مع هاتفه.",
      es: "Tres personas en una mesa con papeles: el abogado, la intérprete en medio y un visitante con su teléfono.",
      fr: "Trois personnes à une table couverte de papiers : l'avocat, l'interprète au milieu et un visiteur avec son téléphone.",
    },
  },
];
