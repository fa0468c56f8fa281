import { Trans, useLingui } from "@lingui/react/macro";
import { Form, Link } from "react-router";
import type { TextView } from "@dragoman/ui/text/text-view.ts";
import { Button } from "@dragoman/ui/button.tsx";
import { DataText } from "@dragoman/ui/text/data-text.tsx";
import { FieldFrame } from "@dragoman/ui/fields/field-frame.tsx";
import form from "@dragoman/ui/fields/form-page.module.css";
import { Changed } from "../../ui/text-difference.tsx";
import type { AuditSide } from "./audit-changes.server.ts";
import { actionNames, objectNames } from "./audit-names.ts";
import { Moment } from "./moment.tsx";
import { keyed } from "./keyed.ts";
import type { AuditAction, AuditLine } from "./serve-audit.server.ts";
import { NextPage } from "./next-page.tsx";
import { StudioFrame } from "./studio-frame.tsx";
import styles from "./studio.module.css";
import type { StudioFrameView } from "./studio-view.ts";

export interface AuditPageProps {
  frame: StudioFrameView;
  /** The table whose events are shown; empty: all. */
  thing: string;
  /** The person whose events are shown. */
  by: { id: string; name: TextView } | null;
  events: readonly AuditLine[];
  more: string | null;
}

/** The audit log, the last event first. */
export function AuditPage({ frame, thing, by, events, more }: AuditPageProps) {
  return (
    <StudioFrame frame={frame}>
      <Filters thing={thing} by={by} />
      {events.length === 0 && (
        <p>
          <Trans>Nothing was done.</Trans>
        </p>
      )}
      <ol className={styles.list}>
        {events.map((event) => (
          <li key={event.id} className={`${styles.item} ${styles.told}`}>
            <Event event={event} />
          </li>
        ))}
      </ol>
      <NextPage to={more} />
    </StudioFrame>
  );
}

function Filters({ thing, by }: Pick<AuditPageProps, "thing" | "by">) {
  const { i18n, t } = useLingui();
  return (
    <Form className={styles.search}>
      <FieldFrame id="thing" label={t`What it is about`}>
        <select key={thing} className={form.field} id="thing" name="thing" defaultValue={thing}>
          <option value="">{t`All`}</option>
          {Object.entries(objectNames).map(([table, name]) => (
            <option key={table} value={table}>
              {i18n._(name)}
            </option>
          ))}
        </select>
      </FieldFrame>
      {by && (
        <label className={styles.check}>
          <input type="checkbox" name="by" value={by.id} defaultChecked />
          <span>
            <span>{t`Only what this person did`}: </span>
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

function Event({ event: { moment, actor, action, object, to, sides } }: { event: AuditLine }) {
  return (
    <>
      <p>
        {to ? (
          <Link className={styles.deed} to={to}>
            <Deed action={action} object={object} />
          </Link>
        ) : (
          <span className={styles.deed}>
            <Deed action={action} object={object} />
          </span>
        )}
      </p>
      <p className={styles.facts}>
        {actor.to ? (
          <Link className={styles.onwards} to={actor.to}>
            <DataText text={actor.name} />
          </Link>
        ) : (
          <span className={styles.onwards}>
            <DataText text={actor.name} />
          </span>
        )}
        <span className={styles.event}>
          <Moment moment={moment} />
        </span>
      </p>
      {sides.length > 0 && <Sides sides={sides} />}
    </>
  );
}

/** What was done, and the name of the person or entry that it was done to. */
function Deed({ action, object }: Pick<AuditLine, "action" | "object">) {
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
function ActionName({ action }: { action: AuditAction }) {
  const { i18n } = useLingui();
  if (action.kind === "role") {
    if (action.change === "given") return <Trans>Task given</Trans>;
    return action.change === "removed" ? <Trans>Task taken away</Trans> : <Trans>Task changed</Trans>;
  }
  const { table, name } = action;
  const object = objectNames[table];
  const event = actionNames[name.slice(name.indexOf(":") + 1)];
  return `${object ? i18n._(object) : table}: ${event ? i18n._(event) : name}`;
}

function Sides({ sides }: { sides: readonly AuditSide[] }) {
  const { t } = useLingui();
  return (
    <dl className={styles.sides}>
      {keyed(sides, ({ label }) => label).map(({ key, thing: { label, before, after } }) => (
        <div key={key}>
          <dt>{label && <bdi>{label}</bdi>}</dt>
          {before !== "" && (
            <dd>
              <Changed kind="out" words={`${t`Before`}: `}>
                <DataText text={{ value: before, language: null }} />
              </Changed>
            </dd>
          )}
          {after !== "" && (
            <dd>
              <Changed kind="in" words={`${t`After`}: `}>
                <DataText text={{ value: after, language: null }} />
              </Changed>
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
