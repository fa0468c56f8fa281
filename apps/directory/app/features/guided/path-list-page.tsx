import { PageHead } from "@dragoman/pages/frame/page-head.tsx";
import { GuidedChoices } from "./guided-choices.tsx";
import type { PathListView } from "./guided-view.server.ts";
import styles from "./step-page.module.css";

/** The first question: what is it about? */
export function PathListPage({ list: { title, lead, choices } }: { list: PathListView }) {
  return (
    <div className={styles.page}>
      <PageHead title={title} description={lead} />
      <h1 className={styles.title}>{title}</h1>
      <p>{lead}</p>
      <GuidedChoices choices={choices} />
    </div>
  );
}
