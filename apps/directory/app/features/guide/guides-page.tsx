import { Link } from "react-router";
import { useLocale } from "@dragoman/i18n/use-locale.ts";
import { loadLater } from "@dragoman/ui/load-later.tsx";
import { PageHead } from "@dragoman/pages/frame/page-head.tsx";
import { Pictogram } from "@dragoman/ui/pictograms.tsx";
import type { GuideListView } from "./guide-view.server.ts";
import styles from "./guides-page.module.css";

const HearPage = loadLater(() => import("../../ui/hear/hear-page.tsx"));

/** Every kind of help, described in one sentence. */
export function GuidesPage({ list: { title, description, guides } }: { list: GuideListView }) {
  const locale = useLocale();
  return (
    <div className={styles.page}>
      <PageHead title={title} description={description} />
      <h1>{title}</h1>
      <HearPage />
      <ul className={styles.list}>
        {guides.map(({ need, name, what }) => (
          <li key={need}>
            <Link className={styles.guide} to={`/${locale}/guides/${need}`}>
              <Pictogram code={need} />
              <span className={styles.words}>
                <span className={styles.name}>{name}</span>
                <span className={styles.what}>{what}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
