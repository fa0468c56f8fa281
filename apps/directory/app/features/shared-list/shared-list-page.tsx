import { useParams } from "react-router";
import { useLocale } from "@dragoman/i18n/use-locale.ts";
import form from "@dragoman/ui/fields/form-page.module.css";
import list from "@dragoman/entry-view/saved/card/entries.module.css";
import { Icon } from "@dragoman/ui/icons.tsx";
import { ServiceCard } from "@dragoman/entry-view/saved/card/service-card.tsx";
import { PaperButtons } from "@dragoman/entry-view/saved/paper-buttons.tsx";
import { PageHead } from "@dragoman/pages/frame/page-head.tsx";
import { SaveAll } from "./save-all.tsx";
import styles from "./shared-list.module.css";
import type { SharedEntry, SharedListView } from "./shared-list-view.server.ts";

/** A list that somebody has handed over. The title says nothing of what is on it. */
export function SharedListPage({ view }: { view: SharedListView }) {
  const locale = useLocale();
  const { token } = useParams();
  const services = view.entries.flatMap(({ service }) => service ?? []);
  return (
    <div className={form.page}>
      <PageHead title={view.title} neutral unlisted />
      <h1>{view.title}</h1>
      {view.empty && <p>{view.empty}</p>}
      {services.length > 0 && (
        <div className={styles.ways}>
          <SaveAll services={services} words={view.keep} />
          <form className={styles.paper} method="post" action={`/${locale}/saved/handout.pdf`}>
            <input type="hidden" name="link" value={token} />
            <PaperButtons ids={services.map(({ id }) => id)} words={view.paper} className={styles.button} />
          </form>
        </div>
      )}
      <ol className={list.entries}>
        {view.entries.map((entry) => (
          <li key={entry.id} className={list.entry}>
            <Entry entry={entry} view={view} />
          </li>
        ))}
      </ol>
    </div>
  );
}

function Entry({ entry: { service, note }, view }: { entry: SharedEntry; view: SharedListView }) {
  const written = note && (
    <p className={list.note} lang={note.language} dir="auto">
      {note.text}
    </p>
  );
  if (service) {
    return (
      <ServiceCard service={service} words={view.card}>
        {written}
      </ServiceCard>
    );
  }
  return (
    <article>
      <p className={list.gone}>
        <Icon name="warning" size={20} />
        <span>{view.card.gone}</span>
      </p>
      {written}
    </article>
  );
}
