/**
 * The product's own taxonomy of needs. Each has a code (`taxonomy_terms.code` in the directory) and an English
 * definition. Their names are in `needNames`.
 */
export interface Need {
  readonly description: string;
}

export const needs = {
  "bed-tonight": {
    description: "Emergency shelters and other places to sleep from tonight.",
  },
  housing: {
    description: "Finding a flat or a room, keeping it, and help against eviction.",
  },
  food: {
    description: "Hot meals, food parcels, food banks and community kitchens.",
  },
  "baby-supplies": {
    description: "Milk, nappies, prams, cots and clothes for babies.",
  },
  clothing: {
    description: "Clothes, shoes and blankets, free or for little money.",
  },
  "asylum-legal": {
    description: "Lawyers and advisers for asylum, appeals, family reunification and other legal questions.",
  },
  "residence-papers": {
    description: "Residence permits, visas, citizenship, and what to do without papers.",
  },
  "violence-at-home": {
    description: "Safe places, advice and protection from violence by a partner or family.",
  },
  "sexual-violence": {
    description: "Help after rape or abuse, and for people who are forced to work or to sell sex.",
  },
  "language-classes": {
    description: "Courses, conversation groups and reading and writing classes.",
  },
  school: {
    description: "Getting a child into school, homework help, and school for adults.",
  },
  childcare: {
    description: "Nurseries, playgroups and help for parents.",
  },
  "finding-work": {
    description: "Job search, training, writing an application, starting a business.",
  },
  "labour-rights": {
    description: "Unpaid wages, dismissal, accidents and exploitation at work.",
  },
  "diploma-recognition": {
    description: "Having a foreign degree, training or driving licence recognized.",
  },
  doctor: {
    description: "Doctors and clinics, with or without insurance or papers, vaccinations and medicine.",
  },
  dentist: {
    description: "Help with teeth, also without insurance.",
  },
  pregnancy: {
    description: "Midwives, check-ups, birth, contraception, and advice on pregnancy.",
  },
  "mental-health": {
    description: "Someone to talk to, therapy, groups, and help after war, torture or flight.",
  },
  "crisis-line": {
    description: "Someone who answers at once when it cannot wait.",
  },
  addiction: {
    description: "Help with alcohol, drugs, medicine or gambling, and safer use.",
  },
  disability: {
    description: "Aids, rights, care and company for people with disabilities and their families.",
  },
  interpreting: {
    description: "Someone who interprets at an appointment or translates papers.",
  },
  "family-tracing": {
    description: "Finding relatives who were lost on the way, and bringing a family together again.",
  },
  "money-benefits": {
    description: "Social benefits, debt, bank accounts, and money in an emergency.",
  },
  "forms-offices": {
    description: "Someone who reads a letter with you, fills in a form, or comes along to an office.",
  },
  "shower-laundry": {
    description: "Places to wash yourself and your clothes, and lockers.",
  },
  lgbtq: {
    description: "Safe advice, housing and company for lesbian, gay, bisexual, trans and queer people.",
  },
  "young-alone": {
    description: "Help for people under 25 who are here without their parents.",
  },
  "womens-centre": {
    description: "Places where only women come: advice, courses, rest and company.",
  },
  "older-people": {
    description: "Visits, meals, care and company for older people.",
  },
  "phone-internet": {
    description: "Charging, free calls, SIM cards, computers and internet.",
  },
  transport: {
    description: "Cheap tickets, bicycles, rides to a doctor or an office.",
  },
  "library-meeting": {
    description: "Libraries, meeting cafés, sport, music, gardens and neighbours.",
  },
} as const satisfies Record<string, Need>;

export type NeedCode = keyof typeof needs;

/** The name of every need in one language, in the words of people in need. */
export type NeedNames = Readonly<Record<NeedCode, string>>;

/** How speakers of one language express their needs. For matching; shown only as a spelling suggestion. */
export interface NeedWords {
  /**
   * For each need, expressions in the language's own script: nouns, verbs, short phrases, whole calls for help, most
   * common first, in lower case where the script has cases.
   */
  readonly words: Readonly<Record<NeedCode, readonly string[]>>;
  /** The same in romanised form, as typed without the language's keyboard; empty for languages in Latin script. */
  readonly romanised: Readonly<Partial<Record<NeedCode, readonly string[]>>>;
  /**
   * Words that carry no information about the need: articles, pronouns, prepositions, auxiliary verbs, question words,
   * and polite phrases ("I need", "please", "near me"); single words only, including romanised ones.
   */
  readonly functionWords: readonly string[];
}

export const needCodes = /* @__PURE__ */ Object.keys(needs) as NeedCode[]; // a cast, because Object.keys forgets the keys' type

/**
 * Needs that can endanger or embarrass a person when someone who shares the phone or looks over their shoulder learns
 * of them: violence and escape from it, sexual orientation, pregnancy, mental health, drugs. Asylum and papers are not
 * among them: the danger there is the state, against which the measures below do not protect.
 */
const sensitive: ReadonlySet<string> = /* @__PURE__ */ new Set<NeedCode>([
  "violence-at-home",
  "sexual-violence",
  "womens-centre",
  "lgbtq",
  "pregnancy",
  "mental-health",
  "crisis-line",
  "addiction",
]);

/**
 * Whether pages about this need are discreet: neutral titles, and no record of searches without results. Knows the
 * codes of our own needs; map categories of other taxonomies with `needOfCategory` first.
 */
export function isSensitiveNeed(slug: string): boolean {
  return sensitive.has(slug);
}
