/** Ways in: from the street to the place itself. The texts match those of the services. */
import type { Film, Framing } from "../format.ts";
import { services } from "./services.ts";

const whole: Framing = { x: 480, y: 340, width: 960 };

export const films: readonly Film[] = [
  {
    id: "food-bank-way-in",
    service: services.foodBank,
    language: "en",
    title: {
      en: "The way in to the food bank",
      ar: "الطريق إلى بنك الطعام",
      es: "Cómo entrar en el banco de alimentos",
      fr: "Comment entrer à la banque alimentaire",
      uk: "Як потрапити до продуктового банку",
    },
    sentences: [
      {
        text: "Take streetcar 505 or 506 to Parliament Street.",
        spoken: "Take streetcar five-oh-five, or five-oh-six, to Parliament Street.",
        translations: {
          ar: "خذ الترام 505 أو 506 إلى Parliament Street.",
          es: "Tome el tranvía 505 o 506 hasta Parliament Street.",
          fr: "Prenez le tramway 505 ou 506 jusqu'à Parliament Street.",
        },
      },
      {
        text: "This is 58 Orchardling Street. The doors open by themselves.",
        spoken: "This is fifty-eight, Orchard-ling Street. The doors open by themselves.",
        translations: {
          ar: "هنا 58 Orchardling Street. الأبواب تُفتح وحدها.",
          es: "Estamos en 58 Orchardling Street. Las puertas se abren solas.",
          fr: "C'est le 58 Orchardling Street. Les portes s'ouvrent toutes seules.",
        },
      },
      {
        text: "At the desk you register once. It takes ten minutes.",
        translations: {
          ar: "تسجّل مرة واحدة عند المكتب. يستغرق ذلك عشر دقائق.",
          es: "En el mostrador se inscribe una sola vez. Son diez minutos.",
          fr: "À l'accueil, vous vous inscrivez une seule fois. Cela prend dix minutes.",
        },
      },
      {
        text: "Bring something with your name and address. A shelter letter is fine.",
        translations: {
          ar: "أحضر شيئًا عليه اسمك وعنوانك. تكفي رسالة من المأوى.",
          es: "Traiga algo con su nombre y dirección. Vale una carta del albergue.",
          fr: "Apportez un papier avec votre nom et votre adresse. Une lettre du refuge suffit.",
        },
      },
      {
        text: "Then walk through the shelves and take what your family eats.",
        translations: {
          ar: "ثم امشِ بين الرفوف وخذ ما تأكله عائلتك.",
          es: "Después pase entre los estantes y tome lo que come su familia.",
          fr: "Ensuite, passez dans les rayons et prenez ce que votre famille mange.",
        },
      },
    ],
    shots: [
      {
        picture: "food-bank-front",
        sentences: 1,
        from: { x: 250, y: 440, width: 500 },
        to: { x: 470, y: 360, width: 840 },
      },
      {
        picture: "food-bank-front",
        sentences: 1,
        from: { x: 470, y: 360, width: 840 },
        to: { x: 580, y: 400, width: 460 },
      },
      { picture: "food-bank-desk", sentences: 2, from: whole, to: { x: 430, y: 400, width: 640 } },
      {
        picture: "food-bank-shelves",
        sentences: 1,
        from: { x: 330, y: 390, width: 660 },
        to: { x: 640, y: 420, width: 640 },
      },
    ],
    poster: { picture: "food-bank-front", framing: { x: 480, y: 340, width: 900 } },
  },
  {
    id: "night-shelter-way-in",
    service: services.nightShelter,
    language: "de",
    title: {
      de: "Der Weg in die Nachtlaterne",
      en: "The way in to the night shelter",
      ar: "الطريق إلى المأوى الليلي",
      es: "Cómo entrar en el albergue nocturno",
      uk: "Як потрапити до нічного притулку",
    },
    sentences: [
      {
        text: "Das ist das Haus Nachtlaterne, Windlichtstraße 14.",
        spoken: "Das ist das Haus Nachtlaterne, Windlichtstraße vierzehn.",
        translations: {
          en: "This is Haus Nachtlaterne, Windlichtstraße 14.",
          ar: "هذا هو Haus Nachtlaterne، Windlichtstraße 14.",
          uk: "Це Haus Nachtlaterne, Windlichtstraße 14.",
        },
      },
      {
        text: "Von S-Bahn und U-Bahn Neukölln sind es acht Minuten zu Fuß.",
        spoken: "Von Es-Bahn und U-Bahn Neukölln sind es acht Minuten zu Fuß.",
        translations: {
          en: "It is eight minutes on foot from Neukölln station.",
          ar: "ثماني دقائق سيرًا من محطة Neukölln.",
          uk: "Вісім хвилин пішки від станції Neukölln.",
        },
      },
      {
        text: "Der Eingang hat keine Stufen. Einlass ist von 20 bis 23 Uhr.",
        spoken: "Der Eingang hat keine Stufen. Einlass ist von zwanzig, bis dreiundzwanzig Uhr.",
        translations: {
          en: "The entrance has no steps. Come between 8 and 11 pm.",
          ar: "المدخل بلا درجات. الدخول من الساعة 8 إلى 11 ليلًا.",
          uk: "Вхід без сходинок. Приходьте з 20-ї до 23-ї години.",
        },
      },
      {
        text: "Niemand muss einen Ausweis zeigen.",
        translations: {
          en: "Nobody has to show identification.",
          ar: "لا يُطلب من أحد إبراز هوية.",
          uk: "Нікому не треба показувати документи.",
        },
      },
      {
        text: "Es gibt 40 Betten, vier in jedem Zimmer.",
        spoken: "Es gibt vierzig Betten, vier in jedem Zimmer.",
        translations: {
          en: "There are 40 beds, four in each room.",
          ar: "يوجد 40 سريرًا، أربعة في كل غرفة.",
          uk: "Є 40 ліжок, по чотири в кожній кімнаті.",
        },
      },
      {
        text: "Am Abend gibt es warmes Essen, am Morgen Frühstück.",
        translations: {
          en: "There is a hot meal in the evening, and breakfast.",
          ar: "عشاء ساخن في المساء، وفطور في الصباح.",
          uk: "Увечері гаряча їжа, вранці сніданок.",
        },
      },
    ],
    shots: [
      {
        picture: "night-shelter-door",
        sentences: 2,
        from: { x: 400, y: 340, width: 800 },
        to: { x: 480, y: 350, width: 880 },
      },
      {
        picture: "night-shelter-door",
        sentences: 2,
        from: { x: 480, y: 350, width: 880 },
        to: { x: 472, y: 430, width: 440 },
      },
      {
        picture: "night-shelter-room",
        sentences: 1,
        from: { x: 330, y: 400, width: 640 },
        to: { x: 560, y: 390, width: 740 },
      },
      {
        picture: "night-shelter-supper",
        sentences: 1,
        from: { x: 480, y: 350, width: 940 },
        to: { x: 560, y: 390, width: 660 },
      },
    ],
    poster: { picture: "night-shelter-door", framing: { x: 480, y: 350, width: 900 } },
  },
];
