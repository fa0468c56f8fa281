import { Button } from "@dragoman/ui/button.tsx";
import { VisuallyHidden } from "@dragoman/ui/visually-hidden.tsx";
import { DataText } from "@dragoman/ui/text/data-text.tsx";
import type { TextView } from "@dragoman/ui/text/text-view.ts";
import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import { Moment } from "../frame/moment.tsx";
import { StudioFrame } from "../frame/studio-frame.tsx";
import styles from "../frame/studio.module.css";
import type { MomentView, StudioFrameView } from "../frame/studio-view.ts";
import type { MissingHelp } from "./missing-help.server.ts";
import type { FailedSearchView } from "./serve-insights.server.ts";

export interface InsightsPageProps {
  frame: StudioFrameView;
  /** As of when the other figures are. */
  countedAt: MomentView;
  searches: readonly FailedSearchView[];
  townSearches: readonly FailedSearchView[];
  missing: readonly MissingHelp[];
  unreachable: { count: string; entries: readonly { to: string; name: TextView }[] };
  coverage: readonly { language: string; part: string }[];
  checks: readonly { week: MomentView; count: string }[];
}

/** The gaps of the directory. Nothing on the page counts people. */
export function InsightsPage(props: InsightsPageProps) {
  const { frame, countedAt, searches, townSearches, missing, unreachable, coverage, checks } = props;
  const { t } = useLingui();
  return (
    <StudioFrame frame={frame}>
      <Form method="post" className={styles.row}>
        <p className={styles.quiet}>
          <Trans>Figures last counted:</Trans> <Moment moment={countedAt} />
        </p>
        <Button kind="quiet">
          <Trans>Count again</Trans>
        </Button>
      </Form>
      <Part
        title={t`Searches that found nothing`}
        note={t`In the last 90 days. Searches about sensitive things are never stored, and rare ones are not shown.`}
        isEmpty={searches.length === 0}
      >
        <Searches searches={searches} />
      </Part>
      <Part
        title={t`Searches that found nothing, by town`}
        note={t`Only what at least five different connections searched for in the same town.`}
        isEmpty={townSearches.length === 0}
      >
        <Searches searches={townSearches} />
      </Part>
      <Part title={t`Help that is missing, by town`} isEmpty={missing.length === 0}>
        <ul className={styles.list}>
          {missing.map(({ town, add, needs, languages }) => (
            <li key={town} className={styles.item}>
              <h3>
                <bdi>{town}</bdi>
              </h3>
              {needs.length > 0 && (
                <>
                  <p>
                    <Trans>No place for these needs:</Trans>
                  </p>
                  <ul className={styles.facts}>
                    {needs.map(({ name, add: to }) => (
                      <li key={name}>
                        <Link className={styles.link} to={to} aria-label={`${t`Add a place`}: ${name}`}>
                          {name}
                        </Link>
                      </li>
                    ))}
                  </ul>
                </>
              )}
              {languages.length > 0 && (
                <p>
                  <Trans>Nobody speaks these languages:</Trans> {languages.join(" · ")}
                </p>
              )}
              <AddPlace to={add} about={town} />
            </li>
          ))}
        </ul>
      </Part>
      <Part
        title={t`Entries that nobody can reach`}
        note={t`They have no phone number, no opening hours and no address.`}
        isEmpty={unreachable.entries.length === 0}
      >
        <p>
          <strong>{unreachable.count}</strong>
        </p>
        <ul className={styles.list}>
          {unreachable.entries.map(({ to, name }) => (
            <li key={to} className={styles.item}>
              <Link className={styles.big} to={to}>
                <DataText text={name} />
              </Link>
            </li>
          ))}
        </ul>
      </Part>
      <Part title={t`Descriptions by language`} isEmpty={false}>
        <Numbers
          lines={coverage.map(({ language, part }) => ({ name: language, label: language, value: part }))}
        />
      </Part>
      <Part title={t`Checks by week`} isEmpty={false}>
        <Numbers
          lines={checks.map(({ week, count }) => ({
            name: week.at,
            label: <Moment moment={week} />,
            value: count,
          }))}
        />
      </Part>
    </StudioFrame>
  );
}

/** `about`: what the place is for, for those who hear the links alone. */
function AddPlace({ to, about }: { to: string; about: string }) {
  return (
    <Link className={styles.link} to={to}>
      <Trans>Add a place</Trans>
      <VisuallyHidden>: {about}</VisuallyHidden>
    </Link>
  );
}

function Searches({ searches }: { searches: readonly FailedSearchView[] }) {
  return (
    <ul className={styles.list}>
      {searches.map(({ key, text, language, where, count, add }) => (
        <li key={key} className={styles.item}>
          <p className={styles.row}>
            <strong>
              <DataText text={text} />
            </strong>
            <bdi>{count}</bdi>
          </p>
          <p className={styles.facts}>
            <span className={styles.quiet}>{[language, where].filter(Boolean).join(" · ")}</span>
            <AddPlace to={add} about={text.value} />
          </p>
        </li>
      ))}
    </ul>
  );
}

function Part({ title, note, isEmpty, children }: PartProps) {
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      {note !== undefined && <p className={styles.quiet}>{note}</p>}
      {isEmpty ? (
        <p>
          <Trans>Nothing to show.</Trans>
        </p>
      ) : (
        children
      )}
    </section>
  );
}

interface PartProps {
  title: string;
  note?: string;
  isEmpty: boolean;
  children: ReactNode;
}

/** A figure with its label. */
function Numbers({ lines }: { lines: readonly { name: string; label: ReactNode; value: string }[] }) {
  return (
    <dl className={styles.numbers}>
      {lines.map(({ name, label, value }) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
