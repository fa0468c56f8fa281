import { decisiveMeaning, generalMeaning } from "./need-of-211-code.ts";
export { is211Code } from "./need-of-211-code.ts";
import { needs, type NeedCode } from "./needs.ts";

/** A category of any taxonomy. */
export interface Category {
  code: string | null;
  /** English. */
  name: string;
}

/**
 * Patterns of category names, in order of precedence: the specific before the general, so that a shelter from violence
 * is about violence. They also recognize categories of other taxonomies (211, Open Eligibility, a directory's own).
 */
const names: readonly (readonly [RegExp, NeedCode | undefined])[] = [
  // About those who provide, supervise or do harm, not about people in need.
  [
    /\b(volunteer|donation|donor|licensing|fundraising|animal|pets?\b|wildlife|batterer|perpetrator|offender)/,
    undefined,
  ],
  [/\b(domestic|family|spous\w+|partner) (violence|abuse)|escape violence|battered/, "violence-at-home"],
  [
    /\bsexual(ly)? (abuse|assault|violence|exploitation)|\b(sexually abused|rape|incest|trafficking|prostitut)/,
    "sexual-violence",
  ],
  [/\b(suicide|crisis (line|intervention|hotline)|hotlines?)\b/, "crisis-line"],
  [/\b(lgbt|gay|lesbian|bisexual|transgender|queer)/, "lgbtq"],
  [/\b(runaway|homeless youth|unaccompanied|foster youth|youth shelter)/, "young-alone"],
  [/\b(english as a second|esl\b|language (class|instruction|course)|literacy)/, "language-classes"],
  [/\b(interpret|translation (service|assistance)|translators?)/, "interpreting"],
  [
    /\b(wage claim|labor rights|workers.? rights|employment discrimination|labor standards|workers.? compensation)/,
    "labour-rights",
  ],
  // Prosecution and punishment are not sources of advice.
  [
    /\b(criminal justice|law enforcement|police|sheriff|prosecut|probation|parole|correctional|attorney general)|\b(city|county|district|state|town|united states|u\.?s\.?)('?s)? attorneys?\b/,
    undefined,
  ],
  [/\blegal(ly)? (permanent|residents?|aliens?|immigrants?|guardian|notices?|secretar|insurance)/, undefined],
  [
    /\b(immigra|asylum|refugee).*(legal|law|advocacy)|^(immigration|asylum)( (services?|help|assistance|advice))?$|\blegal\b|\blawyer|\battorney|\bpro bono|\btenant rights/,
    "asylum-legal",
  ],
  [
    /\b(citizenship|naturalization|visas?|immigration (form|status|application)|work permits?)/,
    "residence-papers",
  ],
  [/\b(credential evaluation|foreign (degree|diploma|credential))/, "diploma-recognition"],
  [/\b(missing persons?|family (reunification|tracing)|locator)/, "family-tracing"],
  [
    /\b(diaper|baby (food|formula|supplies|clothing|furniture)|infant (formula|supplies)|layettes?)/,
    "baby-supplies",
  ],
  [/\b(child ?care|day ?care|nurser|head start|after ?school|babysit)/, "childcare"],
  [
    /\b(prenatal|pregnan|maternity|childbirth|midwi|family planning|contracept|postpartum|abortion)/,
    "pregnancy",
  ],
  [/\b(dental|dentist|teeth)/, "dentist"],
  [
    /\b(substance|drug (abuse|detox|rehab)|alcohol|addiction|detoxification|gambling|smoking|sober)/,
    "addiction",
  ],
  [
    /\b(mental health|psychi|psycho|therapy groups?|trauma|depression|bereavement|(individual|group|family|marriage|couples?) counsel)/,
    "mental-health",
  ],
  // Residents and administration of shelters; day shelters and long-term ones.
  [/\bshelters? (residents|clearinghouses?|complaints?|licensing|pick|information)/, undefined],
  [
    /\b(day|daytime|transitional|supportive|long.?term|permanent)( housing)?[ /]+(shelter|housing|living)/,
    "housing",
  ],
  // "Housing/Shelter" names a whole field, and there are bus shelters: the single word must be the whole name.
  [
    /\b(emergency|homeless|(over)?night|crisis|temporary|community|famil(y|ies)|youth|adult|refugee|cold|weather|winter|warming|mass care|(wo)?men.?s?) (shelters?|beds?)\b|^shelters?( (services?|programs?|beds?))?( for .*)?$|\b(emergency|overnight) (housing|lodging|accommodation)/,
    "bed-tonight",
  ],
  [/\b(shower|laundry|toilets?|personal hygiene|bathing)/, "shower-laundry"],
  [/\b(food|meals?|pantr|soup|grocer|nutrition|congregate)/, "food"],
  [/\b(cloth\w+|shoes|coats)/, "clothing"],
  [
    /\b(housing|rent\b|rental|eviction|mortgage|home ?(buyer|purchase))|\bhomeless(?!ness issues| (people|persons|men|women|famil|veterans|adults|couples|mentally|children|students))/,
    "housing",
  ],
  [/\b(senior|older adult|aging|elder|geriatric|meals on wheels)/, "older-people"],
  [/\b(disabilit|special education|wheelchair|autism|blind|deaf|assistive|independent living)/, "disability"],
  [/\b(women.?s (center|centre|support|group|club))/, "womens-centre"],
  [/\b(job|employment|work (search|training)|vocational|career|resume|occupational skills)/, "finding-work"],
  [/\b(telephone|phone|internet|computer (access|class|literacy))/, "phone-internet"],
  [/\b(transport|bus\b|transit\b|paratransit|ride\b)/, "transport"],
  [
    /\b(tax preparation|cash|financial|benefits|snap|food stamps|bill payment|utility|debt|credit|budget|income support|social security|insurance)/,
    "money-benefits",
  ],
  [
    /\b(form completion|identification cards?|birth certificates?|records|case management|information and referral)/,
    "forms-offices",
  ],
  [/\b(school|education|tutor|ged\b|homework|college|university)/, "school"],
  [/\bcounsel/, "mental-health"],
  [/\b(librar|recreation|community (center|garden)|sports|social club|museum)/, "library-meeting"],
  [
    /\b(health|medical|clinic|doctor|hospital|vaccin|immuniz|primary care|pharmac|medicine|screening|vision|eye)/,
    "doctor",
  ],
];

/** The need of a category, and whether its code or its name decided; the need is `null` if it is none. */
export interface JudgedCategory {
  need: NeedCode | null;
  /** `null`: neither its code nor its name is known. */
  by: "code" | "name" | null;
}

/** Judges a category of any taxonomy by its own code and English name. */
export function judgeCategory({ code, name }: Category): JudgedCategory {
  if (code !== null && Object.hasOwn(needs, code)) return { need: code as NeedCode, by: "code" }; // a cast: it is one of the keys
  const decided = code === null ? undefined : decisiveMeaning(code);
  if (decided !== undefined) return { need: decided === "none" ? null : decided, by: "code" };
  const lower = name.toLowerCase();
  const named = names.find(([pattern]) => pattern.test(lower));
  if (named) return { need: named[1] ?? null, by: "name" };
  const meant = code === null ? undefined : generalMeaning(code);
  if (meant === undefined) return { need: null, by: null };
  return { need: meant === "none" ? null : meant, by: "code" };
}

/** The need that a category of any taxonomy answers, judged by its own code and English name. */
export function needOfCategory(category: Category): NeedCode | undefined {
  return judgeCategory(category).need ?? undefined;
}
