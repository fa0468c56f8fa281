/**
 * What an answer says about keeping it (`offline-copy.server.ts`). Without this header nothing is kept: searches, forms
 * and whatever a later page is about.
 */
export const keepHeader = "Offline-Copy";
/**
 * What a copy says about itself, percent-encoded: put into words by the server, in the language of the page. Below it, a
 * line each, stand the day before, the day and the day after by the UTC calendar: one of them is the device's. A copy adds
 * the moment at which the page was made; the page puts it in (`notice-time.ts`).
 */
export const noticeHeader = "Offline-Says";
/** In a copy, for the page to show (`ui/connection-line.tsx`). */
export const noticeName = "offline-notice";

/** `if-asked`: it is about something that others may not see on this device, and is kept for those only who say so. */
export type KeepRule = "allowed" | "if-asked";

export function keepRuleOf({ ok, redirected, headers }: Response): KeepRule | null {
  const rule = ok && !redirected ? headers.get(keepHeader) : null;
  return rule === "allowed" || rule === "if-asked" ? rule : null;
}

/** The page as it is kept, saying of itself that it is a copy. It takes its policy with it, which permits its script. */
export async function copyOf(response: Response): Promise<Copy> {
  const html = await response.text();
  const notice = decodeURIComponent(response.headers.get(noticeHeader) ?? "");
  const made = response.headers.get("Date") ?? "";
  const said = notice === "" ? "" : `<meta name="${noticeName}" content="${escaped(notice)}\n${made}"/>`;
  const added = `${said}${plainLinks(response.headers.get("Content-Security-Policy"))}</head>`;
  return { html: html.replace("</head>", () => added), headers: headersOf(response) };
}

/**
 * Without a connection the links of a copy are those of the browser: the router would ask for code that is not here, and
 * load the page again on which it stands.
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

/** The browser has unpacked the body: what the headers say of its length and packing does not hold any more. */
function headersOf(response: Response): Headers {
  const headers = new Headers(response.headers);
  for (const name of ["Content-Encoding", "Content-Length", "Transfer-Encoding", "Vary"])
    headers.delete(name);
  return headers;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}

/** The files that a page loads before it is touched. */
export function assetsIn(html: string): string[] {
  return [...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css)/g))];
}
