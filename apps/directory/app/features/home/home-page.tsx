import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Link } from "react-router";
import { useLocale } from "@dragoman/i18n/use-locale.ts";
import { whenTouched } from "@dragoman/ui/first-touch.ts";
import { Icon } from "@dragoman/ui/icons.tsx";
import { loadLater } from "@dragoman/ui/load-later.tsx";
import { useRootData } from "@dragoman/pages/document/root-data.ts";
import { PageHead } from "@dragoman/pages/frame/page-head.tsx";
import styles from "./home-page.module.css";
import { HomeSearch } from "./home-search.tsx";
import type { HomeView } from "./home-view.ts";
import { LitHouses } from "./lit-houses.tsx";
import { NeedRows, NeedTiles } from "./need-tiles.tsx";

const HearPage = loadLater(whenTouched(() => import("../../ui/hear/hear-page.tsx")));

const DangerStrip = loadLater(whenTouched(() => import("./danger-strip.tsx")));
const HomeAnnouncements = loadLater(() => import("./home-announcements.tsx"));
const HomeRows = loadLater(whenTouched(() => import("./home-rows.tsx")));

export function HomePage({ view }: { view: HomeView }) {
  const { t } = useLingui();
  const locale = useLocale();
  const hasAnnouncements = useRootData()?.announcements !== undefined;
  const { messages, urgent, others, nearby } = view;
  const [start, setStart] = useState(view.start);
  return (
    <>
      <PageHead
        title={t`Find help near you`}
        description={t`Places that help: a bed, food, a doctor, a lawyer, language classes. In your language, free, without an account.`}
      />
      <section className={styles.evening}>
        <DangerStrip initial={nearby} />
        {hasAnnouncements && <HomeAnnouncements initial={nearby} />}
        <div className={styles.scene}>
          <LitHouses />
          <div className={styles.words}>
            <h1>
              <Trans>Find help near you, in your own language</Trans>
            </h1>
            <p className={styles.lead}>
              <Trans>Find a bed, food, a doctor, a lawyer or a class. You do not need an account.</Trans>
            </p>
            <HearPage />
          </div>
          <HomeSearch start={start} onLeave={() => setStart(undefined)} />
        </div>
      </section>
      <div className={styles.page}>
        {urgent.length > 0 && (
          <section className={styles.section} aria-labelledby="kinds">
            <h2 id="kinds">
              <Trans>What do you need help with?</Trans>
            </h2>
            <NeedTiles categories={urgent} start={start} />
            {others.length > 0 && (
              <details className={styles.all}>
                <summary>{messages.all}</summary>
                <NeedRows categories={others} start={start} />
              </details>
            )}
          </section>
        )}
        <nav className={styles.ways} aria-label={messages.guided}>
          <Link className={styles.way} to={`/${locale}/find`}>
            <Icon name="steps" size={28} />
            <span>
              <strong>{messages.guided}</strong>
              <span>{messages.guidedMore}</span>
            </span>
          </Link>
          <Link className={styles.way} to={`/${locale}/guides`}>
            <Icon name="papers" size={28} />
            <strong>{messages.guides}</strong>
          </Link>
        </nav>
        <HomeRows initial={nearby} />
      </div>
    </>
  );
}
