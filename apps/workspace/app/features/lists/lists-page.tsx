import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { useLocale } from "@dragoman/i18n/use-locale.ts";
import { Folder, type LineProps } from "./folder.tsx";
import styles from "./lists.module.css";
import type { ListsView } from "./lists-view.server.ts";
import { NewList } from "./new-list.tsx";
import { Page } from "../../ui/page.tsx";

/** All lists of a person, by folder. */
export function ListsPage({ folders, nextNumber }: ListsView) {
  const { t } = useLingui();
  const locale = useLocale();
  const title = t`My lists`;
  return (
    <Page title={title} above={{ to: `/${locale}/account`, name: t`My account` }}>
      {folders.length === 0 && (
        <p>
          <Trans>Open a service and tap “Add to a list”.</Trans>
        </p>
      )}
      {folders.map((folder) => (
        <Folder key={folder.name} folder={folder} Line={ListLink} />
      ))}
      <NewList number={nextNumber} />
    </Page>
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
