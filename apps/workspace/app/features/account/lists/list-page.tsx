import { Form, Link } from "react-router";
import { useLocale } from "@dragoman/i18n/use-locale.ts";
import { PageHead } from "@dragoman/pages/frame/page-head.tsx";
import form from "@dragoman/ui/fields/form-page.module.css";
import list from "@dragoman/entry-view/saved/card/entries.module.css";
import type { NewLinkView } from "./link-view.server.ts";
import { ListAbout } from "./list-about.tsx";
import { listControls } from "./list-controls.ts";
import { ListEntryItem } from "./list-entry.tsx";
import { ListSharing } from "./list-sharing.tsx";
import type { ListView, TakenView } from "./list-view.server.ts";
import styles from "./lists.module.css";
import { SaidBar } from "./said-bar.tsx";

/** What a form of the page was answered. */
export interface ListAnswer {
  words: string | null;
  taken: TakenView | null;
  link: NewLinkView | null;
}

interface ListPageProps {
  view: ListView;
  answer: ListAnswer | undefined;
}

/** One list: what is in it, what it is called, and how it is handed over. Ordinary forms: they need no script. */
export function ListPage({ view, answer }: ListPageProps) {
  const { title, entries, words } = view;
  const { note } = view.about;
  const locale = useLocale();
  return (
    <div className={form.page}>
      {/* What helpers call their lists is nothing for the history of a browser. */}
      <PageHead title={title} neutral unlisted />
      <Link className={form.other} to={`/${locale}/account/lists`}>
        {view.all}
      </Link>
      <h1>
        <bdi>{title}</bdi>
      </h1>
      {note !== "" && (
        <p className={list.note} dir="auto">
          {note}
        </p>
      )}
      <ListAbout about={view.about} />
      {view.empty && <Empty empty={view.empty} />}
      <ol className={list.entries}>
        {entries.map((entry, index) => (
          <ListEntryItem
            key={entry.id}
            entry={entry}
            words={words}
            order={{ isFirst: index === 0, isLast: index === entries.length - 1 }}
          />
        ))}
      </ol>
      <SaidBar said={view.said} taken={answer?.taken ?? null} />
      {entries.length > 0 && (
        <ListSharing
          id={view.id}
          sharing={view.sharing}
          ids={entries.flatMap(({ service }) => service?.id ?? [])}
          link={answer?.link ?? null}
        />
      )}
      {view.deletion && <Deletion deletion={view.deletion} />}
    </div>
  );
}

function Empty({ empty }: { empty: NonNullable<ListView["empty"]> }) {
  const locale = useLocale();
  return (
    <div className={styles.part}>
      <p>{empty.words}</p>
      <p>{empty.next}</p>
      <Link className={form.other} to={`/${locale}/search`}>
        {empty.search}
      </Link>
    </div>
  );
}

function Deletion({ deletion }: { deletion: NonNullable<ListView["deletion"]> }) {
  if (deletion.sure === null) {
    return (
      <Link className={form.other} to="?delete" preventScrollReset>
        {deletion.words}
      </Link>
    );
  }
  return (
    <Form method="post" className={styles.part}>
      <p className={form.alert}>{deletion.lead}</p>
      <button className={form.danger} type="submit" name={listControls.intent} value="delete">
        {deletion.sure}
      </button>
    </Form>
  );
}
