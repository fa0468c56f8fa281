/** Short welcomes. The texts match those of the services in `fixtures/sample/authored`. */
import type { Recording } from "../format.ts";
import { services } from "./services.ts";

export const recordings: readonly Recording[] = [
  {
    id: "clothing-room-welcome",
    service: services.clothingRoom,
    language: "en",
    title: {
      en: "Welcome to the clothing room",
      ar: "أهلًا بك في غرفة الملابس",
      es: "Le damos la bienvenida al ropero",
      fr: "Bienvenue au vestiaire",
      fa: "به اتاق لباس خوش آمدید",
    },
    sentences: [
      {
        text: "Welcome to The Buttonhole. Here you get clothes for free.",
        translations: { ar: "أهلًا بك في The Buttonhole. هنا تحصل على ملابس مجانًا." },
      },
      {
        text: "The address is 21 Yarrowdown Steps, in Cabbagetown.",
        spoken: "The address is: twenty-one, Yarrowdown Steps, in Cabbage town.",
        translations: { ar: "العنوان: 21 Yarrowdown Steps، في Cabbagetown." },
      },
      {
        text: "We are in the basement: nine steps down, no ramp.",
        translations: { ar: "نحن في القبو: تسع درجات إلى الأسفل، ولا يوجد منحدر." },
      },
      {
        text: "We are open on Tuesdays from 12 to 4, and on the first Saturday of the month from 10 to 1.",
        spoken:
          "We are open on Tuesdays, from twelve to four. And on the first Saturday of the month, from ten to one.",
        translations: { ar: "نفتح يوم الثلاثاء من 12 إلى 4، وأول سبت في الشهر من 10 إلى 1." },
      },
      {
        text: "Each person can take ten pieces, shoes included.",
        translations: { ar: "لكل شخص عشر قطع، والأحذية منها." },
      },
      {
        text: "There is a mirror and a changing room, and nobody hurries you.",
        translations: { ar: "توجد مرآة وغرفة قياس، ولا أحد يستعجلك." },
      },
    ],
  },
  {
    id: "midwives-welcome-ar",
    service: services.midwives,
    language: "ar",
    title: {
      de: "Willkommen bei den Hebammen, auf Arabisch",
      en: "Welcome to the midwives, in Arabic",
      ar: "أهلًا بكِ عند القابلات",
      es: "Bienvenida a las matronas, en árabe",
      uk: "Вітання від акушерок арабською",
    },
    sentences: [
      {
        text: "أهلًا بكِ عند القابلات في راينيكندورف.",
        spoken: "أَهْلًا بِكِ عِنْدَ القابِلاتْ، في رايْنيكِنْدورْف.",
        translations: { en: "Welcome to the midwives in Reinickendorf." },
      },
      {
        text: "العنوان: Zeisigbrückstraße 12، محطة المترو Franz-Neumann-Platz.",
        spoken: "العُنْوانْ: تْسايْزيغْ بْروكْ شْتْراسِه، اثْنا عَشَرْ. مَحَطَّةُ المِتْرو: فْرانْتْسْ نويْمانْ بْلاتْسْ.",
        translations: { en: "The address is Zeisigbrückstraße 12, underground station Franz-Neumann-Platz." },
      },
      {
        text: "المدخل بلا درجات والأبواب واسعة.",
        spoken: "المَدْخَلُ بِلا دَرَجاتْ، وَالأَبْوابُ واسِعَةْ.",
        translations: { en: "The entrance has no steps and the doors are wide." },
      },
      {
        text: "نفتح الاثنين والخميس من 9 إلى 4، والثلاثاء من 12 إلى 6.",
        spoken: "نَفْتَحُ الاِثْنَيْنْ وَالخَميسْ مِنَ التاسِعَةِ إِلى الرابِعَةْ، وَالثُلاثاءْ مِنَ الثانِيَةَ عَشْرَةَ إِلى السادِسَةْ.",
        translations: { en: "We are open Monday and Thursday from 9 to 4, and Tuesday from 12 to 6." },
      },
      {
        text: "من دون تأمين لا تدفعين شيئًا.",
        spoken: "مِنْ دونِ تَأْمينْ، لا تَدْفَعينَ شَيْئًا.",
        translations: { en: "Without insurance you pay nothing." },
      },
      {
        text: "نتكلم العربية، ومعكِ القابلة نفسها دائمًا.",
        spoken: "نَتَكَلَّمُ العَرَبِيَّةْ، وَمَعَكِ القابِلَةُ نَفْسُها دائِمًا.",
        translations: { en: "We speak Arabic, and you always have the same midwife." },
      },
    ],
  },
  {
    id: "midwives-welcome-uk",
    service: services.midwives,
    language: "uk",
    title: {
      de: "Willkommen bei den Hebammen, auf Ukrainisch",
      en: "Welcome to the midwives, in Ukrainian",
      ar: "أهلًا بكِ عند القابلات، بالأوكرانية",
      es: "Bienvenida a las matronas, en ucraniano",
      uk: "Ласкаво просимо до акушерок",
    },
    sentences: [
      {
        text: "Ласкаво просимо до акушерок у Райнікендорфі.",
        translations: { en: "Welcome to the midwives in Reinickendorf." },
      },
      {
        text: "Адреса: Zeisigbrückstraße 12, станція метро Franz-Neumann-Platz.",
        spoken: "Адреса: Цайзіґ-брюк-штрасе, дванадцять. Станція метро Франц Нойман Плац.",
        translations: { en: "The address is Zeisigbrückstraße 12, underground station Franz-Neumann-Platz." },
      },
      {
        text: "Вхід без сходинок, двері широкі.",
        translations: { en: "The entrance has no steps and the doors are wide." },
      },
      {
        text: "Ми працюємо в понеділок і четвер з 9 до 16, у вівторок з 12 до 18.",
        spoken:
          "Ми працюємо в понеділок і четвер з дев'ятої до шістнадцятої, у вівторок з дванадцятої до вісімнадцятої.",
        translations: { en: "We are open Monday and Thursday from 9 to 4, and Tuesday from 12 to 6." },
      },
      {
        text: "Без страховки ви нічого не платите.",
        translations: { en: "Without insurance you pay nothing." },
      },
      {
        text: "Ми говоримо українською, і у вас завжди та сама акушерка.",
        translations: { en: "We speak Ukrainian, and you always have the same midwife." },
      },
    ],
  },
  {
    id: "women-class-welcome",
    service: services.womenClass,
    language: "fa",
    title: {
      fa: "به کلاس یونانی خوش آمدید",
      en: "Welcome to the Greek class, in Persian",
      ar: "أهلًا بكِ في صف اليونانية، بالفارسية",
      es: "Bienvenida a la clase de griego, en persa",
      el: "Καλώς ήρθατε στο μάθημα ελληνικών, στα περσικά",
    },
    sentences: [
      {
        text: "به خانهٔ زنان انار در آتن خوش آمدید.",
        spoken: "به خانه‌ی زَنانِ اَنار، در آتِن خوش آمدید.",
        translations: { en: "Welcome to the Anar women's house in Athens." },
      },
      {
        text: "کلاس یونانی برای زنان دوشنبه و چهارشنبه است، از ساعت ۱۰ تا ۱۲.",
        spoken: "کلاسِ یونانی برای زَنان، دوشنبه و چهارشنبه است، از ساعتِ دَه تا دَوازدَه.",
        translations: { en: "The Greek class for women is on Monday and Wednesday, from 10 to 12." },
      },
      {
        text: "نشانی: Σπόρου του Ροδιού 14، شش دقیقه از ایستگاه Άγιος Νικόλαος.",
        spoken: "نشانی: اِسپورو تو رودیو، شماره‌ی چهارده. شِش دقیقه از ایستگاهِ آگیوس نیکولائوس.",
        translations: {
          en: "The address is Σπόρου του Ροδιού 14, six minutes from the station Άγιος Νικόλαος.",
        },
      },
      {
        text: "از الفبا شروع می‌کنیم، حتی اگر هرگز مدرسه نرفته‌اید.",
        translations: { en: "We start from the alphabet, even if you never went to school." },
      },
      {
        text: "معلم فارسی می‌داند و بچه‌ها در اتاق کناری بازی می‌کنند.",
        translations: { en: "The teacher speaks Persian, and the children play in the next room." },
      },
      {
        text: "کلاس رایگان است.",
        spoken: "کلاس رایگان است.",
        translations: { en: "The class is free." },
      },
    ],
  },
];
