import type { Database } from "@dragoman/database";
import { bindQueries, changeProfile, deletePerson, exportPerson, mergeSavedList } from "@dragoman/database";
import { createLists } from "../site/lists.ts";
import type { AppOptions } from "../app.ts";
import type { Message } from "../messages/message.ts";
import type { Site } from "@dragoman/pages/site/site.server.ts";
import { openSignIn } from "../sign-in/open-sign-in.ts";
import { createStudio } from "@dragoman/pages/site/studio.server.ts";
import { createTranslating } from "@dragoman/pages/site/translating.server.ts";
import { builtApp } from "./built-app.ts";
import { exampleSite } from "@dragoman/pages/testing/example-site.ts";
import { openTestDatabase } from "./open-test-database.ts";
import { deriveKeys } from "../security/instance-keys.ts";

const origin = "https://help.example";

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

export interface TestAccounts extends TestBrowser {
  database: Database;
  /** All messages sent. */
  sent: Message[];
  otherBrowser: () => TestBrowser;
}

/** The built pages, with a working sign-in. */
export async function openAccounts({
  site,
  ...changes
}: Pick<AppOptions, "log"> & { site?: Partial<Site> } = {}): Promise<TestAccounts> {
  const database = await openTestDatabase();
  const sent: Message[] = [];
  const signIn = openSignIn({
    database,
    keys: deriveKeys(["0123456789abcdef0123456789abcdef"]),
    publicOrigin: origin,
    send: (message) => {
      sent.push(message);
      return Promise.resolve();
    },
  });
  const people = {
    ...bindQueries(database, { changeProfile, exportPerson, mergeSaved: mergeSavedList }),
    deletePerson: async (request: Parameters<typeof deletePerson>[1]) => {
      await deletePerson(database, request);
    },
  };
  const app = await builtApp({
    ...changes,
    publicOrigin: origin,
    site: {
      ...exampleSite(),
      lists: createLists(database),
      studio: createStudio(database),
      translating: createTranslating(database),
      signIn,
      people,
      ...site,
    },
  });
  const openBrowser = () => testBrowser((request) => app.request(request), sent);
  return { ...openBrowser(), database, sent, otherBrowser: openBrowser };
}

/** The codes in messages, in order. */
export function codesOf(messages: readonly Message[]): string[] {
  return messages.map(({ text }) => /#(\d{6})$/.exec(text)?.[1] ?? "");
}

type Ask = (request: Request) => Response | Promise<Response>;

function testBrowser(ask: Ask, sent: readonly Message[]): TestBrowser {
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
      await visit("/en/account/sign-in?by=email", { email });
      await visit("/en/account/code", { code: codesOf(sent).at(-1) ?? "" });
    },
  };
}

function keep(browser: Map<string, string>, cookie: string): void {
  const [pair = "", ...attributes] = cookie.split("; ");
  const name = pair.slice(0, pair.indexOf("=")).replace(/^__(?:Secure|Host)-/, "");
  if (attributes.some((one) => /^max-age=0$/i.test(one))) browser.delete(name);
  else browser.set(name, pair);
}
