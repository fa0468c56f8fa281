import { Trans } from "@lingui/react/macro";
import { Link } from "react-router";
import { useLocale } from "@dragoman/i18n/use-locale.ts";
import { ContactLinks } from "@dragoman/entry-view/contacts/contact-links.tsx";
import { DataParagraphs, DataText } from "@dragoman/ui/text/data-text.tsx";
import { JsonLd } from "@dragoman/pages/frame/json-ld.tsx";
import { OpenStatus } from "@dragoman/entry-view/hours/open-status.tsx";
import { Originals } from "@dragoman/entry-view/texts/originals.tsx";
import { PageHead } from "@dragoman/pages/frame/page-head.tsx";
import { PreviewLine } from "@dragoman/entry-view/texts/preview-line.tsx";
import { PhoneList } from "@dragoman/entry-view/phones/phone-list.tsx";
import { SocialLinks } from "@dragoman/entry-view/contacts/social-links.tsx";
import { TextNotes } from "@dragoman/entry-view/texts/text-notes.tsx";
import styles from "./organization-page.module.css";
import type { OrganizationView } from "./organization-view.server.ts";

export function OrganizationPage({ organization }: { organization: OrganizationView }) {
  const { id, name, alternateName, description, note, phones, email, links, services, sample, preview } =
    organization;
  const locale = useLocale();
  return (
    <article className={styles.page}>
      <PageHead
        title={name.value}
        description={description?.value.replace(/\s+/g, " ").slice(0, 160)}
        unlisted={preview !== undefined}
      />
      {preview && <PreviewLine {...preview} />}
      <JsonLd />
      <header className={styles.head}>
        <h1 lang={name.language ?? undefined}>
          <DataText text={name} />
        </h1>
        {alternateName && (
          <p className={styles.also}>
            <DataText text={alternateName} />
          </p>
        )}
        {organization.openNow && (
          <p>
            <OpenStatus status={organization.openNow} />
          </p>
        )}
      </header>
      <div className={styles.contact}>
        {phones.length > 0 && <PhoneList phones={phones} prominent />}
        <ContactLinks email={email} links={links} />
        <SocialLinks social={organization.social} />
      </div>
      <div className={styles.body}>
        <TextNotes note={note} whole={note.ofDescription} outdated={organization.outdated} />
        {description && (
          <div className={styles.description}>
            <DataParagraphs text={description} />
            <Originals originals={description.originals} />
          </div>
        )}
        {sample && (
          <p className={styles.also}>
            <Trans>This is an example. It is not real. It only shows how the directory works.</Trans>
          </p>
        )}
        <Services services={services} />
        <p>
          <Link className={styles.claim} to={`/${locale}/account/organizations/claim/${id}`} rel="nofollow">
            <Trans>Is this your organization? Keep it up to date</Trans>
          </Link>
        </p>
      </div>
    </article>
  );
}

function Services({ services }: Pick<OrganizationView, "services">) {
  const locale = useLocale();
  return (
    <section className={styles.services}>
      <h2>
        <Trans>What they offer</Trans>
      </h2>
      {services.length === 0 && (
        <p>
          <Trans>We list no services from this organization.</Trans>
        </p>
      )}
      <ul>
        {services.map(({ id, name, summary }) => (
          <li key={id} className={styles.service}>
            <h3 lang={name.language ?? undefined}>
              <Link to={`/${locale}/services/${id}`}>
                <DataText text={name} />
              </Link>
            </h3>
            {summary && <DataParagraphs text={summary} />}
          </li>
        ))}
      </ul>
    </section>
  );
}
