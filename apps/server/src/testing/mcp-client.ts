import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { onTestFinished } from "vitest";
import { mcpPath } from "../assistants/mcp/mcp-handler.ts";

/** A program that answers requests, such as an app. */
export interface Asked {
  request: (url: string, init: RequestInit) => Response | Promise<Response>;
}

export interface McpClientOptions {
  /** `auto`: the current revision of the protocol. `legacy`: those that begin with `initialize`. */
  mode?: "auto" | "legacy";
  origin?: string;
  headers?: Record<string, string>;
}

/** The client of the official SDK at a server, with all answers that it got. */
export async function openMcp(
  server: Asked,
  { mode = "auto", origin = "http://localhost", headers = {} }: McpClientOptions = {},
) {
  const responses: Response[] = [];
  const client = new Client({ name: "test", version: "1.0.0" }, { versionNegotiation: { mode } });
  const transport = new StreamableHTTPClientTransport(new URL(mcpPath, origin), {
    requestInit: { headers },
    async fetch(url, init) {
      const response = await server.request(String(url), init ?? {});
      responses.push(response.clone());
      return response;
    },
  });
  await client.connect(transport);
  onTestFinished(() => client.close());
  async function call(name: string, values: Record<string, unknown> = {}) {
    const { content, structuredContent, isError } = await client.callTool({ name, arguments: values });
    const text = content.map((one) => (one.type === "text" ? one.text : "")).join("\n");
    return { text, values: structuredContent, isError: isError === true };
  }
  return { client, call, responses };
}
