import type { Database } from "@dragoman/database";
import { bindQueries, changeProfile, deletePerson, exportPerson, mergeSavedList } from "@dragoman/database";
import { createLists } from "../site/lists.ts";
import type { AppOptions } from "../app.ts";
import type { Message } from "../messages/message.ts";
import type { Site } from "@dragoman/pages/site/site.server.ts";
import { openSignIn } from "../sign-in/open-sign-in.ts";
import { createStudio } from "@dragoman/pages/site/studio.server.ts";
import { needsOfService } from "@dragoman/search/service-meaning";
import { readCatalogues } from "@dragoman/i18n/gettext/read-catalogues.server.ts";
import { createTranslating } from "@dragoman/pages/site/translating.server.ts";
import { builtApp } from "./built-app.ts";
import { collectMessages } from "./collect-messages.ts";
import { exampleSite } from "@dragoman/pages/testing/example-site.ts";
import { openTestDatabase } from "./open-test-database.ts";
import { deriveKeys } from "../security/instance-keys.ts";
import { type TestBrowser, testBrowser } from "./test-browser.ts";

const origin = "https://help.example";

/** The secret of these accounts' keys. */
export const accountsSecret = "0123456789abcdef0123456789abcdef";

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
}: Pick<AppOptions, "log" | "onAnswered"> & { site?: Partial<Site> } = {}): Promise<TestAccounts> {
  const database = await openTestDatabase();
  const { messages, sent } = collectMessages(database);
  const signIn = openSignIn({
    database,
    keys: deriveKeys([accountsSecret]),
    publicOrigin: origin,
    messages,
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
      translating: createTranslating(database, { needsOf: needsOfService, catalogue: readCatalogues }),
      signIn,
      people,
      ...site,
    },
  });
  const openBrowser = () =>
    testBrowser({
      ask: (request) => app.request(request),
      origin,
      lastCode: () => codesOf(sent).at(-1) ?? "",
    });
  return { ...openBrowser(), database, sent, otherBrowser: openBrowser };
}

/** The codes in messages, in order. */
export function codesOf(messages: readonly Message[]): string[] {
  return messages.map(({ text }) => /#(\d{6})$/.exec(text)?.[1] ?? "");
}
