import type { WorklistCounts } from "@dragoman/database";
import type { CheckWay } from "@dragoman/policy";
import type { NeedCode } from "@dragoman/reference/needs";
import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { Form, Link, useLocation } from "react-router";
import { ContactLinks } from "@dragoman/entry-view/contacts/contact-links.tsx";
import { PhoneList } from "@dragoman/entry-view/phones/phone-list.tsx";
import { Button } from "@dragoman/ui/button.tsx";
import { FieldFrame } from "@dragoman/ui/fields/field-frame.tsx";
import formStyles from "@dragoman/ui/fields/form-page.module.css";
import { DataText } from "@dragoman/ui/text/data-text.tsx";
import { controls } from "../frame/studio-controls.ts";
import { StudioFrame } from "../frame/studio-frame.tsx";
import type { StudioFrameView } from "../frame/studio-view.ts";
import styles from "../frame/studio.module.css";
import { CheckForm } from "./check-form.tsx";
import type { CheckWayView } from "./check-ways.server.ts";
import { checkControls, maxTownLength, nextId } from "./checks-controls.ts";
import type { CheckItem, CheckLine } from "./present-check-item.server.ts";
import type { ChecksFilter } from "./serve-checks.server.ts";

export interface ChecksPageProps {
  frame: StudioFrameView;
  filter: ChecksFilter;
  counts: WorklistCounts;
  towns: readonly string[];
  sources: readonly string[];
  needs: readonly { code: NeedCode; name: string }[];
  ways: readonly CheckWayView[];
  way: CheckWay;
  /** The service to check now. */
  item: CheckItem | null;
  others: readonly (CheckLine & { to: string })[];
  isRefused: boolean;
}

/** The services that need a check: one after the other. */
export function ChecksPage(props: ChecksPageProps) {
  const { frame, item, ways, way, others, isRefused } = props;
  return (
    <StudioFrame frame={frame} isRefused={isRefused}>
      <Filter {...props} />
      {item ? (
        <Item item={item} ways={ways} way={way} />
      ) : (
        <p id={nextId}>
          <Trans>Nothing to review.</Trans>
        </p>
      )}
      <ul className={styles.list}>
        {others.map(({ to, ...line }) => (
          <li key={line.id} className={`${styles.item} ${styles.withFacts}`}>
            <h2>
              <Link to={to}>
                <DataText text={line.name} />
              </Link>
            </h2>
            <Facts line={line} />
          </li>
        ))}
      </ul>
    </StudioFrame>
  );
}

function Filter({ filter, counts, towns, sources, needs }: ChecksPageProps) {
  const { t } = useLingui();
  const all = counts.never + counts.overdue + counts.due;
  const states = [
    ["", t`All`, all],
    ["never", t`Not checked yet`, counts.never],
    ["overdue", t`Not checked for more than a year`, counts.overdue],
    ["due", t`Not checked for more than three months`, counts.due],
    ["silent", t`No answer three times`, counts.silent],
    ["broken", t`Web page does not open`, counts.broken],
  ] as const;
  return (
    <Form className={styles.search}>
      <FieldFrame id={controls.state} label={t`Status`}>
        <select
          key={filter.state}
          className={formStyles.field}
          id={controls.state}
          name={controls.state}
          defaultValue={filter.state}
        >
          {states.map(([value, name, count]) => (
            <option key={value} value={value}>
              {`${name} (${count})`}
            </option>
          ))}
        </select>
      </FieldFrame>
      <FieldFrame id={checkControls.need} label={t`Types of help`}>
        <select
          key={filter.need}
          className={formStyles.field}
          id={checkControls.need}
          name={checkControls.need}
          defaultValue={filter.need}
        >
          <option value="">{t`All`}</option>
          {needs.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      </FieldFrame>
      <FieldFrame id={checkControls.town} label={t`Town or place`}>
        <input
          key={filter.town}
          className={formStyles.field}
          id={checkControls.town}
          name={checkControls.town}
          type="search"
          list="towns"
          dir="auto"
          maxLength={maxTownLength}
          defaultValue={filter.town}
        />
      </FieldFrame>
      <datalist id="towns">
        {towns.map((town) => (
          <option key={town}>{town}</option>
        ))}
      </datalist>
      {sources.length > 1 && (
        <FieldFrame id={checkControls.source} label={t`Data source`}>
          <select
            key={filter.source}
            className={formStyles.field}
            id={checkControls.source}
            name={checkControls.source}
            defaultValue={filter.source}
          >
            <option value="">{t`All`}</option>
            {sources.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </FieldFrame>
      )}
      <Button kind="quiet">
        <Trans>Show</Trans>
      </Button>
    </Form>
  );
}

function Item({ item, ways, way }: { item: CheckItem } & Pick<ChecksPageProps, "ways" | "way">) {
  const heading = useRef<HTMLHeadingElement>(null);
  const location = useLocation();
  // After a decision, the next service has the focus, as in browsers without scripts. Effects of the frame, which moves
  // the focus to the new page, run after this one.
  useEffect(() => {
    if (location.hash === `#${nextId}`) queueMicrotask(() => heading.current?.focus());
  }, [location]);
  return (
    <section className={styles.decision} aria-labelledby={nextId}>
      <h2 id={nextId} ref={heading} tabIndex={-1}>
        <DataText text={item.name} />
      </h2>
      <Facts line={item} />
      <PhoneList phones={item.phones} />
      <ContactLinks email={item.email} links={item.links} />
      <p className={styles.facts}>
        <Link className={styles.link} to={item.entry}>
          <Trans>View current entry</Trans>
        </Link>
        <Link className={styles.link} to={item.listing}>
          <Trans>Details</Trans>
        </Link>
      </p>
      <CheckForm id={item.id} ways={ways} way={way} isSilent={item.isSilent} />
    </section>
  );
}

function Facts({ line }: { line: CheckLine }) {
  return (
    <>
      <FactsLine line={line} />
      {line.broken.map(({ href, text, fault, since }) => (
        <p key={href} className={styles.facts}>
          <a className={styles.link} href={href} rel="external noopener noreferrer">
            <bdi dir="ltr">{text}</bdi>
          </a>
          <strong>{fault}</strong>
          <span className={styles.quiet}>
            <Trans>Since {since}</Trans>
          </span>
        </p>
      ))}
    </>
  );
}

function FactsLine({ line: { organization, town, checked, noAnswers } }: { line: CheckLine }) {
  return (
    <p className={styles.facts}>
      {organization && <DataText text={organization} />}
      {town && <bdi>{town}</bdi>}
      <span className={styles.quiet}>
        {checked === null ? <Trans>Not checked yet</Trans> : <Trans>Checked on {checked}</Trans>}
      </span>
      {noAnswers > 0 && (
        <strong>
          <Trans>No answer</Trans>
          {` (${noAnswers})`}
        </strong>
      )}
    </p>
  );
}
