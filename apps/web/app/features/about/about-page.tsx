import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { PageHead } from "../../ui/page-head.tsx";
import { SearchForm } from "../../ui/search-form.tsx";
import styles from "./about-page.module.css";

/** What this is, in words that a newcomer can read. */
export function AboutPage() {
  const { t } = useLingui();
  return (
    <div className={styles.page}>
      <PageHead
        title={t`About this directory`}
        description={t`What Dragoman is, where its data comes from, and what it does not know about you.`}
      />
      <h1>
        <Trans>About this directory</Trans>
      </h1>
      <p className={styles.lead}>
        <Trans>
          A dragoman was a person who helped people of different languages to understand each other, and
          showed them the way. This directory tries to do the same.
        </Trans>
      </p>
      <Part title={<Trans>What you find here</Trans>}>
        <Trans>
          Organizations that help: with a place to sleep, food, papers, a doctor, work, school and many other
          things. They are not part of this directory. Each decides itself whom it helps and how.
        </Trans>
      </Part>
      <Part title={<Trans>Where the information comes from</Trans>}>
        <Trans>
          From directories that people in each place keep. “Checked on” tells you when somebody last asked if
          it is still right. If that was long ago, call first.
        </Trans>
      </Part>
      <p>
        <bdi lang="en">
          Names of places: GeoNames (geonames.org), CC BY 4.0, changed. Map: Natural Earth. Public holidays:
          date-holidays, CC BY 3.0.
        </bdi>
      </p>
      <Part title={<Trans>Languages</Trans>}>
        <Trans>
          You can search in any language. Some texts are not translated yet; then you see them in their own
          language, and we say so. If a computer translated a text, we say that too.
        </Trans>
      </Part>
      <Part title={<Trans>Your privacy</Trans>}>
        <Trans>
          You need no account. We use no cookies, keep no list of what you search, and send nothing to other
          companies. Your browser keeps its own list of pages: you can delete it there.
        </Trans>
      </Part>
      <p>
        <Trans>
          If a search finds nothing, we count its words, but not who searched, so that somebody can add help.
          Searches about violence and other sensitive things are not counted.
        </Trans>
      </p>
      <Part title={<Trans>Secret addresses</Trans>}>
        <Trans>
          Some places protect people from violence. We never show where they are. Call them, and they tell you
          the way.
        </Trans>
      </Part>
      <Part title={<Trans>Free software</Trans>}>
        <Trans>Dragoman is open source. Any town or organization may use it for its own directory.</Trans>
      </Part>
      <SearchForm />
    </div>
  );
}

function Part({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      <p>{children}</p>
    </section>
  );
}
