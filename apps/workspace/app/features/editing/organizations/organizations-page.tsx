import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, type ReactNode } from "react";
import { Link } from "react-router";
import { useLocale } from "@dragoman/i18n/use-locale.ts";
import { deleteDeviceDrafts } from "@dragoman/pages/device/device-draft.ts";
import { Button } from "@dragoman/ui/button.tsx";
import type { TextView } from "@dragoman/ui/text/text-view.ts";
import formStyles from "@dragoman/ui/fields/form-page.module.css";
import draftStyles from "../../../drafts/draft-form.module.css";
import { controls } from "../../../drafts/draft-controls.ts";
import { CapacityForm } from "../../../ui/capacity-form.tsx";
import entries from "../../../ui/entry-list.module.css";
import styles from "./organizations-page.module.css";
import { lostReasons, revisionStates } from "../../../drafts/revision-texts.ts";
import type {
  ClaimLine,
  EntryLine,
  OpenChange,
  OrganizationsView,
  OrganizationView,
  ServiceLine,
} from "./present-organizations.server.ts";
import type { DecidedLine, OtherLine } from "./present-revisions.server.ts";
import { isOfKeptForm } from "../../../drafts/kept-form-key.ts";
import { isOfTranslations } from "../../../drafts/translations-draft.ts";
import { Page } from "../../../ui/page.tsx";

/** The organizations of an editor, and the state of their changes. */
export function OrganizationsPage({ view }: { view: OrganizationsView }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { sent, organizations, others, claims, decided, drafts } = view;
  const title = t`My organizations`;
  useEffect(() => {
    const isKept = (id: string) => drafts.includes(id) || isOfTranslations(id) || isOfKeptForm(id);
    void deleteDeviceDrafts({ isKept });
  }, [drafts]);
  return (
    <Page title={title} above={{ to: `/${locale}/account`, name: t`My account` }}>
      {sent && (
        <output className={draftStyles.note}>
          <span>
            <Sent sent={sent} />
          </span>
        </output>
      )}
      {organizations.length + others.length + claims.length === 0 && (
        <>
          <p className={formStyles.lead}>
            <Trans>Open your organization's page and choose “Is this your organization?”.</Trans>
          </p>
          <Link className={formStyles.other} to={`/${locale}/search`}>
            <Trans>Search</Trans>
          </Link>
        </>
      )}
      {organizations.map((organization) => (
        <Organization key={organization.id} organization={organization} />
      ))}
      <Lines title={t`Changes`} of={others}>
        {(one) => <Other key={one.id} one={one} />}
      </Lines>
      <Lines title={t`Your claims`} of={claims}>
        {(claim) => <Claim key={claim.id} claim={claim} />}
      </Lines>
      <Lines title={t`Your recent changes`} of={decided}>
        {(one) => <Decided key={one.id} one={one} />}
      </Lines>
    </Page>
  );
}

function Sent({ sent }: { sent: NonNullable<OrganizationsView["sent"]> }) {
  const { i18n } = useLingui();
  if (sent === "check" || sent === "capacity") return <Trans>Thank you</Trans>;
  return i18n._(revisionStates[sent === "submit" ? "in-review" : "published"]);
}

interface LinesProps<Line> {
  title: string;
  of: readonly Line[];
  children: (line: Line) => ReactNode;
}

function Lines<Line>({ title, of, children }: LinesProps<Line>) {
  if (of.length === 0) return null;
  return (
    <section className={styles.others}>
      <h2>{title}</h2>
      <ul className={entries.list}>{of.map((line) => children(line))}</ul>
    </section>
  );
}

function Organization({ organization }: { organization: OrganizationView }) {
  const { id, name, href, services } = organization;
  return (
    <section className={styles.organization}>
      <h2>
        <EntryLink id={id} name={name} href={href} />
      </h2>
      <Changes entry={organization} table="organizations" />
      <h3>
        <Trans>What they offer</Trans>
      </h3>
      <ul className={entries.list}>
        {services.map((service) => (
          <Service key={service.id} service={service} />
        ))}
      </ul>
      <form method="post">
        <input type="hidden" name={controls.organization} value={id} />
        <div className={styles.actions}>
          <Button kind="quiet" name={controls.intent} value="new-service">
            <Trans>Add a service</Trans>
          </Button>
          {services.filter(({ mayCheck }) => mayCheck).length > 1 && (
            <Button kind="quiet" name={controls.intent} value="check-all" aria-describedby={`name-${id}`}>
              <Trans>Confirm that all services are correct</Trans>
            </Button>
          )}
        </div>
      </form>
    </section>
  );
}

function Service({ service }: { service: ServiceLine }) {
  const { t } = useLingui();
  const { id, name, href, isNew, checked, mayCheck, capacity } = service;
  return (
    <li id={id} className={entries.item}>
      <EntryLink id={id} name={name} href={href} isNew={isNew} />
      <span className={formStyles.quiet}>
        {!isNew && (checked === null ? t`Not checked by a person yet` : t`Checked on ${checked}`)}
      </span>
      <Changes entry={service} table="services">
        {mayCheck && (
          <Button kind="quiet" name={controls.intent} value="check" aria-describedby={`name-${id}`}>
            <Trans>Confirm everything is correct</Trans>
          </Button>
        )}
      </Changes>
      {!isNew && (
        <div className={entries.below}>
          <CapacityForm id={id} field={controls.entry} labelId={`name-${id}`} capacity={capacity} />
        </div>
      )}
    </li>
  );
}

interface ChangesProps {
  entry: EntryLine;
  table: "organizations" | "services";
  children?: ReactNode;
}

function Changes({ entry: { id, changes, mayChange }, table, children }: ChangesProps) {
  return (
    <>
      {changes.map((change) => (
        <p key={change.id} className={entries.state}>
          {change.href ? (
            <Link to={change.href}>
              <ChangeState state={change.state} />
            </Link>
          ) : (
            <ChangeState state={change.state} />
          )}
        </p>
      ))}
      {(mayChange || children) && (
        <form method="post" className={styles.actions}>
          <input type="hidden" name={controls.table} value={table} />
          <input type="hidden" name={controls.entry} value={id} />
          {mayChange && (
            <Button kind="quiet" name={controls.intent} value="change" aria-describedby={`name-${id}`}>
              <Trans>Edit</Trans>
            </Button>
          )}
          {children}
        </form>
      )}
    </>
  );
}

function ChangeState({ state }: { state: OpenChange["state"] }) {
  const { i18n } = useLingui();
  if (state === "others") return <Trans>Someone else is editing this.</Trans>;
  if (state === "questioned") return <Trans>There is a question about your changes.</Trans>;
  if (state === "draft") return <Trans>You have a draft. Continue editing</Trans>;
  return i18n._(revisionStates[state]);
}

interface EntryLinkProps extends Pick<EntryLine, "id" | "name" | "href"> {
  isNew?: boolean;
}

function EntryLink({ id, name, href, isNew = false }: EntryLinkProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const { value, language } = name ?? { value: isNew ? t`New service` : t`Name`, language: locale };
  return (
    <Link id={`name-${id}`} className={entries.name} to={href} lang={language ?? undefined}>
      <bdi>{value}</bdi>
    </Link>
  );
}

function RevisedName({ name }: { name: TextView | null }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { value, language } = name ?? { value: t`New service`, language: locale };
  return (
    <span className={entries.name} lang={language ?? undefined}>
      <bdi>{value}</bdi>
    </span>
  );
}

function Other({ one: { name, state, lost, href } }: { one: OtherLine }) {
  const { i18n } = useLingui();
  return (
    <li className={entries.item}>
      <RevisedName name={name} />
      <p className={entries.state}>
        <Link to={href}>{lost ? i18n._(lostReasons[lost]) : <ChangeState state={state} />}</Link>
      </p>
    </li>
  );
}

function Claim({ claim: { id, name, isOpen, answer, href } }: { claim: ClaimLine }) {
  return (
    <li className={entries.item}>
      <span className={entries.name} lang={name.language ?? undefined}>
        {isOpen ? (
          <Link to={href}>
            <bdi>{name.value}</bdi>
          </Link>
        ) : (
          <bdi>{name.value}</bdi>
        )}
      </span>
      <span className={formStyles.quiet}>
        {isOpen ? (
          <Trans>The directory team will review it and let you know.</Trans>
        ) : (
          <Trans>Your claim was declined.</Trans>
        )}
      </span>
      {answer !== "" && <p dir="auto">{answer}</p>}
      {isOpen && (
        <form method="post">
          <input type="hidden" name={controls.entry} value={id} />
          <Button kind="quiet" name={controls.intent} value="withdraw-claim">
            <Trans>Withdraw claim</Trans>
          </Button>
        </form>
      )}
    </li>
  );
}

function Decided({ one: { name, state, leftOut, note } }: { one: DecidedLine }) {
  const { t, i18n } = useLingui();
  const isPart = leftOut.length > 0;
  return (
    <li className={entries.item}>
      <RevisedName name={name} />
      <span className={formStyles.quiet}>
        {isPart ? t`Some of your changes were published.` : i18n._(revisionStates[state])}
      </span>
      {isPart && (
        <p className={formStyles.quiet}>
          <Trans>These changes were not accepted:</Trans> {leftOut.join(" · ")}
        </p>
      )}
      {note !== "" && <p dir="auto">{note}</p>}
    </li>
  );
}
