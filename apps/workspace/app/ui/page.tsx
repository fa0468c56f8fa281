import type { ReactNode } from "react";
import { Link } from "react-router";
import { PageHead } from "@dragoman/pages/frame/page-head.tsx";
import styles from "@dragoman/ui/fields/form-page.module.css";

export interface PageProps {
  /** In the tab and, unless there is a `heading`, on the page. */
  title: string;
  /** The page above this one, as a link before the heading. */
  above?: { to: string; name: string };
  /** The tab and the browser history show a neutral title. */
  isNeutral?: boolean;
  heading?: ReactNode;
  children: ReactNode;
}

/** A page of the workspace: one column below its heading. Search engines do not list it. */
export function Page({ title, above, isNeutral = false, heading = title, children }: PageProps) {
  return (
    <div className={styles.page}>
      <PageHead title={title} neutral={isNeutral} unlisted />
      {above && (
        <Link className={styles.other} to={above.to}>
          {above.name}
        </Link>
      )}
      <h1>{heading}</h1>
      {children}
    </div>
  );
}
