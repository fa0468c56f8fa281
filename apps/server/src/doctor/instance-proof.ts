import { createHmac, timingSafeEqual } from "node:crypto";

/**
 * `GET /api/instance?nonce=…`: shows that a server has the secret of this instance, and how far its search index is.
 * `dragoman doctor` asks for it at `PUBLIC_URL`, which may lead to another server.
 */
export const instancePath = "/api/instance";

export interface InstanceAnswer {
  /** HMAC of the nonce and the position. */
  proof: string;
  /** The last change that is in the search index. */
  position: number;
}

const nonceForm = /^[\w-]{16,64}$/;

export function createInstanceHandler({
  key,
  position,
}: {
  key: string;
  position: () => number;
}): (request: Request) => Response {
  return (request) => {
    const nonce = new URL(request.url).searchParams.get("nonce") ?? "";
    const headers = { "Cache-Control": "no-store" };
    if (!nonceForm.test(nonce)) return new Response("A nonce is needed.", { status: 400, headers });
    const at = position();
    const answer: InstanceAnswer = { proof: proofOf(key, { nonce, position: at }), position: at };
    return Response.json(answer, { headers });
  };
}

/** The position of the server with this key; `undefined` if the answer is another server's. */
export function readInstanceAnswer(
  text: string,
  { key, nonce }: { key: string; nonce: string },
): number | undefined {
  try {
    const { proof, position } = Object(JSON.parse(text)) as Partial<Record<string, unknown>>; // checked below
    if (typeof proof !== "string" || typeof position !== "number") return undefined;
    const [given, expected] = [proof, proofOf(key, { nonce, position })].map((one) => Buffer.from(one));
    return given && expected && given.length === expected.length && timingSafeEqual(given, expected)
      ? position
      : undefined;
  } catch {
    return undefined; // not JSON: a page of another program
  }
}

function proofOf(key: string, { nonce, position }: { nonce: string; position: number }): string {
  return createHmac("sha256", key).update(`${nonce}\n${position}`).digest("base64url");
}
