import {
  createMcpHandler as createModernHandler,
  isLegacyRequest,
  WebStandardStreamableHTTPServerTransport,
} from "@modelcontextprotocol/server";
import { createMcpServer } from "./mcp-server.ts";
import type { McpVisit } from "./mcp-visit.ts";

/** Answers a request of the current revision of the protocol, or of those that begin with `initialize`. */
export async function answerRequest(request: Request, visit: McpVisit): Promise<Response> {
  const server = await createMcpServer(visit);
  if (!(await isLegacyRequest(request))) {
    // Nothing ever changes for who listens, so nobody may hold a stream open.
    return createModernHandler(() => server, { legacy: "reject", maxSubscriptions: 0 }).fetch(request);
  }
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  try {
    return await transport.handleRequest(request);
  } finally {
    await server.close();
  }
}
