import { Trans, useLingui } from "@lingui/react/macro";
import { Form, Link } from "react-router";
import { Button } from "@dragoman/ui/button.tsx";
import type { TextView } from "@dragoman/ui/text/text-view.ts";
import { DataText } from "@dragoman/ui/text/data-text.tsx";
import { Field } from "@dragoman/ui/fields/field.tsx";
import { FieldFrame } from "@dragoman/ui/fields/field-frame.tsx";
import form from "@dragoman/ui/fields/form-page.module.css";
import { VisuallyHidden } from "@dragoman/ui/visually-hidden.tsx";
import { GrantLine } from "./grant-line.tsx";
import { roleNames } from "./role-names.ts";
import type { OrganizationSearch, PersonGrant } from "./serve-person.server.ts";
import { controls } from "../frame/studio-controls.ts";
import { StudioFrame } from "../frame/studio-frame.tsx";
import styles from "../frame/studio.module.css";
import type { StudioFrameView } from "../frame/studio-view.ts";

export interface PersonPageProps {
  frame: StudioFrameView;
  name: TextView;
  contact: string;
  grants: readonly PersonGrant[];
  give: GiveView;
  canSignOut: boolean;
  /** The address of their actions in the audit log. */
  history: string;
  /** An action was refused: the error summary is at the top of the page. */
  isRefused: boolean;
}

/** The roles that the reader may give; `null`: not this one. */
interface GiveView {
  editor: OrganizationSearch | null;
  translator: readonly Language[] | null;
  /** Roles for the whole directory. */
  directoryRoles: readonly ("steward" | "admin")[];
}

interface Language {
  tag: string;
  name: string;
}

/** The roles of a person, and those that the reader may give. */
export function PersonPage(props: PersonPageProps) {
  const { frame, name, contact, grants, give, canSignOut, history, isRefused } = props;
  const { i18n } = useLingui();
  return (
    <StudioFrame frame={frame} heading={<DataText text={name} />} isRefused={isRefused}>
      <p className={styles.quiet}>{contact}</p>
      <section className={styles.part}>
        <h2>
          <Trans>Roles</Trans>
        </h2>
        {grants.length === 0 && (
          <p>
            <Trans>None</Trans>
          </p>
        )}
        <ul className={styles.list}>
          {grants.map((grant) => (
            <li key={grant.id} className={styles.item}>
              <RemovableGrant grant={grant} />
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.part}>
        <h2>
          <Trans>Give a role</Trans>
        </h2>
        <div className={`${styles.two} ${styles.forms}`}>
          {give.editor && <GiveEditor search={give.editor} />}
          {give.translator && <GiveTranslator languages={give.translator} />}
          {give.directoryRoles.map((role) => (
            <Form key={role} method="post" className={styles.part}>
              <h3 id={`give-${role}`}>{i18n._(roleNames[role])}</h3>
              <input type="hidden" name={controls.role} value={role} />
              <GiveButton grantedRole={role} />
            </Form>
          ))}
        </div>
      </section>
      {canSignOut && <SignOut />}
      <Link className={styles.link} to={history}>
        <Trans>Activity of this person</Trans>
      </Link>
    </StudioFrame>
  );
}

function RemovableGrant({ grant }: { grant: PersonGrant }) {
  const { id, revocation } = grant;
  const grantId = `grant-${id}`;
  return (
    <div className={styles.row}>
      <span id={grantId}>
        <GrantLine grant={grant} />
      </span>
      {revocation === "needs-confirmation" && (
        <Link className={styles.link} to={`?revoke=${encodeURIComponent(id)}`} aria-describedby={grantId}>
          <Trans>Remove role</Trans>
        </Link>
      )}
      {(revocation === "to-confirm" || revocation === "to-confirm-own") && (
        <Form method="post" className={styles.row}>
          <span>
            {revocation === "to-confirm-own" ? (
              <Trans>This is your own role. Remove it?</Trans>
            ) : (
              <Trans>Remove this role?</Trans>
            )}
          </span>
          <input type="hidden" name={controls.id} value={id} />
          <Button kind="quiet" name={controls.intent} value="revoke" aria-describedby={grantId}>
            <Trans>Yes, remove role</Trans>
          </Button>
        </Form>
      )}
    </div>
  );
}

function GiveEditor({ search: { name: query, found } }: { search: OrganizationSearch }) {
  const { i18n, t } = useLingui();
  const error = found?.length === 0 && (
    <p>
      <Trans>No organization found with this name.</Trans>
    </p>
  );
  return (
    <div className={styles.part}>
      <h3 id="give-editor">{i18n._(roleNames.editor)}</h3>
      <Form className={styles.form} preventScrollReset>
        <Field id={controls.organization} label={t`Name of the organization`} error={error}>
          {(control) => (
            <input
              {...control}
              className={form.field}
              type="search"
              name={controls.organization}
              dir="auto"
              defaultValue={query}
            />
          )}
        </Field>
        <Button kind="quiet">
          <Trans>Search</Trans>
        </Button>
      </Form>
      {found && found.length > 0 && <FoundOrganizations organizations={found} />}
    </div>
  );
}

function FoundOrganizations({ organizations }: { organizations: NonNullable<OrganizationSearch["found"]> }) {
  const { t } = useLingui();
  return (
    <Form method="post" className={styles.form}>
      <fieldset className={styles.choices}>
        <legend>
          <VisuallyHidden>
            <Trans>Name of the organization</Trans>
          </VisuallyHidden>
        </legend>
        {organizations.map(({ id, name }) => (
          <label key={id} className={styles.check}>
            <input
              type="radio"
              name={controls.organization}
              value={id}
              defaultChecked={organizations.length === 1}
              required
            />
            <DataText text={name} />
          </label>
        ))}
      </fieldset>
      <label className={styles.check}>
        <input type="checkbox" name={controls.trusted} />
        <span>{t`Publishes changes without review`}</span>
      </label>
      <label className={styles.check}>
        <input type="checkbox" name={controls.confidential} />
        <span>{t`Can see and edit the organization's confidential addresses`}</span>
      </label>
      <input type="hidden" name={controls.role} value="editor" />
      <GiveButton grantedRole="editor" />
    </Form>
  );
}

function GiveTranslator({ languages }: { languages: readonly Language[] }) {
  const { i18n, t } = useLingui();
  return (
    <Form method="post" className={styles.part}>
      <h3 id="give-translator">{i18n._(roleNames.translator)}</h3>
      <FieldFrame id={controls.language} label={t`Language`}>
        <select className={form.field} id={controls.language} name={controls.language}>
          {languages.map(({ tag, name }) => (
            <option key={tag} value={tag}>
              {name}
            </option>
          ))}
        </select>
      </FieldFrame>
      <input type="hidden" name={controls.role} value="translator" />
      <GiveButton grantedRole="translator" />
    </Form>
  );
}

/** Described by the heading of the role for screen readers. */
function GiveButton({ grantedRole }: { grantedRole: string }) {
  return (
    <Button kind="quiet" aria-describedby={`give-${grantedRole}`}>
      <Trans>Give this role</Trans>
    </Button>
  );
}

function SignOut() {
  return (
    <section className={styles.part}>
      <h2>
        <Trans>Devices</Trans>
      </h2>
      <p>
        <Trans>
          This signs the person out on all devices immediately. They can sign in again with a code or a
          passkey. Use it if a phone is lost or stolen.
        </Trans>
      </p>
      <Form method="post">
        <Button kind="quiet" name={controls.intent} value="sign-out">
          <Trans>Sign out everywhere</Trans>
        </Button>
      </Form>
    </section>
  );
}
