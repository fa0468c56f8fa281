import { PageHead } from "@dragoman/pages/frame/page-head.tsx";
import { SearchForm } from "@dragoman/pages/frame/search-form.tsx";
import styles from "./about-page.module.css";
import type { AboutPart, AboutView } from "./about-view.server.ts";

export function AboutPage({ about: { title, description, lead, parts } }: { about: AboutView }) {
  return (
    <div className={styles.page}>
      <PageHead title={title} description={description} />
      <h1>{title}</h1>
      <p className={styles.lead}>{lead}</p>
      {parts.map((part) => (
        <Part key={part.title} part={part} />
      ))}
      <SearchForm />
    </div>
  );
}

function Part({ part: { title, texts, sources } }: { part: AboutPart }) {
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
    </section>
  );
}
