import { needs, type NeedCode } from "./needs.ts";

/** A category of any taxonomy. */
export interface Category {
  code: string | null;
  /** English. */
  name: string;
}

/**
 * What category names say, read in this order: the particular before the general, so that a shelter from violence is
 * about violence. Categories of other taxonomies (211, Open Eligibility, a directory's own) are recognized by them.
 */
const names: readonly (readonly [RegExp, NeedCode | undefined])[] = [
  // Who gives or supervises, not who is in need.
  [/\b(volunteer|donation|donor|licensing|fundraising|animal|pet\b)/, undefined],
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
  [
    /\b(immigra|asylum|refugee).*(legal|law|advocacy)|\blegal\b|\blawyer|\battorney|\bpro bono|\btenant rights/,
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
    /\b(mental health|counsel\w+|psychi|psycho|therapy groups?|trauma|depression|bereavement)/,
    "mental-health",
  ],
  [/\b(emergency|homeless|night|crisis|drop.?in) (shelter|beds?)|\bshelters?\b/, "bed-tonight"],
  [/\b(shower|laundry|toilets?|personal hygiene|bathing)/, "shower-laundry"],
  [/\b(food|meals?|pantr|soup|grocer|nutrition|congregate)/, "food"],
  [/\b(cloth\w+|shoes|coats)/, "clothing"],
  [/\b(housing|rent\b|rental|eviction|mortgage|homeless)/, "housing"],
  [/\b(senior|older adult|aging|elder|geriatric|meals on wheels)/, "older-people"],
  [/\b(disabilit|special education|wheelchair|autism|blind|deaf|assistive|independent living)/, "disability"],
  [/\b(women.?s (center|centre|support|group|club))/, "womens-centre"],
  [/\b(job|employment|work (search|training)|vocational|career|resume|occupational skills)/, "finding-work"],
  [/\b(telephone|phone|internet|computer (access|class|literacy))/, "phone-internet"],
  [/\b(transport|bus\b|transit\b|paratransit|ride\b)/, "transport"],
  [
    /\b(tax preparation|cash|financial|benefits|snap|food stamps|bill payment|utility|debt|credit counsel|budget|income support|social security|insurance)/,
    "money-benefits",
  ],
  [
    /\b(form completion|identification cards?|birth certificates?|records|case management|information and referral)/,
    "forms-offices",
  ],
  [/\b(school|education|tutor|ged\b|homework|college|university)/, "school"],
  [/\b(librar|recreation|community (center|garden)|sports|social club|museum)/, "library-meeting"],
  [
    /\b(health|medical|clinic|doctor|hospital|vaccin|immuniz|primary care|pharmac|medicine|screening|vision|eye)/,
    "doctor",
  ],
];

/** The 211 taxonomy's codes, the longest beginning first; used when the name says nothing. */
const codes: readonly (readonly [string, NeedCode])[] = [
  ["BH-1800", "bed-tonight"],
  ["LV-1600", "dentist"],
  ["BD", "food"],
  ["BH", "housing"],
  ["BT", "transport"],
  ["BV", "money-benefits"],
  ["DM", "money-benefits"],
  ["FT", "asylum-legal"],
  ["HD", "school"],
  ["HH", "school"],
  ["HL", "school"],
  ["LD", "doctor"],
  ["LE", "doctor"],
  ["LF", "doctor"],
  ["LJ", "pregnancy"],
  ["LL", "doctor"],
  ["LN", "doctor"],
  ["LR", "disability"],
  ["LT", "doctor"],
  ["LV", "doctor"],
  ["ND", "finding-work"],
  ["NL", "money-benefits"],
  ["NS", "money-benefits"],
  ["NT", "money-benefits"],
  ["PL", "library-meeting"],
  ["RX", "addiction"],
  ["R", "mental-health"],
];

const code211 = /^[A-Z]{2}(?:-\d{4}|$)/;
/** Its last section says who people are, not what they need. */
const target211 = /^Y[A-Z](?:-\d{4}|$)/;

/** The need that a category of any taxonomy answers, as far as its code or its English name tells. */
export function needOfCategory({ code, name }: Category): NeedCode | undefined {
  if (code !== null && Object.hasOwn(needs, code)) return code as NeedCode; // a cast: it is one of the keys
  if (code !== null && target211.test(code)) return undefined;
  const lower = name.toLowerCase();
  const named = names.find(([pattern]) => pattern.test(lower));
  if (named) return named[1];
  if (code === null || !code211.test(code)) return undefined;
  return codes.find(([beginning]) => code.startsWith(beginning))?.[1];
}
