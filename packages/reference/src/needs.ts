/**
 * The needs that people come with: the product's own taxonomy. Each has a code (`taxonomy_terms.code` in the
 * directory), its name in the words a person in need would use, by BCP 47 tag, and an English sentence that says what
 * belongs to it.
 */
export interface Need {
  readonly names: Readonly<Record<"en" | "ar" | "de" | "el" | "es" | "fr", string>>;
  readonly description: string;
}

export const needs = {
  "bed-tonight": {
    names: {
      en: "A bed tonight",
      ar: "مكان للنوم الليلة",
      de: "Ein Bett für heute Nacht",
      el: "Ένα κρεβάτι απόψε",
      es: "Una cama para esta noche",
      fr: "Un lit pour ce soir",
    },
    description: "Emergency shelters and other places to sleep from tonight.",
  },
  housing: {
    names: { en: "Housing", ar: "السكن", de: "Wohnen", el: "Κατοικία", es: "Vivienda", fr: "Logement" },
    description: "Finding a flat or a room, keeping it, and help against eviction.",
  },
  food: {
    names: { en: "Food", ar: "طعام", de: "Essen", el: "Φαγητό", es: "Comida", fr: "Nourriture" },
    description: "Hot meals, food parcels, food banks and community kitchens.",
  },
  "baby-supplies": {
    names: {
      en: "Things for a baby",
      ar: "مستلزمات الرضيع",
      de: "Sachen fürs Baby",
      el: "Είδη για μωρό",
      es: "Cosas para el bebé",
      fr: "Affaires pour bébé",
    },
    description: "Milk, nappies, prams, cots and clothes for babies.",
  },
  clothing: {
    names: { en: "Clothes", ar: "ملابس", de: "Kleidung", el: "Ρούχα", es: "Ropa", fr: "Vêtements" },
    description: "Clothes, shoes and blankets, free or for little money.",
  },
  "asylum-legal": {
    names: {
      en: "Asylum and legal advice",
      ar: "اللجوء والمشورة القانونية",
      de: "Asyl und Rechtsberatung",
      el: "Άσυλο και νομικές συμβουλές",
      es: "Asilo y asesoría legal",
      fr: "Asile et conseil juridique",
    },
    description: "Lawyers and advisers for asylum, appeals, family reunification and other legal questions.",
  },
  "residence-papers": {
    names: {
      en: "Residence papers",
      ar: "أوراق الإقامة",
      de: "Aufenthalt und Papiere",
      el: "Άδεια διαμονής",
      es: "Papeles de residencia",
      fr: "Papiers de séjour",
    },
    description: "Residence permits, visas, citizenship, and what to do without papers.",
  },
  "violence-at-home": {
    names: {
      en: "Violence at home",
      ar: "العنف في المنزل",
      de: "Gewalt zu Hause",
      el: "Βία στο σπίτι",
      es: "Violencia en casa",
      fr: "Violence à la maison",
    },
    description: "Safe places, advice and protection from violence by a partner or family.",
  },
  "sexual-violence": {
    names: {
      en: "Sexual violence and trafficking",
      ar: "العنف الجنسي والاتجار بالبشر",
      de: "Sexuelle Gewalt und Menschenhandel",
      el: "Σεξουαλική βία και εμπορία ανθρώπων",
      es: "Violencia sexual y trata",
      fr: "Violence sexuelle et traite",
    },
    description: "Help after rape or abuse, and for people who are forced to work or to sell sex.",
  },
  "language-classes": {
    names: {
      en: "Language classes",
      ar: "دروس اللغة",
      de: "Sprachkurse",
      el: "Μαθήματα γλώσσας",
      es: "Clases de idioma",
      fr: "Cours de langue",
    },
    description: "Courses, conversation groups and reading and writing classes.",
  },
  school: {
    names: { en: "School", ar: "المدرسة", de: "Schule", el: "Σχολείο", es: "Escuela", fr: "École" },
    description: "Getting a child into school, homework help, and school for adults.",
  },
  childcare: {
    names: {
      en: "Childcare",
      ar: "رعاية الأطفال",
      de: "Kinderbetreuung",
      el: "Φύλαξη παιδιών",
      es: "Cuidado de niños",
      fr: "Garde d'enfants",
    },
    description: "Nurseries, playgroups and help for parents.",
  },
  "finding-work": {
    names: {
      en: "Finding work",
      ar: "البحث عن عمل",
      de: "Arbeit finden",
      el: "Εύρεση εργασίας",
      es: "Buscar trabajo",
      fr: "Trouver du travail",
    },
    description: "Job search, training, writing an application, starting a business.",
  },
  "labour-rights": {
    names: {
      en: "Rights at work",
      ar: "حقوق العمل",
      de: "Rechte bei der Arbeit",
      el: "Δικαιώματα στην εργασία",
      es: "Derechos en el trabajo",
      fr: "Droits au travail",
    },
    description: "Unpaid wages, dismissal, accidents and exploitation at work.",
  },
  "diploma-recognition": {
    names: {
      en: "Recognition of diplomas",
      ar: "معادلة الشهادات",
      de: "Abschlüsse anerkennen",
      el: "Αναγνώριση πτυχίων",
      es: "Reconocimiento de títulos",
      fr: "Reconnaissance des diplômes",
    },
    description: "Having a foreign degree, training or driving licence recognized.",
  },
  doctor: {
    names: { en: "Doctor", ar: "طبيب", de: "Arzt oder Ärztin", el: "Γιατρός", es: "Médico", fr: "Médecin" },
    description: "Doctors and clinics, with or without insurance or papers, vaccinations and medicine.",
  },
  dentist: {
    names: {
      en: "Dentist",
      ar: "طبيب أسنان",
      de: "Zahnarzt",
      el: "Οδοντίατρος",
      es: "Dentista",
      fr: "Dentiste",
    },
    description: "Help with teeth, also without insurance.",
  },
  pregnancy: {
    names: {
      en: "Pregnancy and birth",
      ar: "الحمل والولادة",
      de: "Schwangerschaft und Geburt",
      el: "Εγκυμοσύνη και γέννα",
      es: "Embarazo y parto",
      fr: "Grossesse et naissance",
    },
    description: "Midwives, check-ups, birth, contraception, and advice on pregnancy.",
  },
  "mental-health": {
    names: {
      en: "Mental health and trauma",
      ar: "الصحة النفسية والصدمات",
      de: "Seele und Trauma",
      el: "Ψυχική υγεία και τραύμα",
      es: "Salud mental y trauma",
      fr: "Santé mentale et traumatisme",
    },
    description: "Someone to talk to, therapy, groups, and help after war, torture or flight.",
  },
  "crisis-line": {
    names: {
      en: "Crisis line",
      ar: "خط المساعدة في الأزمات",
      de: "Krisentelefon",
      el: "Γραμμή κρίσης",
      es: "Línea de crisis",
      fr: "Ligne d'urgence",
    },
    description: "Someone who answers at once when it cannot wait.",
  },
  addiction: {
    names: { en: "Addiction", ar: "الإدمان", de: "Sucht", el: "Εξάρτηση", es: "Adicciones", fr: "Addiction" },
    description: "Help with alcohol, drugs, medicine or gambling, and safer use.",
  },
  disability: {
    names: {
      en: "Disability",
      ar: "الإعاقة",
      de: "Behinderung",
      el: "Αναπηρία",
      es: "Discapacidad",
      fr: "Handicap",
    },
    description: "Aids, rights, care and company for people with disabilities and their families.",
  },
  interpreting: {
    names: {
      en: "Interpreting and translation",
      ar: "الترجمة",
      de: "Dolmetschen und Übersetzen",
      el: "Διερμηνεία και μετάφραση",
      es: "Intérpretes y traducción",
      fr: "Interprétariat et traduction",
    },
    description: "Someone who interprets at an appointment or translates papers.",
  },
  "family-tracing": {
    names: {
      en: "Finding family",
      ar: "البحث عن العائلة",
      de: "Familie suchen",
      el: "Αναζήτηση οικογένειας",
      es: "Buscar a la familia",
      fr: "Retrouver sa famille",
    },
    description: "Finding relatives who were lost on the way, and bringing a family together again.",
  },
  "money-benefits": {
    names: {
      en: "Money and benefits",
      ar: "المال والمساعدات",
      de: "Geld und Leistungen",
      el: "Χρήματα και επιδόματα",
      es: "Dinero y ayudas",
      fr: "Argent et aides",
    },
    description: "Social benefits, debt, bank accounts, and money in an emergency.",
  },
  "forms-offices": {
    names: {
      en: "Help with forms and offices",
      ar: "المساعدة في الاستمارات والدوائر",
      de: "Hilfe mit Formularen und Ämtern",
      el: "Βοήθεια με έντυπα και υπηρεσίες",
      es: "Ayuda con formularios y oficinas",
      fr: "Aide aux formulaires et démarches",
    },
    description: "Someone who reads a letter with you, fills in a form, or comes along to an office.",
  },
  "shower-laundry": {
    names: {
      en: "Shower, laundry, toilets",
      ar: "الاستحمام وغسل الملابس والمراحيض",
      de: "Duschen, Wäsche, Toiletten",
      el: "Ντους, πλυντήριο, τουαλέτες",
      es: "Ducha, lavandería, baños",
      fr: "Douche, laverie, toilettes",
    },
    description: "Places to wash yourself and your clothes, and lockers.",
  },
  lgbtq: {
    names: {
      en: "LGBTQ support",
      ar: "دعم مجتمع الميم",
      de: "Hilfe für LGBTQ",
      el: "Υποστήριξη ΛΟΑΤΚΙ",
      es: "Apoyo LGBTQ",
      fr: "Soutien LGBTQ",
    },
    description: "Safe advice, housing and company for lesbian, gay, bisexual, trans and queer people.",
  },
  "young-alone": {
    names: {
      en: "Young people alone",
      ar: "الشباب دون أهل",
      de: "Junge Menschen allein",
      el: "Νέοι μόνοι",
      es: "Jóvenes solos",
      fr: "Jeunes seuls",
    },
    description: "Help for people under 25 who are here without their parents.",
  },
  "womens-centre": {
    names: {
      en: "Women's centres",
      ar: "مراكز نسائية",
      de: "Frauenzentren",
      el: "Κέντρα γυναικών",
      es: "Centros de mujeres",
      fr: "Centres pour femmes",
    },
    description: "Places where only women come: advice, courses, rest and company.",
  },
  "older-people": {
    names: {
      en: "Older people",
      ar: "كبار السن",
      de: "Ältere Menschen",
      el: "Ηλικιωμένοι",
      es: "Personas mayores",
      fr: "Personnes âgées",
    },
    description: "Visits, meals, care and company for older people.",
  },
  "phone-internet": {
    names: {
      en: "Phone, SIM, internet",
      ar: "هاتف وشريحة وإنترنت",
      de: "Telefon, SIM, Internet",
      el: "Τηλέφωνο, SIM, ίντερνετ",
      es: "Teléfono, SIM, internet",
      fr: "Téléphone, SIM, internet",
    },
    description: "Charging, free calls, SIM cards, computers and internet.",
  },
  transport: {
    names: {
      en: "Getting around",
      ar: "المواصلات",
      de: "Unterwegs sein",
      el: "Μετακίνηση",
      es: "Transporte",
      fr: "Se déplacer",
    },
    description: "Cheap tickets, bicycles, rides to a doctor or an office.",
  },
  "library-meeting": {
    names: {
      en: "Library and meeting people",
      ar: "المكتبة والتعارف",
      de: "Bibliothek und Leute treffen",
      el: "Βιβλιοθήκη και γνωριμίες",
      es: "Biblioteca y conocer gente",
      fr: "Bibliothèque et rencontres",
    },
    description: "Libraries, meeting cafés, sport, music, gardens and neighbours.",
  },
} as const satisfies Record<string, Need>;

export type NeedCode = keyof typeof needs;

export const needCodes = Object.keys(needs) as NeedCode[]; // a cast, because Object.keys forgets the keys' type
