import { I18nProvider } from "@lingui/react";
import { renderToReadableStream } from "react-dom/server";
import {
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from "react-router";
import { DocumentLanguageProvider, type DocumentLanguage } from "./i18n/document-language.tsx";
import { formattingOf, languageOf } from "./i18n/locales.server.ts";
import { visitContext } from "./server/visit.server.ts";
import { quickExitCode } from "./ui/quick-exit-script.server.ts";
import { QuickExitScriptProvider } from "./ui/quick-exit-script.tsx";

/** Draws one page to HTML. */
export default async function handleRequest(
  ...[request, status, headers, routerContext, context]: [
    Request,
    number,
    Headers,
    EntryContext,
    RouterContextProvider,
  ]
): Promise<Response> {
  const { i18n, locale, nonce, site } = context.get(visitContext);
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Language", locale);
  const address = site.catalogueAddresses[locale];
  const language: DocumentLanguage = {
    direction: languageOf(locale).direction,
    catalogue: address === undefined ? undefined : { address, formatting: formattingOf(locale) },
  };
  let answer = status;
  const body = await renderToReadableStream(
    <I18nProvider i18n={i18n}>
      <DocumentLanguageProvider value={language}>
        <QuickExitScriptProvider value={{ code: quickExitCode, nonce }}>
          <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
        </QuickExitScriptProvider>
      </DocumentLanguageProvider>
    </I18nProvider>,
    {
      signal: request.signal,
      nonce,
      // What is brought to life later stands in its place all the same: moving it there would need a script.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onError(error) {
        answer = 500;
        if (!request.signal.aborted) console.error(error);
      },
    },
  );
  await body.allReady;
  return new Response(body, { status: answer, headers });
}

/** Faults are reported without the query string: what people search for is theirs. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted) return;
  console.error(`${request.method} ${new URL(request.url).pathname}`, error);
};
