import { Plural, Trans } from "@lingui/react/macro";
import { readingDirection } from "../../ui/isolated-direction.ts";
import { IsolatedText } from "../../ui/isolated-text.tsx";
import type { Found, SearchOutcome } from "./search-outcome.ts";
import styles from "./result-count.module.css";

/** Says how much was found, also to those who listen. It stays in the page, so that changes are announced. */
export function ResultCount({ outcome, found }: { outcome: SearchOutcome; found: Found | undefined }) {
  return (
    <output className={styles.count}>{outcome.kind === "found" && found && <Words found={found} />}</output>
  );
}

function Words({ found }: { found: Found }) {
  const { count, state } = found.view;
  const query = (
    <bdi className={styles.query} dir={readingDirection(state.query)}>
      <IsolatedText text={state.query} />
    </bdi>
  );
  if (state.query === "")
    return <Plural value={count} one="# place to get help" other="# places to get help" />;
  return (
    <Trans>
      <Plural value={count} one="# result" other="# results" /> for “{query}”
    </Trans>
  );
}
