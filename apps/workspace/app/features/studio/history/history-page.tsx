import { Trans, useLingui } from "@lingui/react/macro";
import { Form, Link } from "react-router";
import type { TextView } from "@dragoman/ui/text/text-view.ts";
import { Button } from "@dragoman/ui/button.tsx";
import { DataText } from "@dragoman/ui/text/data-text.tsx";
import { FieldFrame } from "@dragoman/ui/fields/field-frame.tsx";
import form from "@dragoman/ui/fields/form-page.module.css";
import { Changed } from "../../../ui/text-difference.tsx";
import type { ChangedField } from "./published-fields.server.ts";
import { actionNames, objectNames } from "./event-names.ts";
import { Moment } from "../frame/moment.tsx";
import { keyed } from "../frame/keyed.ts";
import { maxNameLength } from "../frame/studio-controls.ts";
import type { EventAction, EventLine, FoundEntry } from "./serve-history.server.ts";
import { NextPage } from "../frame/next-page.tsx";
import { StudioFrame } from "../frame/studio-frame.tsx";
import styles from "../frame/studio.module.css";
import type { StudioFrameView } from "../frame/studio-view.ts";

interface FiltersProps {
  /** The table whose events are shown; empty: all. */
  table: string;
  /** The person whose events are shown; empty: all. */
  by: string;
  /** Whose events can be chosen. */
  people: readonly { id: string; name: TextView }[];
  /** The only object whose events are shown. */
  about: { id: string; name: TextView } | null;
  /** Sign-ins are shown, too. */
  signIns: boolean;
  /** A part of the name of an entry. */
  entry: string;
}

export interface HistoryPageProps extends FiltersProps {
  frame: StudioFrameView;
  /** Entries with this name; `null` where none is looked for. */
  found: readonly FoundEntry[] | null;
  events: readonly EventLine[];
  more: string | null;
}

/** The audit log, the last event first. */
export function HistoryPage({ frame, found, events, more, ...filters }: HistoryPageProps) {
  if (found)
    return (
      <StudioFrame frame={frame}>
        <Filters {...filters} />
        <FoundEntries found={found} />
      </StudioFrame>
    );
  return (
    <StudioFrame frame={frame}>
      <Filters {...filters} />
      {events.length === 0 && (
        <p>
          <Trans>No activity to show.</Trans>
        </p>
      )}
      <ol className={styles.list}>
        {events.map((event) => (
          <li key={event.id} className={`${styles.item} ${styles.withFacts}`}>
            <Event event={event} />
          </li>
        ))}
      </ol>
      <NextPage to={more} />
    </StudioFrame>
  );
}

/** Entries of a name, each with all that happened to it. */
function FoundEntries({ found }: { found: readonly FoundEntry[] }) {
  if (found.length === 0)
    return (
      <p>
        <Trans>No entries found.</Trans>
      </p>
    );
  return (
    <ul className={styles.list}>
      {found.map(({ name, of, to }) => (
        <li key={to} className={`${styles.item} ${styles.withFacts}`}>
          <h2>
            <Link to={to}>
              <DataText text={name} />
            </Link>
          </h2>
          {of && (
            <p className={styles.facts}>
              <DataText text={of} />
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

function Filters({ table, by, about, people, signIns, entry }: FiltersProps) {
  const { i18n, t } = useLingui();
  return (
    <Form className={styles.search}>
      <FieldFrame id="entry" label={t`Entry or organization`}>
        <input
          key={entry}
          className={form.field}
          id="entry"
          type="search"
          name="entry"
          dir="auto"
          maxLength={maxNameLength}
          defaultValue={entry}
        />
      </FieldFrame>
      <FieldFrame id="thing" label={t`Type`}>
        <select key={table} className={form.field} id="thing" name="thing" defaultValue={table}>
          <option value="">{t`All`}</option>
          {Object.entries(objectNames).map(([value, name]) => (
            <option key={value} value={value}>
              {i18n._(name)}
            </option>
          ))}
        </select>
      </FieldFrame>
      <FieldFrame id="by" label={t`Person`}>
        <select key={by} className={form.field} id="by" name="by" defaultValue={by}>
          <option value="">{t`All`}</option>
          {people.map(({ id, name: { value } }) => (
            <option key={id} value={id}>
              {value}
            </option>
          ))}
        </select>
      </FieldFrame>
      {about && (
        <label className={styles.check}>
          <input key={about.id} type="checkbox" name="about" value={about.id} defaultChecked />
          <DataText text={about.name} />
        </label>
      )}
      <label className={styles.check}>
        <input key={String(signIns)} type="checkbox" name="signins" defaultChecked={signIns} />
        <span>{t`With sign-ins`}</span>
      </label>
      <Button kind="quiet">
        <Trans>Show</Trans>
      </Button>
    </Form>
  );
}

function Event({ event: { moment, actor, action, object, to, changes } }: { event: EventLine }) {
  return (
    <>
      <p>
        {to ? (
          <Link className={styles.action} to={to}>
            <Action action={action} object={object} />
          </Link>
        ) : (
          <span className={styles.action}>
            <Action action={action} object={object} />
          </span>
        )}
      </p>
      <p className={styles.facts}>
        {actor.to ? (
          <Link className={styles.link} to={actor.to}>
            <DataText text={actor.name} />
          </Link>
        ) : (
          <span className={styles.link}>
            <DataText text={actor.name} />
          </span>
        )}
        <span className={styles.quiet}>
          <Moment moment={moment} />
        </span>
      </p>
      {changes.length > 0 && <ChangedFields changes={changes} />}
    </>
  );
}

/** The change, and the name of the person or entry. */
function Action({ action, object }: Pick<EventLine, "action" | "object">) {
  return (
    <>
      <strong>
        <ActionName action={action} />
      </strong>
      {object && (
        <>
          {" "}
          <DataText text={object} />
        </>
      )}
    </>
  );
}

/** The log outlives the names: a table or an action that is no longer known is shown as it was written. */
function ActionName({ action }: { action: EventAction }) {
  const { i18n } = useLingui();
  if (action.kind === "role") {
    if (action.change === "given") return <Trans>Role given</Trans>;
    return action.change === "removed" ? <Trans>Role removed</Trans> : <Trans>Role changed</Trans>;
  }
  const { table, name } = action;
  const object = objectNames[table];
  const event = actionNames[name.slice(name.indexOf(":") + 1)];
  return `${object ? i18n._(object) : table}: ${event ? i18n._(event) : name}`;
}

function ChangedFields({ changes }: { changes: readonly ChangedField[] }) {
  const { t } = useLingui();
  return (
    <dl className={styles.changes}>
      {keyed(changes, ({ label }) => label).map(({ key, item: { label, before, after } }) => (
        <div key={key}>
          <dt>{label && <bdi>{label}</bdi>}</dt>
          {before !== "" && (
            <dd>
              <Changed kind="out" label={`${t`Before`}: `}>
                <DataText text={{ value: before, language: null }} />
              </Changed>
            </dd>
          )}
          {after !== "" && (
            <dd>
              <Changed kind="in" label={`${t`After`}: `}>
                <DataText text={{ value: after, language: null }} />
              </Changed>
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
