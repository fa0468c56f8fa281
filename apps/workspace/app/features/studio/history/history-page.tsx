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
import type { EventAction, EventLine } from "./serve-history.server.ts";
import { NextPage } from "../frame/next-page.tsx";
import { StudioFrame } from "../frame/studio-frame.tsx";
import styles from "../frame/studio.module.css";
import type { StudioFrameView } from "../frame/studio-view.ts";

export interface HistoryPageProps {
  frame: StudioFrameView;
  /** The table whose events are shown; empty: all. */
  table: string;
  /** The person whose events are shown. */
  by: { id: string; name: TextView } | null;
  events: readonly EventLine[];
  more: string | null;
}

/** The audit log, the last event first. */
export function HistoryPage({ frame, table, by, events, more }: HistoryPageProps) {
  return (
    <StudioFrame frame={frame}>
      <Filters table={table} by={by} />
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

function Filters({ table, by }: Pick<HistoryPageProps, "table" | "by">) {
  const { i18n, t } = useLingui();
  return (
    <Form className={styles.search}>
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
      {by && (
        <label className={styles.check}>
          <input type="checkbox" name="by" value={by.id} defaultChecked />
          <span>
            <span>{t`Only activity by`}: </span>
            <DataText text={by.name} />
          </span>
        </label>
      )}
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

/** The log outlives the names: a table or an action that is no longer known stands as it was written. */
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
