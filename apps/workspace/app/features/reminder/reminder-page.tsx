import type { ReminderAnswer } from "@dragoman/database";
import type { CapacityView } from "@dragoman/entry-view/capacity/present-capacity.server.ts";
import { Trans } from "@lingui/react/macro";
import { Link } from "react-router";
import { Button } from "@dragoman/ui/button.tsx";
import formStyles from "@dragoman/ui/fields/form-page.module.css";
import { DataText } from "@dragoman/ui/text/data-text.tsx";
import type { TextView } from "@dragoman/ui/text/text-view.ts";
import { CapacityForm } from "../../ui/capacity-form.tsx";
import entries from "../../ui/entry-list.module.css";
import { Page } from "../../ui/page.tsx";
import { reminderControls } from "./reminder-controls.ts";
import styles from "./reminder-page.module.css";

export type ReminderPageProps = { title: string } & (
  | { page: "gone" | "ended" }
  | { page: "open"; organization: TextView; services: readonly ReminderService[] }
);

export interface ReminderService {
  id: string;
  name: TextView;
  to: string;
  /** `null`: not yet. */
  answer: ReminderAnswer | null;
  capacity: CapacityView | null;
}

/** All services of an organization, each answered with one tap, without an account. */
export function ReminderPage(props: ReminderPageProps) {
  const { page, title } = props;
  if (page !== "open")
    return (
      <Page title={title} isNeutral>
        <p className={formStyles.lead}>
          {page === "gone" ? <Trans>The link no longer works.</Trans> : <Trans>Thank you</Trans>}
        </p>
      </Page>
    );
  const { organization, services } = props;
  return (
    <Page title={title} isNeutral>
      <p className={formStyles.lead}>
        <DataText text={organization} />
      </p>
      <ul className={entries.list}>
        {services.map((service) => (
          <Service key={service.id} service={service} />
        ))}
      </ul>
      <form method="post">
        <Button kind="quiet" name={reminderControls.intent} value="stop">
          <Trans>Do not ask us again</Trans>
        </Button>
      </form>
    </Page>
  );
}

function Service({ service: { id, name, to, answer, capacity } }: { service: ReminderService }) {
  return (
    <li id={id} className={entries.item}>
      <Link className={entries.name} to={to} id={`name-${id}`}>
        <DataText text={name} />
      </Link>
      {answer === null ? (
        <form method="post" className={styles.answers} aria-labelledby={`name-${id}`}>
          <input type="hidden" name={reminderControls.service} value={id} />
          <Button name={reminderControls.intent} value="right" aria-describedby={`name-${id}`}>
            <Trans>Still correct</Trans>
          </Button>
          <Button kind="quiet" name={reminderControls.intent} value="changed" aria-describedby={`name-${id}`}>
            <Trans>Changed</Trans>
          </Button>
          <Button kind="quiet" name={reminderControls.intent} value="closed" aria-describedby={`name-${id}`}>
            <Trans>It is closed for good</Trans>
          </Button>
        </form>
      ) : (
        <p className={entries.state}>
          <Trans>Thank you</Trans>
        </p>
      )}
      {answer !== "closed" && (
        <div className={entries.below}>
          <CapacityForm id={id} field={reminderControls.service} labelId={`name-${id}`} capacity={capacity} />
        </div>
      )}
    </li>
  );
}
