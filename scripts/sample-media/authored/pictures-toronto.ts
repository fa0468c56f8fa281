/** Pictures of services in Toronto. */
import type { Picture } from "../format.ts";
import { services } from "./services.ts";

export const torontoPictures: readonly Picture[] = [
  {
    id: "food-bank-front",
    service: services.foodBank,
    alternative: {
      en: "A brick house in the evening, with sliding glass doors level with the street. The streetcar stop is on the left, in front of the house.",
      ar: "بيت من الطوب في المساء، أبوابه زجاجية منزلقة وبمستوى الشارع. موقف الترام إلى اليسار أمام البيت.",
      es: "Una casa de ladrillo al anochecer, con puertas correderas de cristal a nivel de la calle. La parada del tranvía está a la izquierda, delante de la casa.",
      fr: "Une maison en brique le soir, avec des portes vitrées coulissantes au niveau de la rue. L'arrêt du tramway est à gauche, devant la maison.",
      uk: "Цегляний будинок увечері, розсувні скляні двері на рівні вулиці. Зупинка трамвая ліворуч, перед будинком.",
    },
  },
  {
    id: "food-bank-desk",
    service: services.foodBank,
    alternative: {
      en: "The desk: a woman gives a form to a father with his daughter. Behind her, an opening leads to the shelves.",
      ar: "مكتب الاستقبال: امرأة تعطي ورقة لأب مع ابنته. وخلفها مدخل إلى الرفوف.",
      es: "El mostrador: una mujer da un formulario a un padre con su hija. Detrás, un paso lleva a los estantes.",
      fr: "L'accueil : une femme donne un formulaire à un père avec sa fille. Derrière elle, un passage mène aux rayons.",
      uk: "Стійка: жінка дає бланк батькові з донькою. За нею прохід до полиць.",
    },
  },
  {
    id: "food-bank-shelves",
    service: services.foodBank,
    alternative: {
      en: "Shelves with jars and packets, and crates of vegetables. People choose for themselves, a man pushes a small trolley.",
      ar: "رفوف عليها مرطبانات وعلب وصناديق خضار. الناس يختارون بأنفسهم، ورجل يدفع عربة صغيرة.",
      es: "Estantes con frascos y paquetes, y cajas de verduras. La gente elige por sí misma y un hombre empuja un carrito.",
      fr: "Des rayons avec des bocaux et des paquets, et des caisses de légumes. Chacun choisit lui-même, un homme pousse un petit chariot.",
      uk: "Полиці з банками й пакетами та ящики з овочами. Люди обирають самі, чоловік штовхає візочок.",
    },
  },
  {
    id: "clothing-room-steps",
    service: services.clothingRoom,
    alternative: {
      en: "Nine steps with a yellow handrail lead down from the pavement to an open basement door. There is no ramp.",
      ar: "تسع درجات بدرابزين أصفر تنزل من الرصيف إلى باب قبو مفتوح. لا يوجد منحدر.",
      es: "Nueve escalones con un pasamanos amarillo bajan de la acera a la puerta abierta de un sótano. No hay rampa.",
      fr: "Neuf marches avec une rampe d'escalier jaune descendent du trottoir vers la porte ouverte d'un sous-sol. Il n'y a pas de plan incliné.",
      fa: "نُه پله با نردهٔ زرد از پیاده‌رو به در باز زیرزمین پایین می‌رود. سطح شیب‌دار ندارد.",
    },
  },
  {
    id: "clothing-room-mirror",
    service: services.clothingRoom,
    alternative: {
      en: "A man tries on a yellow coat at a tall mirror. Beside him clothes on a rail, shoes, and a changing room with a curtain.",
      ar: "رجل يجرّب معطفًا أصفر أمام مرآة طويلة. بجانبه ملابس معلّقة وأحذية وغرفة قياس بستارة.",
      es: "Un hombre se prueba un abrigo amarillo ante un espejo alto. Al lado, ropa colgada, zapatos y un probador con cortina.",
      fr: "Un homme essaie un manteau jaune devant un grand miroir. À côté, des vêtements suspendus, des chaussures et une cabine avec un rideau.",
      fa: "مردی جلوی آینهٔ بلند پالتوی زردی را امتحان می‌کند. کنارش لباس‌های آویزان، کفش و اتاق پرو با پرده است.",
    },
  },
];
