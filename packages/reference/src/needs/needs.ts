/**
 * The needs that people come with: the product's own taxonomy. Each has a code (`taxonomy_terms.code` in the
 * directory) and an English sentence that says what belongs to it. What people call them stands in `needNames`.
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

/** The name of every need in one language, in the words that a person in need would use. */
export type NeedNames = Readonly<Record<NeedCode, string>>;

/** What people who speak one language say when they look for help. For finding; shown only as what a mistyped word may mean. */
export interface NeedWords {
  /**
   * For each need, how people say it: nouns, verbs, short phrases, whole cries for help, most usual first, each as it
   * is written in the language's own script, in lower case where the script has cases.
   */
  readonly words: Readonly<Record<NeedCode, readonly string[]>>;
  /** The same needs as people type them in Latin letters without the keyboard of their language; empty when it uses them. */
  readonly romanised: Readonly<Partial<Record<NeedCode, readonly string[]>>>;
  /**
   * Words that say nothing about the need: articles, pronouns, prepositions, auxiliary verbs, question words, and what
   * people put around a request ("I need", "please", "near me"), single words only, romanised ones too.
   */
  readonly functionWords: readonly string[];
}

export const needCodes = /* @__PURE__ */ Object.keys(needs) as NeedCode[]; // a cast, because Object.keys forgets the keys' type

/**
 * The needs that can put a person in danger, or to shame, when somebody who shares the phone or looks over the shoulder
 * learns of them: violence and the ways out of it, whom one loves, a pregnancy, the mind, drugs. Asylum and papers are not
 * among them: the danger there is the state, which none of the measures below keeps out.
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
 * Whether a page about this need keeps quiet: its title names no need, and what is sought and not found is not recorded.
 * It knows the codes of our own needs; a category of another taxonomy goes through `needOfCategory` first.
 */
export function isSensitiveNeed(slug: string): boolean {
  return sensitive.has(slug);
}
