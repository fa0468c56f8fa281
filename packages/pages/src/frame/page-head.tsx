import { useLocation } from "react-router";
import { pathInLocale } from "@dragoman/i18n/locale.ts";
import { LinkPreview } from "./link-preview.tsx";
import { useRootData } from "../document/root-data.ts";

export interface PageHeadProps {
  title: string;
  description?: string | undefined;
  /**
   * Discloses nothing about the page where others may see it: in the tab, the history, and link previews. For sensitive
   * needs (`isSensitiveNeed`).
   */
  neutral?: boolean;
  /** Excludes the page from search engines: it has no content of its own, or is transient. */
  unlisted?: boolean;
}

/** Title, description and addresses of a page in every language. React moves them into the document's head. */
export function PageHead({ title, description, neutral = false, unlisted = false }: PageHeadProps) {
  const { pathname } = useLocation();
  const site = useRootData();
  const path = pathname.replace(/(?<=.)\/+$/, "");
  const name = site?.name;
  const shown = neutral ? (name ?? "") : title;
  return (
    <>
      <title>{neutral || name === undefined ? shown : `${title} · ${name}`}</title>
      <meta property="og:title" content={shown} />
      {/* A build-time constant, which removes the code from browsers. */}
      {import.meta.env.SSR && site && (
        <LinkPreview title={shown} origin={site.origin} path={path} neutral={neutral} />
      )}
      {description && !neutral && (
        <>
          <meta name="description" content={description} />
          <meta property="og:description" content={description} />
        </>
      )}
      {unlisted && <meta name="robots" content="noindex" />}
      {!unlisted && site && (
        <>
          <link rel="canonical" href={site.origin + path} />
          {site.languages.map(({ tag }) => (
            <link key={tag} rel="alternate" hrefLang={tag} href={site.origin + pathInLocale(path, tag)} />
          ))}
          <link
            rel="alternate"
            hrefLang="x-default"
            href={site.origin + pathInLocale(path, site.lastResort)}
          />
        </>
      )}
    </>
  );
}
