import { useLingui } from "@lingui/react/macro";
import { loadLater } from "@dragoman/ui/load-later.tsx";
import { PageHead } from "@dragoman/pages/frame/page-head.tsx";
import { GuidedChoices } from "./guided-choices.tsx";
import type { GuidedChoice } from "./guided-view.server.ts";
import styles from "./step-page.module.css";

const HearPage = loadLater(() => import("../../ui/hear/hear-page.tsx"));

/** The first question: what is it about? */
export function PathListPage({ choices }: { choices: readonly GuidedChoice[] }) {
  const { t } = useLingui();
  const title = t`What is it about?`;
  const lead = t`Answer a few questions. You do not have to say who you are, and we do not save your answers.`;
  return (
    <div className={styles.page}>
      <PageHead title={title} description={lead} />
      <h1 className={styles.title}>{title}</h1>
      <p>{lead}</p>
      <HearPage />
      <GuidedChoices choices={choices} />
    </div>
  );
}
