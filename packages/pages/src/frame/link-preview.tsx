import { useLocale } from "@dragoman/i18n/use-locale.ts";

export interface LinkPreviewProps {
  /** How much a preview may disclose about the page. */
  title: string;
  origin: string;
  path: string;
  /** Shows no picture of its own: an onlooker must not learn what the page is about. */
  neutral: boolean;
}

/** Pixels of the picture, so that a preview reserves its space before it loads. */
const [width, height] = ["1200", "630"];

/** A page with a picture of its own. */
const ofService = /^\/[^/]+\/services\/[^/]+$/;

/**
 * The Open Graph data that messengers and networks show of a link. They read the HTML from the server and run no
 * scripts, so browsers do not render it.
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

/** `ar_EG`: Open Graph languages include a country, so each gets the one with most of its speakers. */
function territoryTag(locale: string): string {
  const { language, region } = new Intl.Locale(locale).maximize();
  return region === undefined ? language : `${language}_${region}`;
}
