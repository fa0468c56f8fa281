import { useLocale } from "@dragoman/i18n/use-locale.ts";

export interface LinkPreviewProps {
  /** What may be said of the page where others see it. */
  title: string;
  origin: string;
  path: string;
  /** Show no picture of its own: who sees it must not learn what the page is about. */
  neutral: boolean;
}

/** Pixels of the picture, so that a preview has its place before it is loaded. */
const [width, height] = ["1200", "630"];

/** A page that has a picture of its own. */
const ofService = /^\/[^/]+\/services\/[^/]+$/;

/**
 * What messengers and networks show of a link, in the terms of Open Graph. They read what the server sends and run no
 * script: browsers are spared this.
 */
export function LinkPreview({ title, origin, path, neutral }: LinkPreviewProps) {
  const locale = useLocale();
  const picture = !neutral && ofService.test(path) ? `${path}/card.png` : `/${locale}/card.png`;
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:url" content={origin + path} />
      <meta property="og:locale" content={territoryTag(locale)} />
      <meta property="og:image" content={origin + picture} />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content={width} />
      <meta property="og:image:height" content={height} />
      <meta property="og:image:alt" content={title} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

/** `ar_EG`: Open Graph names a language with a country, so that it gets the one where most of its speakers live. */
function territoryTag(locale: string): string {
  const { language, region } = new Intl.Locale(locale).maximize();
  return region === undefined ? language : `${language}_${region}`;
}
