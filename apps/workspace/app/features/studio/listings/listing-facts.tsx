import { Trans, useLingui } from "@lingui/react/macro";
import { DataText } from "@dragoman/ui/text/data-text.tsx";
import { listingStates } from "../frame/state-names.ts";
import styles from "../frame/studio.module.css";
import type { ListingFactsView } from "./serve-listings.server.ts";

/** The state of an entry, its organization, and the day of the last check. */
export function ListingFacts({ facts: { state, organization, checked } }: { facts: ListingFactsView }) {
  const { i18n } = useLingui();
  return (
    <p className={styles.facts}>
      <strong>{i18n._(listingStates[state])}</strong>
      {organization && <DataText text={organization} />}
      <span className={styles.quiet}>
        {checked === null ? <Trans>Not checked yet</Trans> : <Trans>Checked on {checked}</Trans>}
      </span>
    </p>
  );
}
