import { msg } from "@lingui/core/macro";
import type { I18n } from "@lingui/core";
import type { Refusal } from "@dragoman/hsds/refusal";
import { languageOf, type Locale } from "@dragoman/i18n/locales.server.ts";
import { tooManyMessage } from "./too-many.server.ts";

/** Refusals that must be cheap: rendering a page would take as long as the refused request. */
export function isBusy({ type }: Refusal): boolean {
  return type === "pages-busy" || type === "requests-too-many" || type === "database-busy";
}

/** A page without the rest of the site, for requests to retry later: the problem, and a link to retry. */
export function busyPage(
  refusal: Refusal,
  { i18n, locale, url }: { i18n: I18n; locale: Locale; url: URL },
): Response {
  const seconds = Number(refusal.parameters["seconds"]);
  const title = i18n._(msg`This site is very busy`);
  const words =
    refusal.type === "requests-too-many"
      ? i18n._(tooManyMessage(seconds))
      : i18n._(msg`Wait a moment. Then try again.`);
  const html = `<!doctype html>
<html lang="${locale}" dir="${languageOf(locale).direction}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(title)}</title>
<main>
<h1>${escaped(title)}</h1>
<p>${escaped(words)}</p>
<p><a href="${escaped(url.pathname + url.search)}">${escaped(i18n._(msg`Try again`))}</a></p>
</main>
</html>
`;
  return new Response(html, {
    status: refusal.status,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Language": locale,
      "Cache-Control": "no-store",
      "Retry-After": String(seconds),
    },
  });
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? character);
}
