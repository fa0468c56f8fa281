import type { KnownCheck } from "@dragoman/database";
import type { Service } from "@dragoman/hsds";
import { type CheckWay, verificationStateOf, type VerificationState } from "@dragoman/policy";
import { formatDay } from "@dragoman/i18n/format-day.ts";
import type { Locale } from "@dragoman/i18n/locale.ts";
import { dayFormsOf } from "@dragoman/i18n/words.server.ts";

/** How reliable the last check of an entry is today. */
export interface CheckView {
  /**
   * `fresh`: most likely right. `ageing`: opening hours and prices may have changed. `old`: the place may no longer
   * exist. `unknown`: no check is recorded.
   */
  age: "fresh" | "ageing" | "old" | "unknown";
  day: string | null;
  /** Whether the organization itself checked it. Nobody else is named. */
  byOwner: boolean;
  /** `null` if it is not known. */
  way: CheckWay | null;
}

const ages = { checked: "fresh", due: "ageing", overdue: "old" } as const satisfies Record<
  VerificationState,
  CheckView["age"]
>;

export function presentCheck(
  service: Pick<Service, "assured_date" | "assurer_email" | "organization">,
  { locale, now, known = null }: { locale: Locale; now: Date; known?: KnownCheck | null },
): CheckView {
  const { assured_date: date } = service;
  if (date === null) return { age: "unknown", day: null, byOwner: false, way: null };
  return {
    age: ages[verificationStateOf(date, now)],
    day: formatDay(new Date(date), dayFormsOf(locale)),
    byOwner: known ? known.by === "organization" : isOwnCheck(service),
    way: known?.way ?? null,
  };
}

/**
 * HSDS identifies the checker by an email address, which is personal and never shown. An address at the domain of the
 * organization's website means that the organization checked.
 */
function isOwnCheck({
  assurer_email: email,
  organization,
}: Pick<Service, "assurer_email" | "organization">): boolean {
  const domain = email?.split("@").at(-1)?.toLowerCase() ?? "";
  const website = organization?.website ?? null;
  if (domain === "" || website === null || !URL.canParse(website)) return false;
  const host = new URL(website).hostname.replace(/^www\./, "");
  return domain === host || host.endsWith(`.${domain}`) || domain.endsWith(`.${host}`);
}
