import { useEffect, type ReactNode } from "react";
import { Link } from "react-router";
import { useLocale } from "@dragoman/i18n/use-locale.ts";
import { deleteDeviceDrafts } from "@dragoman/pages/device/device-draft.ts";
import formStyles from "@dragoman/ui/fields/form-page.module.css";
import { PageHead } from "@dragoman/pages/frame/page-head.tsx";
import draftStyles from "../draft-page.module.css";
import { controls } from "../draft-controls.ts";
import styles from "./organizations-page.module.css";
import type {
  ClaimLine,
  EntryLine,
  OrganizationsView,
  OrganizationView,
  ServiceLine,
} from "./present-organizations.server.ts";
import type { DecidedLine, OtherLine } from "./present-revisions.server.ts";
import { isOfTranslations } from "../translations/draft-name.ts";

/** The organizations that somebody keeps, and how far everything is. */
export function OrganizationsPage({ view }: { view: OrganizationsView }) {
  const locale = useLocale();
  useEffect(() => {
    void deleteDeviceDrafts({ isKept: (id) => view.drafts.includes(id) || isOfTranslations(id) });
  }, [view.drafts]);
  return (
    <div className={formStyles.page}>
      <PageHead title={view.title} unlisted />
      <Link className={formStyles.other} to={`/${locale}/account`}>
        {view.account}
      </Link>
      <h1>{view.title}</h1>
      {view.done && (
        <output className={draftStyles.note}>
          <span>{view.done}</span>
        </output>
      )}
      {view.none && (
        <>
          <p className={formStyles.lead}>{view.none.words}</p>
          <Link className={formStyles.other} to={`/${locale}/search`}>
            {view.none.search}
          </Link>
        </>
      )}
      {view.organizations.map((organization) => (
        <Organization key={organization.id} organization={organization} />
      ))}
      {view.others && (
        <Lines title={view.others.title}>
          {view.others.all.map((one) => (
            <Other key={one.id} one={one} />
          ))}
        </Lines>
      )}
      {view.claims && (
        <Lines title={view.claims.title}>
          {view.claims.all.map((claim) => (
            <Claim key={claim.id} claim={claim} />
          ))}
        </Lines>
      )}
      {view.decided && (
        <Lines title={view.decided.title}>
          {view.decided.all.map((one) => (
            <Decided key={one.id} one={one} />
          ))}
        </Lines>
      )}
    </div>
  );
}

function Lines({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.asked}>
      <h2>{title}</h2>
      <ul className={styles.list}>{children}</ul>
    </section>
  );
}

function Organization({ organization }: { organization: OrganizationView }) {
  const { id, services, servicesTitle, newService } = organization;
  return (
    <section className={styles.organization}>
      <h2>
        <Name {...organization} />
      </h2>
      <Open entry={organization} table="organizations" />
      <h3>{servicesTitle}</h3>
      <ul className={styles.list}>
        {services.map((service) => (
          <Service key={service.id} service={service} />
        ))}
      </ul>
      <form method="post">
        <input type="hidden" name={controls.organization} value={id} />
        <button className={formStyles.quietButton} type="submit" name={controls.intent} value="new-service">
          {newService}
        </button>
      </form>
    </section>
  );
}

function Service({ service }: { service: ServiceLine }) {
  return (
    <li id={service.id} className={styles.item}>
      <Name {...service} />
      <span className={formStyles.quiet}>{service.checked}</span>
      <Open entry={service} table="services">
        {service.check && (
          <button
            className={formStyles.quietButton}
            type="submit"
            name={controls.intent}
            value="check"
            aria-describedby={`name-${service.id}`}
          >
            {service.check}
          </button>
        )}
      </Open>
    </li>
  );
}

interface OpenProps {
  entry: EntryLine;
  table: "organizations" | "services";
  children?: ReactNode;
}

function Open({ entry: { id, states, change }, table, children }: OpenProps) {
  return (
    <>
      {states.map(({ words, href }) => (
        <p key={href ?? words} className={styles.state}>
          {href ? <Link to={href}>{words}</Link> : words}
        </p>
      ))}
      {(change || children) && (
        <form method="post" className={styles.actions}>
          <input type="hidden" name={controls.table} value={table} />
          <input type="hidden" name={controls.entry} value={id} />
          {change && (
            <button
              className={formStyles.quietButton}
              type="submit"
              name={controls.intent}
              value="change"
              aria-describedby={`name-${id}`}
            >
              {change}
            </button>
          )}
          {children}
        </form>
      )}
    </>
  );
}

function Name({ id, name, href }: Pick<EntryLine, "id" | "name" | "href">) {
  return (
    <Link id={`name-${id}`} className={styles.name} to={href} lang={name.language ?? undefined}>
      <bdi>{name.value}</bdi>
    </Link>
  );
}

function Other({ one: { name, state, href } }: { one: OtherLine }) {
  return (
    <li className={styles.item}>
      <span className={styles.name} lang={name.language ?? undefined}>
        <bdi>{name.value}</bdi>
      </span>
      <p className={styles.state}>
        <Link to={href}>{state}</Link>
      </p>
    </li>
  );
}

function Claim({ claim }: { claim: ClaimLine }) {
  return (
    <li className={styles.item}>
      <span className={styles.name} lang={claim.name.language ?? undefined}>
        {claim.href ? (
          <Link to={claim.href}>
            <bdi>{claim.name.value}</bdi>
          </Link>
        ) : (
          <bdi>{claim.name.value}</bdi>
        )}
      </span>
      <span className={formStyles.quiet}>{claim.state}</span>
      {claim.answer && <p dir="auto">{claim.answer}</p>}
      {claim.withdraw && (
        <form method="post">
          <input type="hidden" name={controls.entry} value={claim.id} />
          <button
            className={formStyles.quietButton}
            type="submit"
            name={controls.intent}
            value="withdraw-claim"
          >
            {claim.withdraw}
          </button>
        </form>
      )}
    </li>
  );
}

function Decided({ one }: { one: DecidedLine }) {
  return (
    <li className={styles.item}>
      <span className={styles.name} lang={one.name.language ?? undefined}>
        <bdi>{one.name.value}</bdi>
      </span>
      <span className={formStyles.quiet}>{one.state}</span>
      {one.leftOut && (
        <p className={formStyles.quiet}>
          {one.leftOut.title} {one.leftOut.all.join(" · ")}
        </p>
      )}
      {one.note && <p dir="auto">{one.note}</p>}
    </li>
  );
}
