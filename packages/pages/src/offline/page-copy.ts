/**
 * Response header that allows offline copies (`offline-copy.server.ts`). Without it nothing is cached: not searches,
 * forms, or pages added later.
 */
export const copyHeader = "Offline-Copy";
/**
 * Response header with the notice of a copy, percent-encoded, in the language of the page. Three more lines hold the
 * previous, the current and the next day of the UTC calendar: one of them is the device's. A copy adds the time at
 * which the page was rendered; the page inserts it (`notice-time.ts`).
 */
export const noticeHeader = "Offline-Says";
/** Name of the `<meta>` of a copy that `ui/connection-line.tsx` shows. */
export const noticeName = "offline-notice";

/** `if-asked`: others must not see its subject on this device, so it is saved only when the reader requests it. */
export type CopyRule = "allowed" | "if-asked";

export function copyRuleOf({ ok, redirected, headers }: Response): CopyRule | null {
  const rule = ok && !redirected ? headers.get(copyHeader) : null;
  return rule === "allowed" || rule === "if-asked" ? rule : null;
}

/** The copy of a page, marked as such. It keeps its content security policy, which permits its script. */
export async function copyOf(response: Response): Promise<Copy> {
  const html = await response.text();
  const notice = decodeURIComponent(response.headers.get(noticeHeader) ?? "");
  const made = response.headers.get("Date") ?? "";
  const noticeTag = notice === "" ? "" : `<meta name="${noticeName}" content="${escaped(notice)}\n${made}"/>`;
  const added = `${noticeTag}${plainLinks(response.headers.get("Content-Security-Policy"))}</head>`;
  return { html: html.replace("</head>", () => added), headers: headersOf(response) };
}

/**
 * Without a connection, the browser follows the links of a copy: the router would request code that is not cached, and
 * reload the current page.
 */
function plainLinks(policy: string | null): string {
  const nonce = /'nonce-([\w-]+)'/.exec(policy ?? "")?.[1];
  if (nonce === undefined) return "";
  const code =
    'addEventListener("click",(event)=>{if(!navigator.onLine&&event.target.closest?.("a[href]"))event.stopImmediatePropagation()},true)';
  return `<script nonce="${nonce}">${code}</script>`;
}

export interface Copy {
  html: string;
  headers: Headers;
}

export function responseOf({ html, headers }: Copy): Response {
  return new Response(html, { headers });
}

/** The browser has decoded the body, so the headers about its length and encoding are no longer true. */
function headersOf(response: Response): Headers {
  const headers = new Headers(response.headers);
  for (const name of ["Content-Encoding", "Content-Length", "Transfer-Encoding", "Vary"])
    headers.delete(name);
  return headers;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}

/** The files that a page loads before the first interaction. */
export function assetsIn(html: string): string[] {
  return [...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css)/g))];
}
