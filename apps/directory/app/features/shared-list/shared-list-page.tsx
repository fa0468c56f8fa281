import { Trans, useLingui } from "@lingui/react/macro";
import { useParams } from "react-router";
import { useLocale } from "@dragoman/i18n/use-locale.ts";
import form from "@dragoman/ui/fields/form-page.module.css";
import text from "@dragoman/entry-view/texts/foreign-text-note.module.css";
import list from "@dragoman/entry-view/saved/card/entries.module.css";
import { Icon } from "@dragoman/ui/icons.tsx";
import { ServiceCard } from "@dragoman/entry-view/saved/card/service-card.tsx";
import { PaperButtons } from "@dragoman/entry-view/saved/paper-buttons.tsx";
import { PageHead } from "@dragoman/pages/frame/page-head.tsx";
import { SaveAll } from "./save-all.tsx";
import styles from "./shared-list.module.css";
import type { SharedEntry, SharedListView } from "@dragoman/entry-view/saved/shared-list-view.server.ts";

/** A list that somebody has shared. The title discloses nothing about its content. */
export function SharedListPage({ entries, notes }: SharedListView) {
  const { t } = useLingui();
  const locale = useLocale();
  const { token } = useParams();
  const title = t`A list for you`;
  const services = entries.flatMap(({ service }) => service ?? []);
  return (
    <div className={form.page}>
      <PageHead title={title} neutral unlisted />
      <h1>{title}</h1>
      {entries.length === 0 && (
        <p>
          <Trans>Nothing is saved yet.</Trans>
        </p>
      )}
      {services.length > 0 && (
        <div className={styles.ways}>
          <SaveAll services={services} />
          <form className={styles.paper} method="post" action={`/${locale}/saved/handout.pdf`}>
            <input type="hidden" name="link" value={token} />
            <PaperButtons ids={services.map(({ id }) => id)} className={styles.button} />
          </form>
        </div>
      )}
      {notes.map((note) => (
        <p key={note} className={text.note}>
          {note}
        </p>
      ))}
      <ol className={list.entries}>
        {entries.map((entry) => (
          <li key={entry.id} className={list.entry}>
            <Entry entry={entry} />
          </li>
        ))}
      </ol>
    </div>
  );
}

function Entry({ entry: { service, note } }: { entry: SharedEntry }) {
  const written = note && (
    <p className={list.note} lang={note.language} dir="auto">
      {note.text}
    </p>
  );
  if (service) return <ServiceCard service={service}>{written}</ServiceCard>;
  return (
    <article>
      <p className={list.gone}>
        <Icon name="warning" size={20} />
        <span>
          <Trans>This service is no longer listed</Trans>
        </span>
      </p>
      {written}
    </article>
  );
}
