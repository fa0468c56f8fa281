import { Refusal } from "@dragoman/hsds/refusal";

/** Bytes: a few parameters, of which the longest has two hundred characters. */
export const longestQuestion = 16 * 1024;

/**
 * The parameters of a list: those of the address, and of a POST also those of its body, a JSON object with the same
 * names. Words and places of a body are in no address that a proxy could log.
 *
 * @throws {Refusal} `question-invalid`, `question-form-unknown`
 */
export async function parametersOf(request: Request): Promise<URLSearchParams> {
  const { searchParams } = new URL(request.url);
  const text = request.method === "POST" ? await request.text() : "";
  if (text.trim() === "") return searchParams;
  if (!/^application\/json\s*(?:;|$)/i.test(request.headers.get("content-type") ?? ""))
    throw new Refusal("question-form-unknown");
  for (const [name, value] of Object.entries(parseObject(text))) {
    if (typeof value === "object")
      throw invalid(`${JSON.stringify(name.slice(0, 40))} must be a text, a number, true or false.`);
    searchParams.append(name, String(value));
  }
  return searchParams;
}

function parseObject(text: string): object {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === "object" && value !== null && !Array.isArray(value)) return value;
  } catch {
    // Not JSON.
  }
  throw invalid('The body must be a JSON object of parameters, such as {"search": "legal advice"}.');
}

function invalid(reason: string): Refusal {
  return new Refusal("question-invalid", { reason });
}
