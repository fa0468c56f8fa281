import { Trans } from "@lingui/react/macro";
import { Link } from "react-router";
import { DataText } from "@dragoman/ui/text/data-text.tsx";
import { Moment } from "../frame/moment.tsx";
import { NextPage } from "../frame/next-page.tsx";
import { StudioFrame } from "../frame/studio-frame.tsx";
import styles from "../frame/studio.module.css";
import type { StudioFrameView } from "../frame/studio-view.ts";
import type { ClaimLine } from "./serve-claims.server.ts";

/** Open claims of people to belong to an organization, the oldest first. */
export function ClaimsPage({
  frame,
  claims,
  more,
}: {
  frame: StudioFrameView;
  claims: readonly ClaimLine[];
  more: string | null;
}) {
  return (
    <StudioFrame frame={frame}>
      {claims.length === 0 && (
        <p>
          <Trans>Nothing to review.</Trans>
        </p>
      )}
      <ul className={styles.list}>
        {claims.map(({ to, organization, person, moment }) => (
          <li key={to} className={`${styles.item} ${styles.withFacts}`}>
            <h2>
              <Link to={to}>
                <DataText text={organization} />
              </Link>
            </h2>
            <p className={styles.facts}>
              <DataText text={person} />
              <span className={styles.quiet}>
                <Moment moment={moment} />
              </span>
            </p>
          </li>
        ))}
      </ul>
      <NextPage to={more} />
    </StudioFrame>
  );
}
