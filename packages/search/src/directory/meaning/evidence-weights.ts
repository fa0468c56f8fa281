import type { ConceptCode } from "@dragoman/reference/concepts";
import type { TextField } from "./service-texts.ts";

/** The points of a phrase in a field. */
export interface Weight {
  /** It is the whole text. */
  whole: number;
  /** Several words that carry meaning. */
  phrase: number;
  /** One. */
  word: number;
  /** Words after which a phrase counts as late. */
  beginning: number;
  latePhrase: number;
  lateWord: number;
}

export const points: Readonly<Record<TextField, Weight>> = {
  category: { whole: 5, phrase: 3, word: 2, beginning: 20, latePhrase: 3, lateWord: 2 },
  name: { whole: 6, phrase: 5, word: 4, beginning: 20, latePhrase: 3, lateWord: 2 },
  "alternate name": { whole: 4, phrase: 3, word: 3, beginning: 20, latePhrase: 2, lateWord: 1 },
  description: { whole: 3, phrase: 3, word: 2, beginning: 25, latePhrase: 1.5, lateWord: 1 },
  eligibility: { whole: 0.1, phrase: 0.1, word: 0.1, beginning: 12, latePhrase: 0, lateWord: 0 },
  organization: { whole: 2, phrase: 2, word: 1, beginning: 20, latePhrase: 1, lateWord: 1 },
};

export const thresholds = {
  /** From here on a service is about a concept. */
  subject: 5,
  /** From here on a service without such a concept is about those with most points, if they are not more than these. */
  leading: 3,
  manyLeading: 4,
  /** Of these, points for the beginning of its description. */
  said: 2,
  /** From this number of points, a name suffices. */
  named: 4,
  /** From this number of points, a phrase anywhere in its description suffices, without evidence for another need. */
  alone: 1.5,
  /** From here on it also gives it. */
  concept: 3,
  /** From here on a name is that of the concept. */
  name: 3,
  /** With more subjects than this, it is only about those of its name. */
  manySubjects: 6,
  /** With more categories than this, each counts less. */
  manyCategories: 12,
} as const;

const illnesses: readonly ConceptCode[] = [
  "asthma",
  "cancer",
  "chronic-illness",
  "heart-stroke",
  "hiv-test",
  "insulin-diabetes",
  "kidney",
];

/** Concepts that a service about another concept does not have, despite its words. */
export const contradictions: readonly {
  subject: ConceptCode;
  against: readonly ConceptCode[] | "all others";
  /** Points from which on it counts, where that of a subject is too many. */
  from?: number;
}[] = [
  // Such a beginning of a description counts only if the name confirms it.
  { subject: "for-organizations", against: "all others", from: 3 },
  { subject: "support-group", against: illnesses, from: 3 },
  { subject: "summer-camp", against: ["literacy"] },
  // Childminding, which French calls custody ("garde d'enfants"), and classes for parents who divorce.
  { subject: "parenting", against: ["family-law"] },
  { subject: "pet-care", against: "all others" },
  { subject: "volunteering", against: "all others" },
  { subject: "police-report", against: "all others" },
  // An authority that detains people is no place to ask for a lawyer, even if it hands out lists.
  {
    subject: "police-report",
    against: ["legal-aid", "immigration-lawyer", "asylum-claim", "criminal-defence", "residence-permit"],
    from: 2,
  },
  { subject: "environment", against: "all others" },
  { subject: "mortgage-help", against: ["counselling"] },
  { subject: "debt-advice", against: ["counselling"] },
  { subject: "first-home", against: ["counselling"] },
  { subject: "school-meals", against: ["school-enrolment"] },
  // A clinic in a school.
  { subject: "doctor-visit", against: ["school-enrolment"] },
  { subject: "nutrition-advice", against: ["counselling"] },
  {
    subject: "offender-programme",
    against: ["domestic-violence", "sexual-assault", "counselling", "support-group"],
  },
];

/** Concepts for the audience of a service. */
export const peopleConcepts: ReadonlySet<ConceptCode> = new Set([
  "veterans",
  "native-people",
  "farmworkers",
  "ex-prisoner",
  "prison-visit",
  "grandparents",
  "foster-care",
  "care-leaver",
  "teen-parents",
  "runaway-youth",
  "school-enrolment",
  "college",
  "hiv-test",
  "cancer",
  "kidney",
  "brain-injury",
  "deafness",
  "blindness",
  "dementia",
  "sex-workers",
] satisfies ConceptCode[]);

/** Concepts in the name of an organization that describe it, and not each of its services. */
export const ofOrganizations: ReadonlySet<ConceptCode> = new Set([
  "college",
  "hospital",
  "school-enrolment",
] satisfies ConceptCode[]);

/** Concepts that many services mention beside their purpose. */
export const generalConcepts: ReadonlySet<ConceptCode> = new Set([
  "information-line",
  "case-worker",
  "free-phone",
  "support-group",
  "volunteering",
] satisfies ConceptCode[]);

/**
 * Folded words that say enough in a question, and too little in a service, where they mostly mean something else: "our
 * vision", "will", "first aid", the Salvation Army.
 */
export const vagueWords: ReadonlySet<string> = new Set([
  "advocacy",
  "aid",
  "alive",
  "alone",
  "arc",
  "army",
  "background check",
  "background checks",
  "bank",
  "benefit",
  "benefits",
  "breathing",
  "canned",
  "car",
  "care at home",
  "caring",
  "casa",
  "child support",
  "cheated",
  "coat",
  "community development",
  "copes",
  "cpr",
  "custody",
  "cut",
  "daily living",
  "drug",
  "drugs",
  "dying",
  "education",
  "employment",
  "faith",
  "families court",
  "families support",
  "family court",
  "family law court",
  "family law courts",
  "family support",
  "fever",
  "formula",
  "health",
  "hen",
  "homeless child",
  "homeless children",
  "homeless families",
  "homeless families with children",
  "homeless family",
  "house",
  "houses",
  "housing",
  "ice",
  "independent living",
  "job coaching",
  "judge",
  "lift",
  "loan",
  "loans",
  "marketplace",
  "medicine",
  "meeting",
  "ministries",
  "ministry",
  "oxygen",
  "panic",
  "permit",
  "permits",
  "pool",
  "prayer",
  "pride",
  "psychology",
  "public health",
  "rainbow",
  "rap",
  "recording",
  "rehabilitation",
  "sad",
  "saving",
  "savings",
  "separation",
  "shot",
  "shots",
  "skills training",
  "social service",
  "social services",
  "spiritual",
  "stress",
  "temple",
  "termination",
  "uniform",
  "vision",
  "vitas",
  "vote",
  "will",
  "withdrawal",
  "worried",
]);

/** These alone determine the meaning of a service, whatever else its description mentions. */
export const ownKind: ReadonlySet<ConceptCode> = new Set([
  "ambulance",
  "appliances",
  "car-registration",
  "child-abuse",
  "consumer-complaint",
  "court",
  "disaster-relief",
  "environment",
  "for-organizations",
  "foster-care",
  "funeral",
  "furniture",
  "gift-christmas",
  "hospice",
  "local-government",
  "moving-help",
  "noise-neighbours",
  "nurse-home",
  "offender-programme",
  "pet-care",
  "police-report",
  "power-outage",
  "pregnancy-choice-centre",
  "service-animal",
  "student-bank",
  "volunteering",
  "voter-registration",
] satisfies ConceptCode[]);

/** Folded words for the manner of help, directly after another concept. */
export const headWords: ReadonlySet<string> = new Set([
  "counseling",
  "counselling",
  "clinic",
  "clinics",
  "therapy",
  "treatment",
  "treatment center",
  "treatment centre",
  "beratung",
  "helpline",
  "hotline",
]);
