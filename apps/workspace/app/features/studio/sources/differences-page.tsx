import { Trans, useLingui } from "@lingui/react/macro";
import { Form, Link } from "react-router";
import { Button } from "@dragoman/ui/button.tsx";
import { DataText } from "@dragoman/ui/text/data-text.tsx";
import type { TextView } from "@dragoman/ui/text/text-view.ts";
import { keyed } from "../frame/keyed.ts";
import { Moment } from "../frame/moment.tsx";
import { NextPage } from "../frame/next-page.tsx";
import { controls } from "../frame/studio-controls.ts";
import studio from "../frame/studio.module.css";
import type { StudioFrameView } from "../frame/studio-view.ts";
import { TextLines } from "../frame/text-lines.tsx";
import type { DifferenceView, GoneView, SettledView } from "./serve-differences.server.ts";
import { sourceControls } from "./sources-controls.ts";
import { SourcesFrame } from "./sources-frame.tsx";
import styles from "./sources.module.css";
import type { SourcesLink } from "./sources-view.ts";

interface DifferencesPageProps {
  frame: StudioFrameView;
  links: readonly SourcesLink[];
  differences: readonly DifferenceView[];
  /** Rows that were edited here, and that their source no longer has. */
  gone: readonly GoneView[];
  /** The decisions of the last days. */
  settled: readonly SettledView[];
  more: string | null;
  isRefused: boolean;
}

/** Differences between sources and local edits: each is decided with one tap. */
export function DifferencesPage(props: DifferencesPageProps) {
  const { frame, links, differences, gone, settled, more, isRefused } = props;
  return (
    <SourcesFrame frame={frame} links={links} current="differences" isRefused={isRefused}>
      {differences.length > 0 && (
        <p>
          <Trans>Someone edited these here, and the source has changed since. Choose which is right.</Trans>
        </p>
      )}
      {differences.length === 0 && gone.length === 0 && (
        <p>
          <Trans>Nothing to review.</Trans>
        </p>
      )}
      <ul className={studio.list}>
        {differences.map((difference, index) => (
          <li key={difference.key} className={studio.item}>
            <Difference difference={difference} id={`difference-${index}`} />
          </li>
        ))}
      </ul>
      {gone.length > 0 && <GoneList gone={gone} />}
      {settled.length > 0 && <SettledList settled={settled} />}
      <NextPage to={more} />
    </SourcesFrame>
  );
}

/** An entry that its source no longer has, with its edits: it is kept or removed. */
function GoneList({ gone }: { gone: readonly GoneView[] }) {
  return (
    <section className={studio.part}>
      <h2>
        <Trans>No longer in the source</Trans>
      </h2>
      <p>
        <Trans>
          Someone edited these here, and the source no longer has them. They are hidden until you decide.
        </Trans>
      </p>
      <ul className={studio.list}>
        {gone.map(({ key, table, record, entry, source, moment, edits }, index) => (
          <li key={key} className={studio.item}>
            <Form method="post" preventScrollReset className={studio.part}>
              <h3 id={`gone-${index}`}>
                <EntryName entry={entry} />
              </h3>
              <p className={studio.facts}>
                <bdi>{source}</bdi>
                <span className={studio.quiet}>
                  <Moment moment={moment} />
                </span>
              </p>
              <dl className={studio.changes}>
                {keyed(edits, ({ label }) => label).map(({ key: one, item: { label, value } }) => (
                  <div key={one}>
                    <dt>
                      <bdi>{label}</bdi>
                    </dt>
                    <dd>
                      <Value lines={value} />
                    </dd>
                  </div>
                ))}
              </dl>
              <input type="hidden" name={sourceControls.table} value={table} />
              <input type="hidden" name={sourceControls.record} value={record} />
              <div className={studio.buttons}>
                <Button kind="quiet" name={controls.intent} value="keep" aria-describedby={`gone-${index}`}>
                  <Trans>Keep this</Trans>
                </Button>
                <Button kind="quiet" name={controls.intent} value="let-go" aria-describedby={`gone-${index}`}>
                  <Trans>Remove it</Trans>
                </Button>
              </div>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}

function EntryName({ entry }: Pick<DifferenceView, "entry">) {
  if (!entry) return "…";
  const name = <DataText text={entry.name} />;
  return entry.to === null ? name : <Link to={entry.to}>{name}</Link>;
}

/** Decisions that can be undone. */
function SettledList({ settled }: { settled: readonly SettledView[] }) {
  const { t } = useLingui();
  return (
    <section className={studio.part}>
      <h2>
        <Trans>Decided</Trans>
      </h2>
      <ul className={studio.list}>
        {settled.map(({ id, entry, label, kept, value, moment }) => (
          <li key={id} className={studio.item}>
            <Form method="post" preventScrollReset className={studio.part}>
              <h3 id={`settled-${id}`}>
                {entry ? <DataText text={entry.name} /> : "…"}
                {": "}
                <bdi>{label}</bdi>
              </h3>
              <p className={studio.facts}>
                <span>{kept === "ours" ? t`In the directory now` : t`In the source`}</span>
                <span className={studio.quiet}>
                  <Moment moment={moment} />
                </span>
              </p>
              <Value lines={value} />
              <input type="hidden" name={controls.id} value={id} />
              <div>
                <Button kind="quiet" name={controls.intent} value="undo" aria-describedby={`settled-${id}`}>
                  <Trans>Undo</Trans>
                </Button>
              </div>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Difference({ difference, id }: { difference: DifferenceView; id: string }) {
  const { t } = useLingui();
  const { entry, label, source, moment, ours, theirs } = difference;
  return (
    <Form method="post" preventScrollReset className={studio.part}>
      <h2 id={id}>
        <EntryName entry={entry} />
        {": "}
        <bdi>{label}</bdi>
      </h2>
      <p className={studio.facts}>
        <bdi>{source}</bdi>
        <span className={studio.quiet}>
          <Moment moment={moment} />
        </span>
      </p>
      <input type="hidden" name={sourceControls.table} value={difference.table} />
      <input type="hidden" name={sourceControls.record} value={difference.record} />
      <input type="hidden" name={sourceControls.field} value={difference.field} />
      <input type="hidden" name={sourceControls.seen} value={difference.seen} />
      <div className={styles.pair}>
        <div className={styles.side}>
          <p className={studio.label}>{t`In the directory now`}</p>
          <Value lines={ours} />
          <div>
            <Button kind="quiet" name={controls.intent} value="ours" aria-describedby={id}>
              <Trans>Keep this</Trans>
            </Button>
          </div>
        </div>
        <div className={styles.side}>
          <p className={studio.label}>
            <Trans>In the source</Trans>
          </p>
          <Value lines={theirs} />
          <div>
            <Button kind="quiet" name={controls.intent} value="theirs" aria-describedby={id}>
              <Trans>Use this</Trans>
            </Button>
          </div>
        </div>
      </div>
    </Form>
  );
}

function Value({ lines }: { lines: readonly TextView[] }) {
  const { t } = useLingui();
  if (lines.length === 0) return <p className={studio.quiet}>{t`Nothing`}</p>;
  return (
    <p>
      <TextLines lines={lines} />
    </p>
  );
}
