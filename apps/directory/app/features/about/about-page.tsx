import { PageHead } from "@dragoman/pages/frame/page-head.tsx";
import { SearchForm } from "@dragoman/pages/frame/search-form.tsx";
import styles from "./about-page.module.css";
import type { AboutPart, AboutView, LegalText } from "./about-view.server.ts";

export function AboutPage({ about }: { about: AboutView }) {
  const { title, description, lead, operator, contact, parts, imprint } = about;
  return (
    <div className={styles.page}>
      <PageHead title={title} description={description} />
      <h1>{title}</h1>
      {lead !== null && <p className={styles.lead}>{lead}</p>}
      {operator && (
        <section className={styles.part}>
          <h2>{operator.title}</h2>
          <p>
            <bdi lang={operator.text.language ?? undefined}>{operator.text.value}</bdi>
          </p>
        </section>
      )}
      {contact && (
        <section className={styles.part} id="contact">
          <h2>{contact.title}</h2>
          {contact.ways.map(({ text, href }) => (
            <p key={href}>
              <a className={styles.way} href={href} dir="ltr">
                {text}
              </a>
            </p>
          ))}
        </section>
      )}
      {parts.map((part) => (
        <Part key={part.title} part={part} />
      ))}
      {imprint && (
        <section className={styles.part} id="imprint">
          <h2>{imprint.title}</h2>
          <Legal text={imprint} />
        </section>
      )}
      <SearchForm />
    </div>
  );
}

function Part({ part: { title, texts, sources, more } }: { part: AboutPart }) {
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {sources !== undefined && (
        <p>
          <bdi lang="en">{sources}</bdi>
        </p>
      )}
      {more && <Legal text={more} />}
    </section>
  );
}

/** The text comes from `legalHtml`, which lets no markup of its writer through but its own. */
function Legal({ text: { html, language, direction } }: { text: Omit<LegalText, "title"> }) {
  return (
    <div
      className={styles.legal}
      lang={language ?? undefined}
      dir={direction}
      // oxlint-disable-next-line react/no-danger -- made by legalHtml on the server
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
