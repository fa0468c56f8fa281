import { Link } from "react-router";
import { useLocale } from "@dragoman/i18n/use-locale.ts";
import formStyles from "@dragoman/ui/fields/form-page.module.css";
import { PageHead } from "@dragoman/pages/frame/page-head.tsx";
import draftStyles from "../draft-page.module.css";
import listStyles from "../organizations/organizations-page.module.css";
import type { LanguagesView, WorkView } from "./translation-view.ts";

/** The languages of a translator, and how much waits in each. */
export function LanguagesPage({ view }: { view: LanguagesView }) {
  const locale = useLocale();
  return (
    <div className={formStyles.page}>
      <PageHead title={view.title} unlisted />
      <Link className={formStyles.other} to={`/${locale}/account`}>
        {view.account}
      </Link>
      <h1>{view.title}</h1>
      {view.none && <p className={formStyles.lead}>{view.none}</p>}
      <ul className={listStyles.list}>
        {view.languages.map(({ href, name, left }) => (
          <li key={href} className={`${listStyles.item} ${listStyles.waiting}`}>
            <Link className={listStyles.name} to={href}>
              {name}
            </Link>
            <span className={formStyles.quiet}>{left}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What waits in a language, the most needed first. */
export function WorkPage({ view }: { view: WorkView }) {
  return (
    <div className={formStyles.page}>
      <PageHead title={view.title} unlisted />
      <Link className={formStyles.other} to={view.back.href}>
        {view.back.words}
      </Link>
      <h1>{view.title}</h1>
      {view.done && (
        <output className={draftStyles.note}>
          <span>{view.done}</span>
        </output>
      )}
      <p className={formStyles.lead}>{view.left}</p>
      <ul className={listStyles.list}>
        {view.entries.map(({ key, name, href, waits }) => (
          <li key={key} className={`${listStyles.item} ${listStyles.waiting}`}>
            <Link className={listStyles.name} to={href} lang={name.language ?? undefined}>
              <bdi>{name.value}</bdi>
            </Link>
            {waits.map((words) => (
              <span key={words} className={formStyles.quiet}>
                {words}
              </span>
            ))}
          </li>
        ))}
      </ul>
      {view.next && (
        <Link className={formStyles.other} to={view.next.href}>
          {view.next.words}
        </Link>
      )}
    </div>
  );
}
