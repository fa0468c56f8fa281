import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Locale } from "../i18n/locale.ts";
import type { SafetyView } from "../ui/safety-question.tsx";
import { emergencyLines } from "./emergency-lines.server.ts";
import type { Site } from "./site.server.ts";

const words = {
  title: msg`Are you safe now?`,
  danger: msg`If you are in danger, call now:`,
  onwards: msg`Go on to the places`,
  secret: msg`Nobody learns what you open here. It is not sent and not kept.`,
};

const parts = [
  {
    question: msg`Can somebody else look at this phone?`,
    advice: [
      msg`Use another phone if you can: of a friend, or in a library.`,
      msg`The browser keeps a list of the pages that you saw. Delete this page from it, or use a private window.`,
      msg`Do not keep or send the address of a safe place. Learn the phone number by heart.`,
    ],
  },
  {
    question: msg`Is somebody coming?`,
    advice: [
      msg`Tap “Leave this page”, or press the key Esc three times. Another page opens, and “Back” does not lead here.`,
    ],
  },
];

/** The questions before places that protect from violence, in the reader's language, with the numbers to call. */
export async function safetyView(visit: { site: Site; locale: Locale; i18n: I18n }): Promise<SafetyView> {
  const { i18n } = visit;
  return {
    title: i18n._(words.title),
    danger: i18n._(words.danger),
    onwards: i18n._(words.onwards),
    secret: i18n._(words.secret),
    lines: await emergencyLines(visit),
    parts: parts.map(({ question, advice }) => ({
      question: i18n._(question),
      advice: advice.map((one) => i18n._(one)),
    })),
  };
}
