import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { RevisionState } from "@dragoman/policy";
import { Form, Link } from "react-router";
import { Button } from "@dragoman/ui/button.tsx";
import type { TextView } from "@dragoman/ui/text/text-view.ts";
import { DataText } from "@dragoman/ui/text/data-text.tsx";
import { Field } from "@dragoman/ui/fields/field.tsx";
import form from "@dragoman/ui/fields/form-page.module.css";
import { ListingFacts } from "./listing-facts.tsx";
import type { ListingLinks, WithheldLine } from "./serve-listing.server.ts";
import type { ListingFactsView } from "./serve-listings.server.ts";
import { noteError, type RefusedDecision } from "../frame/decision.tsx";
import { revisionStates } from "../frame/state-names.ts";
import { controls } from "../frame/studio-controls.ts";
import { StudioFrame } from "../frame/studio-frame.tsx";
import styles from "../frame/studio.module.css";
import type { StudioFrameView } from "../frame/studio-view.ts";

export interface ListingPageProps {
  frame: StudioFrameView;
  facts: ListingFactsView;
  links: ListingLinks;
  canEdit: boolean;
  editors: readonly { name: TextView; to: string }[];
  /** Changes that are not public yet. */
  openChanges: readonly OpenChange[];
  withheld: readonly WithheldLine[];
  /** Of an archived entry. */
  archiveReason: string | null;
  move: "archive" | "restore" | null;
  /** UTF-16 units of the reason to archive it. */
  maxReasonLength: number;
  /** The address of the list. */
  back: string;
  refused: { reason: string; problem: string; field: string | null } | undefined;
}

interface OpenChange {
  to: string;
  changes: number;
  state: RevisionState;
}

/** An entry, and what stewards can do with it. */
export function ListingPage(props: ListingPageProps) {
  const { frame, facts, links, canEdit, editors, openChanges, withheld, archiveReason, move, back, refused } =
    props;
  return (
    <StudioFrame frame={frame} heading={<DataText text={facts.name} />} isRefused={refused !== undefined}>
      <ListingFacts facts={facts} />
      {archiveReason && (
        <p className={styles.notice}>
          <span>
            <Trans>Why it was taken out:</Trans>{" "}
          </span>
          <DataText text={{ value: archiveReason, language: null }} />
        </p>
      )}
      <Links links={links} />
      {canEdit && (
        <Form method="post">
          <Button kind="quiet" name={controls.intent} value="edit">
            <Trans>Change</Trans>
          </Button>
        </Form>
      )}
      {openChanges.length > 0 && <OpenChanges openChanges={openChanges} />}
      <section className={styles.part}>
        <h2>
          <Trans>Who keeps it</Trans>
        </h2>
        {editors.length === 0 && (
          <p>
            <Trans>None</Trans>
          </p>
        )}
        <ul className={styles.facts}>
          {editors.map(({ name, to }) => (
            <li key={to}>
              <Link className={styles.link} to={to}>
                <DataText text={name} />
              </Link>
            </li>
          ))}
        </ul>
      </section>
      {withheld.length > 0 && <Withheld lines={withheld} />}
      {move === "archive" && (
        <Archive maxReasonLength={props.maxReasonLength} written={refused?.reason ?? ""} refused={refused} />
      )}
      {move === "restore" && <Restore />}
      <Link className={styles.link} to={back}>
        <Trans>Back to the list</Trans>
      </Link>
    </StudioFrame>
  );
}

function Links({ links: { entry, organization, history } }: { links: ListingLinks }) {
  return (
    <p className={styles.facts}>
      {entry && (
        <Link className={styles.link} to={entry}>
          <Trans>See the entry as it is now</Trans>
        </Link>
      )}
      {organization && (
        <Link className={styles.link} to={organization}>
          <Trans>Organization</Trans>
        </Link>
      )}
      <Link className={styles.link} to={history}>
        <Trans>History</Trans>
      </Link>
    </p>
  );
}

function OpenChanges({ openChanges }: { openChanges: readonly OpenChange[] }) {
  const { i18n } = useLingui();
  return (
    <section className={styles.part}>
      <h2>
        <Trans>Not public yet</Trans>
      </h2>
      <ul className={styles.list}>
        {openChanges.map(({ to, changes: count, state }) => (
          <li key={to} className={styles.row}>
            <Link className={styles.link} to={to}>
              <Plural value={count} one="# change" other="# changes" />
            </Link>
            <span className={styles.quiet}>{i18n._(revisionStates[state])}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Withheld({ lines }: { lines: readonly WithheldLine[] }) {
  return (
    <section className={styles.part}>
      <h2>
        <Trans>Texts around confidential places</Trans>
      </h2>
      <p>
        <Trans>
          The public is not shown these texts: they are about a confidential place, or tell its street or
          postal code. Show one only if nobody can find the place by it. If it changes, it is withheld again.
        </Trans>
      </p>
      <ul className={styles.list}>
        {lines.map(({ value, label, text, shown, confirmed }) => (
          <li key={value} className={styles.item}>
            <p className={styles.label}>{label}</p>
            <DataText text={{ value: text, language: null }} />
            {shown && (
              <p className={styles.quiet}>
                <Trans>The public reads:</Trans> <DataText text={{ value: shown, language: null }} />
              </p>
            )}
            <Form method="post">
              <input type="hidden" name={controls.id} value={value} />
              <Button kind="quiet" name={controls.intent} value={confirmed ? "withhold-text" : "show-text"}>
                {confirmed ? <Trans>Withhold it again</Trans> : <Trans>Show it to everybody</Trans>}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Archive({
  maxReasonLength,
  written,
  refused,
}: {
  maxReasonLength: number;
  written: string;
  refused: RefusedDecision | undefined;
}) {
  const { t } = useLingui();
  return (
    <Form method="post" className={styles.decision}>
      <h2>
        <Trans>Take it out of the directory</Trans>
      </h2>
      <p>
        <Trans>
          Nobody finds it any more, and its page says that it is gone. No source brings it back. You can put
          it back at any time.
        </Trans>
      </p>
      <Field
        id={controls.note}
        label={t`Why?`}
        hint={t`It stands in the history. Do not write names of people.`}
        error={noteError(refused)}
      >
        {(control) => (
          <textarea
            {...control}
            className={form.field}
            name={controls.note}
            rows={2}
            dir="auto"
            maxLength={maxReasonLength}
            defaultValue={written}
            required
          />
        )}
      </Field>
      <Button kind="quiet" name={controls.intent} value="archive">
        <Trans>Take it out</Trans>
      </Button>
    </Form>
  );
}

function Restore() {
  return (
    <Form method="post" className={styles.decision}>
      <p>
        <Trans>When you put it back, everybody finds it again, as it was before.</Trans>
      </p>
      <Button name={controls.intent} value="restore">
        <Trans>Put it back</Trans>
      </Button>
    </Form>
  );
}
