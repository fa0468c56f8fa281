import { Trans, useLingui } from "@lingui/react/macro";
import { Link, useLocation } from "react-router";
import { useLocale } from "@dragoman/i18n/use-locale.ts";
import { SaveSign } from "@dragoman/ui/save-sign.tsx";
import type { RootData } from "../document/root-data.ts";
import { LanguageButton } from "./language-button.tsx";
import { LanguageStrip } from "./language-strip.tsx";
import { Mark } from "./mark.tsx";
import { QuickExit } from "./quick-exit.tsx";
import { SampleBanner } from "./sample-banner.tsx";
import styles from "./site-header.module.css";
import { WovenBorder } from "./woven-border.tsx";

export function SiteHeader({ site }: { site: RootData | undefined }) {
  const { name, logo } = site ?? {};
  const { t } = useLingui();
  const locale = useLocale();
  const isHome = useLocation().pathname.replace(/\/$/, "") === `/${locale}`;
  return (
    <header className={styles.header}>
      <QuickExit />
      <WovenBorder />
      <div className={styles.row}>
        <Link
          className={styles.home}
          to={`/${locale}`}
          aria-label={name === undefined ? t`Go to the home page` : t`${name}, home page`}
        >
          {/* The name stands beside it. */}
          {logo ? <img {...logo} alt="" /> : <Mark size={32} />}
          <bdi>{name}</bdi>
        </Link>
        {isHome && <LanguageStrip />}
        <div className={styles.ways}>
          <Link className={styles.saved} to={`/${locale}/saved`}>
            <SaveSign filled={false} size={22} />
            <span>
              <Trans comment="What this device keeps: the name of a list, and on a button: it is kept">
                Saved
              </Trans>
            </span>
          </Link>
          <LanguageButton />
        </div>
      </div>
      {site?.holdsSample && <SampleBanner />}
    </header>
  );
}
