import { I18nProvider } from "@lingui/react";
import { renderToReadableStream } from "react-dom/server";
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from "react-router";
import { DocumentLanguageProvider, type DocumentLanguage } from "@dragoman/i18n/document-language.tsx";
import { formattingOf, languageOf } from "@dragoman/i18n/locales.server.ts";
import { jsonLdContext } from "../frame/json-ld.server.ts";
import { loggedPath } from "../request/logged-path.server.ts";
import { reportToConsole, visitContext } from "../request/visit.server.ts";
import { chosenSheets } from "@dragoman/ui/styles/chosen-theme.server.ts";
import { JsonLdProvider } from "../frame/json-ld.tsx";
import { quickExitCode } from "../frame/quick-exit-script.server.ts";
import { QuickExitScriptProvider } from "../frame/quick-exit-script.tsx";

/** Renders one page to HTML. */
export async function renderDocument(
  ...[request, status, headers, routerContext, context]: [
    Request,
    number,
    Headers,
    EntryContext,
    RouterContextProvider,
  ]
): Promise<Response> {
  const {
    i18n,
    locale,
    nonce,
    catalogue,
    settings,
    onError: report = reportToConsole,
  } = context.get(visitContext);
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Language", locale);
  const language: DocumentLanguage = {
    direction: languageOf(locale).direction,
    catalogue: catalogue && { ...catalogue, formatting: formattingOf(locale) },
  };
  let answer = status;
  const chosen = chosenSheets(request.headers, settings.accent.colour);
  for (const sheet of [...styleSheets(routerContext), ...chosen])
    headers.append("Link", `<${sheet}>; rel=preload; as=style`);
  const body = await renderToReadableStream(
    <I18nProvider i18n={i18n}>
      {/* React hoists them into the head and does not expect them during hydration, where their position is empty. */}
      {chosen.length > 0 && (
        <>
          {chosen.map((sheet) => (
            <link key={sheet} rel="stylesheet" href={sheet} media="screen" precedence="theme" />
          ))}
        </>
      )}
      <DocumentLanguageProvider value={language}>
        <QuickExitScriptProvider value={{ code: quickExitCode, nonce }}>
          <JsonLdProvider value={context.get(jsonLdContext)}>
            <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
          </JsonLdProvider>
        </QuickExitScriptProvider>
      </DocumentLanguageProvider>
    </I18nProvider>,
    {
      signal: request.signal,
      nonce,
      // Lazy components are rendered in place: moving them there later would need a script.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onError(error) {
        answer = 500;
        if (!request.signal.aborted) report(error);
      },
    },
  );
  await body.allReady;
  return new Response(body, { status: answer, headers });
}

/**
 * The style sheets of the page. Nothing is painted without them, so the browser requests them as soon as the headers
 * arrive (RFC 8288): in the document React puts the scripts first, which would take the connections of HTTP/1.1.
 */
function styleSheets({ manifest, staticHandlerContext }: EntryContext): Set<string> {
  const sheets = staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id]?.css ?? []);
  return new Set(sheets.map((address) => address.replace(/#$/, "")));
}

/**
 * Reports errors without the query string, because searches are private. Addresses that no page has (`//elsewhere`) and
 * unsupported methods are errors of the sender; the request log has them.
 */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  const { origin, pathname } = new URL(request.url);
  // The router rejects cross-site forms; their senders must not fill the error log.
  if (request.method !== "GET" && (request.headers.get("origin") ?? origin) !== origin) return;
  // A cast: every request of ours has such a context.
  const { onError = reportToConsole } = (context as RouterContextProvider).get(visitContext);
  onError(error, `${request.method} ${loggedPath(pathname)}`);
};
