import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { CapacityView } from "@dragoman/entry-view/capacity/present-capacity.server.ts";
import type { RevisionState } from "@dragoman/policy";
import { Form, Link } from "react-router";
import { Button } from "@dragoman/ui/button.tsx";
import type { TextView } from "@dragoman/ui/text/text-view.ts";
import { DataText } from "@dragoman/ui/text/data-text.tsx";
import { Field } from "@dragoman/ui/fields/field.tsx";
import form from "@dragoman/ui/fields/form-page.module.css";
import { CapacityForm } from "../../../ui/capacity-form.tsx";
import { CheckForm, type CheckFormProps } from "../checks/check-form.tsx";
import { ListingFacts } from "./listing-facts.tsx";
import type { ListingLinks, WithheldLine } from "./serve-listing.server.ts";
import type { ListingFactsView } from "./serve-listings.server.ts";
import { KeptForm } from "../../../drafts/kept-form.tsx";
import { noteError, type RefusedDecision } from "../frame/decision.tsx";
import { revisionStates } from "../frame/state-names.ts";
import { controls } from "../frame/studio-controls.ts";
import { StudioFrame } from "../frame/studio-frame.tsx";
import { EditorsPart } from "../people/editors-part.tsx";
import styles from "../frame/studio.module.css";
import type { StudioFrameView } from "../frame/studio-view.ts";

export interface ListingPageProps {
  frame: StudioFrameView;
  facts: ListingFactsView;
  /** `last`: how it was checked last. `null`: an archived entry is not checked. */
  check: { last: string | null; form: CheckFormProps } | null;
  /** The current report about its space; `undefined` for an archived entry. */
  capacity: CapacityView | null | undefined;
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
  const {
    frame,
    facts,
    check,
    capacity,
    links,
    canEdit,
    editors,
    openChanges,
    withheld,
    archiveReason,
    move,
    back,
    refused,
  } = props;
  return (
    <StudioFrame frame={frame} heading={<DataText text={facts.name} />} isRefused={refused !== undefined}>
      <ListingFacts facts={facts} />
      {archiveReason && (
        <p className={styles.notice}>
          <span>
            <Trans>Reason for archiving:</Trans>{" "}
          </span>
          <DataText text={{ value: archiveReason, language: null }} />
        </p>
      )}
      <Links links={links} />
      {canEdit && (
        <Form method="post">
          <Button kind="quiet" name={controls.intent} value="edit">
            <Trans>Edit</Trans>
          </Button>
        </Form>
      )}
      {check && (
        <section className={styles.part}>
          <h2>
            <Trans>Checks</Trans>
          </h2>
          {check.last && <p>{check.last}</p>}
          <CheckForm {...check.form} isSilent={false} />
          {capacity !== undefined && (
            <CapacityForm id={check.form.id} field={controls.id} capacity={capacity} />
          )}
        </section>
      )}
      {openChanges.length > 0 && <OpenChanges openChanges={openChanges} />}
      <EditorsPart editors={editors} />
      {withheld.length > 0 && <Withheld lines={withheld} />}
      {move === "archive" && (
        <Archive
          personId={frame.personId}
          maxReasonLength={props.maxReasonLength}
          written={refused?.reason ?? ""}
          refused={refused}
        />
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
          <Trans>View current entry</Trans>
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
        <Trans>Not published yet</Trans>
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
        <Trans>Texts about confidential places</Trans>
      </h2>
      <p>
        <Trans>
          The public does not see these texts because they are about a confidential place, or contain its
          street or postal code. Show a text only if nobody can find the place from it. If the text changes,
          it is hidden again.
        </Trans>
      </p>
      <ul className={styles.list}>
        {lines.map(({ value, label, text, shown, confirmed }) => (
          <li key={value} className={styles.item}>
            <p className={styles.label}>{label}</p>
            <DataText text={{ value: text, language: null }} />
            {shown && (
              <p className={styles.quiet}>
                <Trans>What the public sees:</Trans> <DataText text={{ value: shown, language: null }} />
              </p>
            )}
            <Form method="post">
              <input type="hidden" name={controls.id} value={value} />
              <Button kind="quiet" name={controls.intent} value={confirmed ? "withhold-text" : "show-text"}>
                {confirmed ? <Trans>Hide again</Trans> : <Trans>Show to everyone</Trans>}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Archive({
  personId,
  maxReasonLength,
  written,
  refused,
}: {
  personId: string;
  maxReasonLength: number;
  written: string;
  refused: RefusedDecision | undefined;
}) {
  const { t } = useLingui();
  return (
    <KeptForm personId={personId} className={styles.decision}>
      <h2>
        <Trans>Archive this entry</Trans>
      </h2>
      <p>
        <Trans>
          Nobody will find this entry any more, and its page will say that it is no longer listed. No import
          brings it back. You can restore it at any time.
        </Trans>
      </p>
      <Field
        id={controls.note}
        label={t`Reason`}
        hint={t`This is shown in the history. Do not include people's names.`}
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
        <Trans>Archive</Trans>
      </Button>
    </KeptForm>
  );
}

function Restore() {
  return (
    <Form method="post" className={styles.decision}>
      <p>
        <Trans>When you restore this entry, everyone can find it again, as it was before.</Trans>
      </p>
      <Button name={controls.intent} value="restore">
        <Trans>Restore</Trans>
      </Button>
    </Form>
  );
}
