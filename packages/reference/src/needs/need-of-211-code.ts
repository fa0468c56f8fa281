import type { NeedCode } from "./needs.ts";

/** `none`: no need, regardless of the name. */
type Meaning = NeedCode | "none";

/**
 * Sections of the 211 taxonomy whose codes are more reliable than the names beneath them: a day shelter offers no bed,
 * a court no advice. The longest matching prefix of a code decides.
 */
const decisive = meanings({
  "bed-tonight": "BH-1800 TH-2600.1580-140",
  // Referral, day centres, and long-term housing.
  housing: `BH-1800.3500 BH-1800.8500-170 BH-1800.8500-330 BH-1800.8500-900 BH-1800.8550 BH-1800.9000 BH-1850
    BH-3700 BH-8400 BH-8500 BH-8600 FT-1000.6700 FT-1800.3000 FT-4500`,
  "violence-at-home": `BH-1800.1500-080 BH-1800.1500-100 BH-1800.1500-140 BH-1800.1500-300 BH-1800.1500-750
    FT-3000.1750 FT-3000.1900 FT-3000.6900 RP-1500.1400-200`,
  "sexual-violence": "BH-1800.1500-308 BH-1800.1500-800 RP-1500.1400-300 RP-1500.1400-650 RP-1500.1400-750",
  "young-alone": "BH-1800.1500-700 RP-1500.1400-700",
  childcare: "BH-1800.1500-050",
  "asylum-legal": "FP-2000 FP-4000 FP-4500 FP-6500 FP-8000 FT FV-1400 FV-6400",
  "residence-papers": "FT-3500 FT-3550 HH-0500.1500",
  "labour-rights": "FT-1000.9700 FT-1800.1850 FT-4150 FT-4200 FT-9200 FT-9400",
  "money-benefits": "DM FT-1000 LH-3000 LH-3500 NS",
  "forms-offices": "FT-1020 FT-1900 FT-3400 FT-5900 FT-6100",
  "finding-work": "ND",
  school: "FT-1800.1800 FT-8000",
  "older-people": "FT-2450 FT-4950",
  doctor: "LH-2700 LV",
  dentist: "LV-1600",
  "baby-supplies": "BM-6500.1500-100 BM-6500.1500-150",
  // Courts, police, prisons; commercial, probate and traffic law; programmes for perpetrators; animals; volunteers,
  // donations, associations, administration, disasters; and target populations (Y).
  none: `BH-1800.1500-850 DF-4500 FC FF FJ FL FN-1500.9100-180 FP-0500 FP-0700 FP-2150 FR FS FT-0200 FT-0700 FT-0850 FT-1100 FT-1300
    FT-2400 FT-2455 FT-2465 FT-2500 FT-2550 FT-2700 FT-3000.1450 FT-3000.1600 FT-3000.2000 FT-3250 FT-3300 FT-3900
    FT-3950 FT-4500.4500 FT-4500.4550 FT-4850 FT-4900 FT-5100 FT-5200 FT-5400 FT-5950 FT-6200 FT-6900 FT-7200 FT-7800
    FT-8700 FT-9100 FT-9150 FT-9900 FV-6380 PD PW PX TD TE TH TI TN TO TP TR Y`,
});

/** Whole sections, for categories with uninformative names. */
const general = meanings({
  food: "BD",
  housing: "BH",
  transport: "BT",
  "money-benefits": "BV NL NT",
  "asylum-legal": "FP FV",
  school: "HD HH HL",
  doctor: "LD LE LF LL LN LT",
  pregnancy: "LJ",
  disability: "LR",
  "library-meeting": "PL",
  "mental-health": "RD RF RM RP RR",
  addiction: "RX",
});

const form = /^[A-Z]{1,2}(?:-\d{4}(?:[.-]\d+)*)?$/;

/** Whether an id is certainly a code of the 211 taxonomy: `BH-1800.8500-150`. Its sections, `BH`, could be anything. */
export function is211Code(id: string): boolean {
  return /^[A-Z]{2}-\d{4}/.test(id) && form.test(id);
}

/** Whether the code is an ancestor of the other: `BH-1800` of `BH-1800.8500`. */
export function isAbove211(code: string, other: string): boolean {
  return beginnings(other).indexOf(code) > 0;
}

/** The meaning of a section that takes precedence over the name. */
export function decisiveMeaning(code: string): Meaning | undefined {
  return longest(decisive, code);
}

/** The fallback meaning of a code when the name is uninformative. */
export function generalMeaning(code: string): Meaning | undefined {
  return longest(general, code);
}

function longest(table: ReadonlyMap<string, Meaning>, code: string): Meaning | undefined {
  for (const beginning of beginnings(code)) {
    const meaning = table.get(beginning);
    if (meaning !== undefined) return meaning;
  }
  return undefined;
}

/** The code itself and its ancestors, nearest first. */
function beginnings(code: string): string[] {
  if (!form.test(code)) return [];
  const sections = code.split(/(?=[.-])/);
  const whole = sections.map((_, index) => sections.slice(0, sections.length - index).join(""));
  return [...new Set([...whole, code.slice(0, 1)])];
}

function meanings(lists: Partial<Record<Meaning, string>>): Map<string, Meaning> {
  return new Map(
    Object.entries(lists).flatMap(
      ([meaning, codes]) => codes.split(/\s+/).map((code): [string, Meaning] => [code, meaning as Meaning]), // a cast: Object.entries forgets the keys' type
    ),
  );
}
