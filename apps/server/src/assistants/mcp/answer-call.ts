import { Refusal } from "@dragoman/hsds/refusal";
import type { CallToolResult } from "@modelcontextprotocol/server";
import { currentRequestId } from "../../requests/request-id.ts";
import type { McpVisit } from "./mcp-visit.ts";

/** An answer in both forms: Markdown for models, and values for programs. */
export interface ToolAnswer {
  text: string;
  values: Record<string, unknown>;
}

/**
 * Handles a call of a tool. Refusals are results with advice, which a model can follow; other errors reveal nothing.
 */
export async function answerCall(
  { charge, onError }: Pick<McpVisit, "charge" | "onError">,
  { tool, cost }: { tool: string; cost: number },
  answer: () => Promise<ToolAnswer>,
): Promise<CallToolResult> {
  try {
    charge(cost);
    const { text, values } = await answer();
    return { content: [{ type: "text", text }], structuredContent: values };
  } catch (error) {
    if (error instanceof Refusal) return failed(`${error.message} ${error.next}`);
    onError(error, tool);
    return failed(`Something is broken here. Please try again. (${currentRequestId() ?? ""})`);
  }
}

function failed(text: string): CallToolResult {
  return { content: [{ type: "text", text }], isError: true };
}
