import list from "@dragoman/entry-view/saved/card/entries.module.css";
import { ServiceCard } from "@dragoman/entry-view/saved/card/service-card.tsx";
import text from "@dragoman/entry-view/texts/foreign-text-note.module.css";
import { useLocale } from "@dragoman/i18n/use-locale.ts";
import { Announcements } from "@dragoman/pages/announcements/announcements.tsx";
import { useRootData } from "@dragoman/pages/document/root-data.ts";
import { Mark } from "@dragoman/pages/frame/mark.tsx";
import { PageHead } from "@dragoman/pages/frame/page-head.tsx";
import { SampleBanner } from "@dragoman/pages/frame/sample-banner.tsx";
import { SearchField } from "@dragoman/pages/frame/search-field.tsx";
import { SafetyQuestion } from "@dragoman/pages/safety/safety-question.tsx";
import { VisuallyHidden } from "@dragoman/ui/visually-hidden.tsx";
import { longestQuery } from "../address/search-state.ts";
import styles from "./embed-page.module.css";
import type { EmbeddedSearch, EmbedView } from "./embed-view.server.ts";

const results = "results";

/** One search, one kind of help, one town or one list, from 220 pixels of width on. Services open in a tab. */
export function EmbedPage({
  view: { title, titleLanguage, search, notes, entries, whole },
}: {
  view: EmbedView;
}) {
  const site = useRootData();
  return (
    <main>
      {site?.holdsSample && <SampleBanner />}
      <PageHead title={title} neutral unlisted />
      <div className={styles.page}>
        {title === search?.question ? (
          <VisuallyHidden as="h1">{title}</VisuallyHidden>
        ) : (
          <h1 className={styles.title} lang={titleLanguage ?? undefined}>
            {title}
          </h1>
        )}
        {search && <Search search={search} />}
        {notes.map((note) => (
          <p key={note} className={text.note}>
            {note}
          </p>
        ))}
        <ol id={results} className={list.entries}>
          {entries.map(
            ({ id, service, note }) =>
              service && (
                <li key={id} className={list.entry}>
                  <ServiceCard service={service}>
                    {note && (
                      <p className={list.note} lang={note.language} dir="auto">
                        {note.text}
                      </p>
                    )}
                  </ServiceCard>
                </li>
              ),
          )}
        </ol>
        {search && search.pages.length > 0 && (
          <p className={styles.pages}>
            {search.pages.map((page) => (
              <a key={page.address} href={page.address} target="_self">
                {page.text}
              </a>
            ))}
          </p>
        )}
        <p className={styles.whole}>
          <a href={whole}>
            <Mark size={24} />
            <bdi>{site?.name}</bdi>
          </a>
        </p>
      </div>
    </main>
  );
}

function Search({ search: { question, query, kept, count, safety, areas } }: { search: EmbeddedSearch }) {
  const locale = useLocale();
  return (
    <>
      <search>
        <form action={`/${locale}/embed`} method="get" target="_self">
          <SearchField label={question} longest={longestQuery} defaultValue={query} />
          {kept.map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
        </form>
      </search>
      {safety && <SafetyQuestion safety={safety} places={results} />}
      <Announcements areas={areas} />
      <p className={styles.count}>{count}</p>
    </>
  );
}
