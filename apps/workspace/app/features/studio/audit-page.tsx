import { Form, Link } from "react-router";
import type { TextView } from "@dragoman/ui/text/text-view.ts";
import { DataText } from "@dragoman/ui/text/data-text.tsx";
import { FieldFrame } from "@dragoman/ui/fields/field-frame.tsx";
import form from "@dragoman/ui/fields/form-page.module.css";
import { Changed } from "../../ui/text-difference.tsx";
import { Moment } from "./moment.tsx";
import { keyed } from "./keyed.ts";
import type { AuditLine } from "./serve-audit.server.ts";
import { NextPage } from "./next-page.tsx";
import { StudioFrame } from "./studio-frame.tsx";
import styles from "./studio.module.css";
import type { StudioFrameView } from "./studio-view.ts";

export interface AuditPageProps {
  frame: StudioFrameView;
  words: { thing: string; show: string; nothing: string | null; before: string; after: string };
  things: readonly { value: string; words: string }[];
  thing: string;
  by: { id: string; label: string; name: TextView } | null;
  events: readonly AuditLine[];
  more: string | null;
}

/** What was done by whom, the last first. */
export function AuditPage({ frame, words, things, thing, by, events, more }: AuditPageProps) {
  return (
    <StudioFrame frame={frame}>
      <Form className={styles.search}>
        <FieldFrame id="thing" label={words.thing}>
          <select key={thing} className={form.field} id="thing" name="thing" defaultValue={thing}>
            {things.map((one) => (
              <option key={one.value} value={one.value}>
                {one.words}
              </option>
            ))}
          </select>
        </FieldFrame>
        {by && (
          <label className={styles.check}>
            <input type="checkbox" name="by" value={by.id} defaultChecked />
            <span>
              <span>{by.label}: </span>
              <DataText text={by.name} />
            </span>
          </label>
        )}
        <button className={form.quietButton} type="submit">
          {words.show}
        </button>
      </Form>
      {words.nothing && <p>{words.nothing}</p>}
      <ol className={styles.list}>
        {events.map((event) => (
          <li key={event.id} className={`${styles.item} ${styles.told}`}>
            <Event event={event} words={words} />
          </li>
        ))}
      </ol>
      <NextPage to={more} />
    </StudioFrame>
  );
}

function Event({ event, words }: { event: AuditLine; words: AuditPageProps["words"] }) {
  const { moment, who, what, of, to, sides } = event;
  return (
    <>
      <p>
        {to ? (
          <Link className={styles.deed} to={to}>
            <What what={what} of={of} />
          </Link>
        ) : (
          <span className={styles.deed}>
            <What what={what} of={of} />
          </span>
        )}
      </p>
      <p className={styles.facts}>
        {who.to ? (
          <Link className={styles.onwards} to={who.to}>
            <DataText text={who.name} />
          </Link>
        ) : (
          <span className={styles.onwards}>
            <DataText text={who.name} />
          </span>
        )}
        <span className={styles.event}>
          <Moment moment={moment} />
        </span>
      </p>
      {sides.length > 0 && (
        <dl className={styles.sides}>
          {keyed(sides, ({ label }) => label).map(({ key, thing: { label, before, after } }) => (
            <div key={key}>
              <dt>{label && <bdi>{label}</bdi>}</dt>
              {before !== "" && (
                <dd>
                  <Changed kind="out" words={`${words.before}: `}>
                    <DataText text={{ value: before, language: null }} />
                  </Changed>
                </dd>
              )}
              {after !== "" && (
                <dd>
                  <Changed kind="in" words={`${words.after}: `}>
                    <DataText text={{ value: after, language: null }} />
                  </Changed>
                </dd>
              )}
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

/** What was done, and to whom or to which entry. */
function What({ what, of }: Pick<AuditLine, "what" | "of">) {
  return (
    <>
      <strong>{what}</strong>
      {of && (
        <>
          {" "}
          <DataText text={of} />
        </>
      )}
    </>
  );
}
