import { Trans } from "@lingui/react/macro";
import type { PhoneType } from "@dragoman/reference/phone-input";
import type { ReactNode } from "react";

type KnownType = Exclude<PhoneType, "unknown">;

const words: Readonly<Record<KnownType, ReactNode>> = {
  fixed: <Trans>Landline</Trans>,
  mobile: <Trans>Mobile phone</Trans>,
  "fixed-or-mobile": <Trans>Landline or mobile phone</Trans>,
  "toll-free": <Trans>Free to call</Trans>,
  premium: <Trans>Expensive number</Trans>,
  "shared-cost": <Trans>Number with its own price</Trans>,
  voip: <Trans>Internet phone</Trans>,
  personal: <Trans>Number of one person</Trans>,
  pager: <Trans>Pager</Trans>,
  uan: <Trans>Number of an organization</Trans>,
  voicemail: <Trans>Voicemail</Trans>,
};

/** What a call to a number is, as far as its country's plan says. */
export function PhoneKind({ type }: { type: KnownType }) {
  return words[type];
}
