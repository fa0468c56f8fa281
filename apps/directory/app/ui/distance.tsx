import { useLingui } from "@lingui/react/macro";

/** A distance in whole kilometres, or tenths of one nearby. */
export function Distance({ metres, className }: { metres: number; className?: string | undefined }) {
  const { t, i18n } = useLingui();
  const kilometres = metres / 1000;
  // The centre of a search is accurate to about a kilometre: more digits would be false precision.
  const value = i18n.number(Math.max(kilometres, 0.1), {
    maximumFractionDigits: kilometres < 10 ? 1 : 0,
  });
  return <bdi className={className}>{t`${value} km`}</bdi>;
}
