import type { Claim, ClaimContact } from "@dragoman/database";
import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { TextView } from "@dragoman/ui/text/text-view.ts";
import type { WrittenMessage } from "@dragoman/pages/site/editing.server.ts";
import { contactGone } from "../../../drafts/refusal-messages.server.ts";

/** How somebody shows that they belong to an organization, with all words. */
export interface ClaimView {
  title: string;
  name: TextView;
  /** Of its page. */
  href: string;
  lead: string;
  problem: string | null;
  code: { legend: string; contacts: ContactView[]; send: string } | null;
  ask: { title: string; label: string; hint: string; send: string };
  /** It has been asked for, and waits. */
  waits: string | null;
}

export interface ContactView {
  id: string;
  /** `+49 171 •••••67` */
  masked: string;
}

export interface ClaimCodeView {
  title: string;
  name: TextView;
  sent: string;
  label: string;
  hint: string;
  enter: string;
  other: string;
  back: string;
}

interface Claimed {
  name: TextView;
  i18n: I18n;
}

export function presentClaim({
  name,
  href,
  contacts,
  open,
  isLost,
  i18n,
}: Claimed & {
  href: string;
  contacts: readonly ClaimContact[];
  open: Claim | undefined;
  isLost: boolean;
}): ClaimView {
  return {
    title: i18n._(msg`Is this your organization?`),
    name,
    href,
    lead: i18n._(msg`Show that you belong to it. Then you can keep its entry right.`),
    problem: isLost ? i18n._(contactGone) : null,
    code:
      contacts.length > 0
        ? {
            legend: i18n._(msg`Where can you read a code?`),
            contacts: contacts.map(({ id, masked }) => ({ id, masked })),
            send: i18n._(msg`Send me a code`),
          }
        : null,
    ask: {
      title: i18n._(msg`None of these reaches me`),
      label: i18n._(msg`Write to those who keep this directory`),
      hint: i18n._(msg`Say who you are there, and how they can check it.`),
      send: i18n._(msg`Send`),
    },
    waits:
      open && (open.note !== "" || open.proof) ? i18n._(msg`Somebody looks at it, and tells you.`) : null,
  };
}

export function presentClaimCode({
  name,
  contact,
  back,
  i18n,
}: Claimed & { contact: ClaimContact; back: string }): ClaimCodeView {
  // Isolated, because it is written from left to right in every language.
  const to = `\u2066${contact.masked}\u2069`;
  return {
    title: i18n._(msg`Write the code`),
    name,
    sent: i18n._(msg`We have sent it to ${to}.`),
    label: i18n._(msg`Code of 6 digits`),
    hint: i18n._(msg`It may take a minute. The code is good for 10 minutes.`),
    enter: i18n._(msg`Send`),
    other: i18n._(msg`No message? Ask for another code`),
    back,
  };
}

/**
 * The message that brings a code to an organization. Whoever reads it may know nothing of it: it begins in the language
 * of the organization, because that of whoever asks says nothing of its readers. Its last line lets phones offer the
 * code in the field of our page, and in no other (https://wicg.github.io/sms-one-time-codes/).
 */
export function claimCodeMessage(
  code: string,
  { readers, host }: { readers: readonly [I18n, ...I18n[]]; host: string },
): WrittenMessage {
  const said = readers.map((i18n) => ({
    subject: i18n._(msg`Your code is ${code}`),
    why: i18n._(
      msg`With it somebody can change what this directory says of your organization. Give it only to who may.`,
    ),
  }));
  const text = said.map(({ subject, why }) => `${subject}\n${why}`).join("\n\n");
  return { subject: said[0]?.subject ?? "", text: `${text}\n\n@${host} #${code}` };
}
