import type { Database } from "@dragoman/database";
import { exampleSite } from "@dragoman/pages/testing/example-site.ts";
import type { Site } from "@dragoman/pages/site/site.server.ts";
import { createHsdsHandler } from "../open-data/hsds-handler.ts";
import { createOpenDataSource } from "../open-data/open-data-source.ts";

/** A page of the API, or a problem. */
export interface HsdsBody {
  total_items: number;
  total_pages: number;
  page_number: number;
  size: number;
  first_page: boolean;
  last_page: boolean;
  empty: boolean;
  contents: ({ id: string } & Record<string, unknown>)[];
}

export const testOrigin = "https://help.example";

/** The API of a database, without a server around it. */
export function openHsdsApi(database: Database, site: Partial<Site> = {}) {
  const answer = createHsdsHandler({
    source: createOpenDataSource(database),
    site: { ...exampleSite(), ...site },
  });
  function ask(path: string, init: RequestInit & { address?: string } = {}): Promise<Response> {
    const request = new Request(`${testOrigin}/api/hsds${path}`, init);
    return answer(request, { address: init.address ?? "192.0.2.1", origin: testOrigin });
  }
  async function get(path: string, init: RequestInit & { address?: string } = {}): Promise<HsdsBody> {
    const response = await ask(path, init);
    if (response.status !== 200) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as HsdsBody; // our own contract
  }
  /** Every object of a list, page by page. */
  async function walk(path: string): Promise<HsdsBody["contents"]> {
    const all: HsdsBody["contents"] = [];
    for (let page = 1; ; page++) {
      const body = await get(`${path}${path.includes("?") ? "&" : "?"}page=${page}`);
      all.push(...body.contents);
      if (body.last_page) return all;
    }
  }
  return { ask, get, walk };
}
