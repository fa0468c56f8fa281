import { needNames } from "@dragoman/reference/need-names";
import { isSensitiveNeed, needCodes, type NeedCode } from "@dragoman/reference/needs";
import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Locale } from "@dragoman/i18n/locale.ts";
import { emergencyLines } from "@dragoman/pages/safety/emergency-lines.server.ts";
import type { Site } from "@dragoman/pages/site/site.server.ts";
import type { EmergencyLine } from "@dragoman/pages/safety/emergency-calls.tsx";
import { guides } from "./guides.server.ts";

/** A guide in the reader's language, with all its texts, because they are not in the browser's catalogues. */
export interface GuideView {
  need: NeedCode;
  name: string;
  /** Parts that onlookers may read do not disclose a sensitive need. */
  discreet: boolean;
  answers: { question: string; answer: string }[];
  find: string;
  all: string;
  /** The condition under which to call: for when it cannot wait. */
  urgent: UrgentView | null;
}

export interface UrgentView {
  title: string;
  lines: EmergencyLine[];
  /** The label of the link to places that only listen. */
  crisisLines: string | null;
  /** Whether it precedes the text of the guide. */
  pressing: boolean;
}

export interface GuideListView {
  title: string;
  description: string;
  guides: { need: NeedCode; name: string; what: string }[];
}

const questions = {
  what: msg`What is it?`,
  who: msg`Who can come?`,
  cost: msg`Do I have to pay?`,
  papers: msg`Will they ask for papers?`,
  visit: msg`What happens when I go there?`,
};

const words = {
  find: msg`Find places`,
  all: msg`All guides`,
  title: msg`How help works`,
  description: msg`For each kind of help: what it is, who can come, what it costs, which papers you need, and what happens there.`,
  urgent: msg`If it is urgent, call:`,
  crisisLines: msg`Phone lines with people who listen`,
};

/** Needs whose readers may be in immediate danger: the numbers precede everything else. */
const pressing: ReadonlySet<NeedCode> = new Set<NeedCode>([
  "violence-at-home",
  "sexual-violence",
  "mental-health",
  "crisis-line",
]);

/** Needs that may become an emergency: the numbers are at the end. */
const emergencies: ReadonlySet<NeedCode> = new Set<NeedCode>([
  ...pressing,
  "doctor",
  "pregnancy",
  "addiction",
  "young-alone",
]);

interface Visit {
  site: Site;
  locale: Locale;
  i18n: I18n;
}

export async function guideView(need: NeedCode, visit: Visit): Promise<GuideView> {
  const { i18n, locale } = visit;
  const guide = guides[need];
  const order = ["what", "who", "cost", "papers", "visit"] as const;
  return {
    need,
    name: needNames[locale][need],
    discreet: isSensitiveNeed(need),
    answers: order.map((one) => ({ question: i18n._(questions[one]), answer: i18n._(guide[one]) })),
    find: i18n._(words.find),
    all: i18n._(words.all),
    urgent: emergencies.has(need)
      ? {
          title: i18n._(words.urgent),
          lines: await emergencyLines(visit),
          crisisLines: need === "crisis-line" ? null : i18n._(words.crisisLines),
          pressing: pressing.has(need),
        }
      : null,
  };
}

export function guideListView({ i18n, locale }: Pick<Visit, "i18n" | "locale">): GuideListView {
  return {
    title: i18n._(words.title),
    description: i18n._(words.description),
    guides: needCodes.map((need) => ({
      need,
      name: needNames[locale][need],
      what: i18n._(guides[need].what),
    })),
  };
}
