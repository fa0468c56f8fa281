export interface EmbedChoice {
  /** Of the directory: `https://help.example`. */
  origin: string;
  /** A language of the directory; empty for that of each reader. */
  locale: string;
  /** Slug of a kind of help; empty for all. */
  category: string;
  /** GeoNames number of a town; empty for everywhere. */
  place: string;
  /** What screen readers call the frame. */
  title: string;
}

/** CSS pixels: the search and two services. */
const height = 640;

export function embedAddress({ origin, locale, category, place }: Omit<EmbedChoice, "title">): string {
  const url = new URL(locale === "" ? "/embed" : `/${locale}/embed`, origin);
  if (category !== "") url.searchParams.set("category", category);
  if (place !== "") url.searchParams.set("place", place);
  return url.href;
}

/** The frame for a page of another website, as HTML. */
export function frameCode(choice: EmbedChoice): string {
  return `<iframe src="${escaped(embedAddress(choice))}" title="${escaped(choice.title)}"
  width="100%" height="${height}" loading="lazy" style="border: 0"></iframe>`;
}

/** A text as the value of an attribute in double quotes (HTML §13.1.2.3). */
function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}
