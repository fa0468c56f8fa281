import { Refusal } from "@dragoman/hsds/refusal";
import type { Site } from "@dragoman/pages/site/site.server.ts";
import type { AnswerPage } from "../../pages/page-answers.ts";
import { problemResponse } from "../../problem.ts";
import { limitCalls } from "../../security/call-limit.ts";
import type { McpVisit } from "./mcp-visit.ts";

/** The Model Context Protocol over HTTP ("streamable HTTP"): `POST` only, without sessions. */
export const mcpPath = "/mcp";

/** Bytes, which the app limits. A call has a few words. */
export const longestMcpRequest = 64 * 1024;

export interface McpCaller {
  /** For limits; never stored. */
  address: string | undefined;
  origin: string;
}

export type McpHandler = (request: Request, caller: McpCaller) => Promise<Response>;

export interface McpOptions {
  site: Site;
  /** Renders the page of a service, in turn with all other pages. */
  answerPage: AnswerPage;
  onError: McpVisit["onError"];
  now?: () => number;
}

/**
 * Work per minute: a request is one, a search ten more. Of one caller, which may be the service of an assistant that
 * may represent many people, and of all together, so that readers are not delayed.
 */
const work = { each: 1200, all: 6000, milliseconds: 60_000 };

/**
 * Answers assistants: the current revision of the protocol, and those before it, which begin with `initialize`. Answers
 * are JSON; there is no stream, no session and no cookie. Pages of any origin may send requests, because all of it is
 * public.
 */
export function createMcpHandler({ site, answerPage, onError, now = Date.now }: McpOptions): McpHandler {
  const secondsToWait = limitCalls({ ...work, now });

  return async (request, caller) => {
    if (request.method === "OPTIONS") return openToAll(new Response(null, { status: 204, headers: allowed }));
    try {
      if (request.method !== "POST") throw new Refusal("method-unknown", { methods: "POST, OPTIONS" });
      charge(caller, 1);
      // Loaded by the first request: the library takes 11 MB, and many directories have no assistants.
      const { answerRequest } = await import("./answer-request.ts");
      return openToAll(await answerRequest(request, visitOf(request, caller)));
    } catch (error) {
      if (error instanceof Refusal) return openToAll(problemResponse(error));
      throw error;
    }
  };

  function charge({ address }: McpCaller, cost: number): void {
    const seconds = secondsToWait(address, cost);
    if (seconds > 0) throw new Refusal("requests-too-many", { seconds });
  }

  function visitOf({ headers }: Request, caller: McpCaller): McpVisit {
    const { origin, address } = caller;
    return {
      site,
      origin,
      acceptLanguage: headers.get("accept-language"),
      charge: (cost) => charge(caller, cost),
      onError,
      async readPage(path) {
        // A request of nobody: without cookies, so that it is the page for everybody.
        const asked = new Request(origin + path, { headers: { Accept: "text/markdown" } });
        const response = await answerPage(asked, { address });
        const isMarkdown = response.headers.get("content-type")?.startsWith("text/markdown") ?? false;
        if (response.ok && isMarkdown) return response.text();
        await response.body?.cancel();
        const seconds = Number(response.headers.get("retry-after") ?? "5");
        if (response.status === 429) throw new Refusal("requests-too-many", { seconds });
        if (response.status === 503) throw new Refusal("pages-busy", { seconds });
        throw new Error(`The page of a service is not Markdown: ${response.status}`);
      },
    };
  }
}

const allowed = {
  Allow: "POST, OPTIONS",
  "Access-Control-Allow-Methods": "POST, OPTIONS",
  "Access-Control-Allow-Headers":
    "Accept, Accept-Language, Content-Type, Last-Event-ID, Mcp-Method, Mcp-Name, Mcp-Protocol-Version, Mcp-Session-Id",
  "Access-Control-Max-Age": "86400",
};

/** A person's search must not stay in a cache. */
function openToAll(response: Response): Response {
  const headers = new Headers(response.headers);
  headers.set("Access-Control-Allow-Origin", "*");
  headers.set("Access-Control-Expose-Headers", "Retry-After, X-Request-Id");
  headers.set("Cross-Origin-Resource-Policy", "cross-origin");
  headers.set("Cache-Control", "no-store");
  return new Response(response.body, { status: response.status, headers });
}
