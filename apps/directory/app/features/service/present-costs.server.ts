import type { CostOption, Service } from "@dragoman/hsds";
import { saysFree } from "@dragoman/reference/says-free";
import type { TextReader, TranslatedText } from "@dragoman/entry-view/texts/text-reader.server.ts";
import { formattingOf, type Locale } from "@dragoman/i18n/locales.server.ts";

/** One price of the service: an amount, a text, or both. */
export interface CostView {
  free: boolean;
  /** With its currency, formatted for the reader. */
  amount: string | null;
  texts: TranslatedText[];
}

/** Returns an empty list if the directory does not say what the service costs. */
export function presentCosts(
  service: Service,
  { locale, reader }: { locale: Locale; reader: TextReader },
): CostView[] {
  const options = service.cost_options.map((option) => ({
    free: option.amount === 0 || saysFree(option.amount_description ?? ""),
    amount: option.amount === null || option.amount === 0 ? null : formatAmount(option, locale),
    texts: [
      reader.readWithOriginal(option, "option"),
      reader.readWithOriginal(option, "amount_description"),
    ].filter((text) => text !== null),
  }));
  const texts = [
    reader.readWithOriginal(service, "fees_description"),
    reader.readWithOriginal(service, "fees"),
  ].filter((text) => text !== null);
  const known = options.filter(({ free, amount, texts }) => free || amount !== null || texts.length > 0);
  const free = saysFree(service.fees_description ?? "");
  return texts.length > 0 ? [...known, { free, amount: null, texts }] : known;
}

function formatAmount({ amount, currency }: CostOption, locale: Locale): string {
  const tags = formattingOf(locale);
  if (amount === null) return "";
  if (currency === null || !/^[A-Za-z]{3}$/.test(currency)) {
    return `${new Intl.NumberFormat(tags).format(amount)} ${currency ?? ""}`.trim();
  }
  return new Intl.NumberFormat(tags, {
    style: "currency",
    currency,
    trailingZeroDisplay: "stripIfInteger",
  }).format(amount);
}
