/** What an embed shows: a search of the directory, narrowed to a kind of help or a town, or a list that was shared. */
export interface EmbedOptions {
  /** The origin of the directory: `https://help.example`. */
  directory: string;
  /** BCP 47: one of the directory's languages; that of the reader by default. */
  locale?: string | null | undefined;
  /** Words to search for. */
  q?: string | null | undefined;
  /** A kind of help, as the search page has it in its address: `food`. */
  category?: string | null | undefined;
  /** GeoNames number of a town. */
  place?: string | null | undefined;
  /** The token of a shared list, the last part of its link. Takes the place of a search. */
  list?: string | null | undefined;
}

/**
 * The address of the embed.
 *
 * @throws TypeError: `directory` is not the address of a website.
 */
export function embedAddress({ directory, locale, list, ...search }: EmbedOptions): string {
  const url = new URL(locale ? `/${encodeURIComponent(locale)}/embed` : "/embed", directory);
  if (!/^https?:$/.test(url.protocol)) throw new TypeError(`Not the address of a website: ${directory}`);
  for (const [name, value] of Object.entries(list ? { list } : search)) {
    if (value) url.searchParams.set(name, value);
  }
  return url.href;
}
