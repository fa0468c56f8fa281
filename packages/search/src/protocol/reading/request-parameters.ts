import { refusal } from "../../search-refusal.ts";

/** Several times as many as the protocol defines. All are echoed. */
const maximumParameters = 500;

/**
 * Merges the parameters of one request: those beside `params` and those in it, which may be a form (`query=a+b&page=1`)
 * or an object. `params` takes precedence.
 */
export function mergedParameters(request: unknown): Record<string, unknown> {
  if (typeof request !== "object" || request === null || Array.isArray(request)) {
    throw refusal.bodyMalformed("each request is an object");
  }
  const { params, ...beside }: { params?: unknown } = request;
  const merged = { ...beside, ...inner(params) };
  if (Object.keys(merged).length > maximumParameters) {
    throw refusal.bodyMalformed(`more than ${maximumParameters} parameters in a request`);
  }
  return merged;
}

function inner(params: unknown): Record<string, unknown> {
  if (params === undefined || params === null) return {};
  if (typeof params === "string") return Object.fromEntries(new URLSearchParams(params));
  if (typeof params === "object" && !Array.isArray(params)) return { ...params };
  throw refusal.parameterInvalid("params", "a form or an object");
}

/** The parameters as a form with lists as JSON, for the `params` of a result. */
export function encodedParameters(parameters: Record<string, unknown>): string {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) {
    if (name === "indexName" || name === "type" || value === undefined || value === null) continue;
    form.append(name, typeof value === "string" ? value : JSON.stringify(value));
  }
  return form.toString();
}
