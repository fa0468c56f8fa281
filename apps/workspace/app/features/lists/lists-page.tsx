import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { useLocale } from "@dragoman/i18n/use-locale.ts";
import { PageHead } from "@dragoman/pages/frame/page-head.tsx";
import form from "@dragoman/ui/fields/form-page.module.css";
import { Folder, type LineProps } from "./folder.tsx";
import styles from "./lists.module.css";
import type { ListsView } from "./lists-view.server.ts";
import { NewList } from "./new-list.tsx";

/** All lists of a person, by folder. */
export function ListsPage({ folders, nextNumber }: ListsView) {
  const { t } = useLingui();
  const locale = useLocale();
  const title = t`My lists`;
  return (
    <div className={form.page}>
      <PageHead title={title} unlisted />
      <Link className={form.other} to={`/${locale}/account`}>
        <Trans>My account</Trans>
      </Link>
      <h1>{title}</h1>
      {folders.length === 0 && (
        <p>
          <Trans>Open a service and tap “Add to a list”.</Trans>
        </p>
      )}
      {folders.map((folder) => (
        <Folder key={folder.name} folder={folder} Line={ListLink} />
      ))}
      <NewList number={nextNumber} />
    </div>
  );
}

function ListLink({ id, children }: LineProps) {
  const locale = useLocale();
  return (
    <Link className={styles.line} to={`/${locale}/account/lists/${id}`}>
      {children}
    </Link>
  );
}
