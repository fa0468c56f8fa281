import { controls } from "@dragoman/pages/account/account-controls.ts";

export interface Answer {
  status: number;
  /** Path and query, after redirects. */
  address: string;
  html: string;
}

/** A browser without scripts: it stores cookies and follows redirects. */
export interface TestBrowser {
  /** Cookies by name, without the prefix of secure ones. */
  browser: Map<string, string>;
  send: (path: string, form?: Record<string, string>, headers?: Record<string, string>) => Promise<Response>;
  /** Opens a page, or submits a form there. */
  visit: (path: string, form?: Record<string, string>) => Promise<Answer>;
  /** Signs in with an e-mail address. */
  enter: (email: string) => Promise<void>;
}

/** What a browser is used with. */
export interface BrowserOptions {
  ask: (request: Request) => Response | Promise<Response>;
  origin: string;
  /** The last code that was sent to an address. */
  lastCode: (email: string) => string | Promise<string>;
}

export function testBrowser({ ask, origin, lastCode }: BrowserOptions): TestBrowser {
  const browser = new Map<string, string>();
  async function send(path: string, form?: Record<string, string>, headers: Record<string, string> = {}) {
    const response = await ask(
      new Request(new URL(path, origin), {
        headers: {
          Cookie: [...browser.values()].join("; "),
          "User-Agent": "Mozilla/5.0 (Android 14; Mobile; rv:133.0) Gecko/133.0 Firefox/133.0",
          ...(form && { Origin: origin }),
          ...headers,
        },
        ...(form && { method: "POST", body: new URLSearchParams(form) }),
      }),
    );
    for (const cookie of response.headers.getSetCookie()) keep(browser, cookie);
    return response;
  }
  async function visit(path: string, form?: Record<string, string>): Promise<Answer> {
    let address = path;
    let response = await send(address, form);
    for (let left = 5; response.status >= 300 && response.status < 400 && left > 0; left -= 1) {
      const url = new URL(response.headers.get("location") ?? "/", origin);
      if (url.origin !== origin) throw new Error(`It leads to ${url.origin}`);
      address = url.pathname + url.search;
      response = await send(address);
    }
    return { status: response.status, address, html: await response.text() };
  }
  return {
    browser,
    send,
    visit,
    async enter(email) {
      await visit("/en/account/sign-in?by=email", { [controls.email]: email });
      await visit("/en/account/code", { [controls.code]: await lastCode(email) });
    },
  };
}

function keep(browser: Map<string, string>, cookie: string): void {
  const [pair = "", ...attributes] = cookie.split("; ");
  const name = pair.slice(0, pair.indexOf("=")).replace(/^__(?:Secure|Host)-/, "");
  if (attributes.some((one) => /^max-age=0$/i.test(one))) browser.delete(name);
  else browser.set(name, pair);
}
