import { Link } from "react-router";
import { useLocale } from "@dragoman/i18n/use-locale.ts";
import { PageHead } from "@dragoman/pages/frame/page-head.tsx";
import form from "@dragoman/ui/fields/form-page.module.css";
import styles from "./lists.module.css";
import type { FolderView, ListsView } from "./lists-view.server.ts";
import { NewList } from "./new-list.tsx";

/** All lists of somebody, by folder. */
export function ListsPage({ view }: { view: ListsView }) {
  const locale = useLocale();
  return (
    <div className={form.page}>
      <PageHead title={view.title} unlisted />
      <Link className={form.other} to={`/${locale}/account`}>
        {view.account}
      </Link>
      <h1>{view.title}</h1>
      {view.none && <p>{view.none}</p>}
      {view.folders.map((folder) => (
        <Folder key={folder.name} folder={folder} />
      ))}
      <NewList making={view.making} />
    </div>
  );
}

function Folder({ folder: { name, lists } }: { folder: FolderView }) {
  const locale = useLocale();
  return (
    <section className={styles.part}>
      {name !== "" && (
        <h2>
          <bdi>{name}</bdi>
        </h2>
      )}
      <ul className={styles.lines}>
        {lists.map(({ id, title, items }) => (
          <li key={id}>
            <Link className={styles.line} to={`/${locale}/account/lists/${id}`}>
              <bdi>{title}</bdi>
              <span className={form.quiet}>{items}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
