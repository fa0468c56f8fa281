import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { safetyKinds, type SafetyData, type SafetyKind, type SafetyTexts } from "./safety-view.ts";

const danger = msg`If you are in danger, call now:`;
const someoneInDanger = msg`If someone is in danger, call now:`;

const watched = {
  question: msg`Could someone check your phone?`,
  advice: [
    msg`If you can, use another device: a friend's phone or a computer in a library.`,
    msg`Your browser keeps a list of the pages you saw. Delete this page from the list, or use a private window.`,
    msg`Do not keep or send the address of a safe place. Learn the phone number by heart.`,
  ],
};

const coming = {
  question: msg`Is someone coming?`,
  advice: [
    msg`Tap “Leave this page”, or press the Esc key three times. Another page opens, and “Back” does not lead here.`,
  ],
};

const kinds = {
  violence: {
    title: msg`Are you safe now?`,
    listening: msg`People who help when someone hurts you:`,
    danger,
    parts: [watched, coming],
  },
  suicide: {
    title: msg`You are not alone`,
    listening: msg`Talk to someone now. You do not have to say your name:`,
    danger,
    parts: [
      {
        question: msg`What can I do now?`,
        advice: [
          msg`Go and be with someone you trust, or ask someone to stay with you.`,
          msg`Put away what could hurt you: pills, knives, ropes.`,
          msg`You do not have to decide anything today. Very bad moments pass.`,
        ],
      },
      watched,
    ],
  },
  "harms-others": {
    title: msg`You can stop before someone is hurt`,
    listening: msg`Talk to someone now. You do not have to say your name:`,
    danger: someoneInDanger,
    parts: [
      {
        question: msg`What can I do now?`,
        advice: [
          msg`Leave the room or the house, until you are calm.`,
          msg`Call before you go back.`,
          msg`Do not drink alcohol and do not take drugs now.`,
        ],
      },
    ],
  },
  "street-tonight": {
    title: msg`No place to sleep tonight?`,
    listening: msg`Call and ask for a bed for tonight:`,
    danger,
    parts: [],
  },
} as const satisfies Record<SafetyKind, unknown>;

/** The texts for each kind of danger, in the reader's language. */
export function safetyTexts(i18n: I18n): Pick<SafetyData, "texts" | "secret" | "onwards"> {
  return {
    texts: Object.fromEntries(
      safetyKinds.map((kind): [SafetyKind, SafetyTexts] => {
        const { parts, ...texts } = kinds[kind];
        return [
          kind,
          {
            title: i18n._(texts.title),
            listening: i18n._(texts.listening),
            danger: i18n._(texts.danger),
            parts: parts.map((part) => ({
              question: i18n._(part.question),
              advice: part.advice.map((one) => i18n._(one)),
              scripted: part === coming,
            })),
          },
        ];
      }),
    ) as Record<SafetyKind, SafetyTexts>, // every kind has an entry
    secret: i18n._(
      msg`We do not record what you tap in this box. Your browser still keeps this page in its history.`,
    ),
    onwards: i18n._(msg`Continue to the results`),
  };
}
