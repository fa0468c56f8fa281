import { Plural, Trans } from "@lingui/react/macro";
import { useLocation } from "react-router";
import { readingDirection } from "@dragoman/ui/text/isolated-direction.ts";
import { IsolatedText } from "@dragoman/ui/text/isolated-text.tsx";
import styles from "./result-count.module.css";
import type { Found, SearchOutcome } from "../asking/search-outcome.ts";
import { anywhere, unplacedName } from "../address/search-state.ts";

/** The number of results, also for screen readers. The live region stays in the page, so that changes are announced. */
export function ResultCount({ outcome, found }: { outcome: SearchOutcome; found: Found | undefined }) {
  const { search } = useLocation();
  const isUnknown = unplacedName(new URLSearchParams(search)) !== null;
  return (
    <output id="result-count" className={styles.count}>
      {outcome.kind === "found" && found && (
        <>
          {isUnknown && (
            <span className={styles.widened}>
              <Trans>We could not find this place. Try a bigger town nearby.</Trans>
            </span>
          )}
          <span className={styles.found} key={found.view.state.query}>
            <Words found={found} />
          </span>
          <Widened found={found} />
        </>
      )}
    </output>
  );
}

function Words({ found }: { found: Found }) {
  const { count, state } = found.view;
  const query = (
    <bdi className={styles.query} data-reader="" dir={readingDirection(state.query)}>
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

function Widened({ found: { view } }: { found: Found }) {
  if (!view.widened || view.radius === null) return null;
  return (
    <span className={styles.widened} key={view.radius}>
      {view.radius === anywhere ? (
        <Trans>There are few results nearby. We searched everywhere.</Trans>
      ) : (
        <Trans>There are few results nearby. We searched up to {view.radius} km away.</Trans>
      )}
    </span>
  );
}
