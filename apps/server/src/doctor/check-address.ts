import { randomBytes } from "node:crypto";
import { isOwnMachine } from "../security/own-machine.ts";
import { failed, type Judgement, ok, warning } from "./finding.ts";
import { instancePath, readInstanceAnswer } from "./instance-proof.ts";

/** What answers at an address. */
export type Answer =
  | { kind: "this"; position: number; clock: { there: number; here: number } | undefined }
  | { kind: "another"; status: number }
  | { kind: "none"; reason: string };

/** Milliseconds. */
const longestWait = 10_000;

/** Asks the server at an origin to prove that it has the secret of this instance. */
export async function askInstance(origin: string, key: string | undefined): Promise<Answer> {
  const nonce = randomBytes(18).toString("base64url");
  const before = Date.now();
  try {
    const answer = await fetch(`${origin}${instancePath}?nonce=${nonce}`, {
      redirect: "manual",
      signal: AbortSignal.timeout(longestWait),
    });
    const text = await answer.text();
    const position = key === undefined ? undefined : readInstanceAnswer(text, { key, nonce });
    if (position === undefined) return { kind: "another", status: answer.status };
    const there = Date.parse(answer.headers.get("date") ?? "");
    // The header has whole seconds: on average, it is half a second behind.
    const clock = { there: there + 500, here: (before + Date.now()) / 2 };
    return { kind: "this", position, clock: Number.isNaN(there) ? undefined : clock };
  } catch (error) {
    return { kind: "none", reason: reasonOf(error) };
  }
}

function reasonOf(error: unknown): string {
  const { cause, name } = Object(error) as { cause?: { code?: unknown }; name?: unknown }; // anything may be thrown
  return [cause?.code, name].find((one) => typeof one === "string") as string; // every error has a name
}

/** `here`: what answers on the port of this machine. */
export function checkPublicUrl(
  origin: string | undefined,
  { there, here }: { there: Answer | undefined; here: Answer },
): Judgement {
  if (origin === undefined || !there)
    return warning(
      "PUBLIC_URL is not set: only this machine reaches the server.",
      "Set it to the address for readers, such as PUBLIC_URL=https://help.example.",
    );
  if (there.kind === "this") return checkScheme(origin);
  if (here.kind !== "this" && there.kind === "none")
    return warning(
      `${origin} does not answer (${there.reason}), and the server is not running here.`,
      "Start the server, and try again.",
    );
  if (there.kind === "none")
    return failed(
      `${origin} does not answer (${there.reason}), though the server runs here.`,
      adviceFor(there.reason, origin),
    );
  if (there.status === 502 || there.status === 503 || there.status === 504)
    return failed(
      `The proxy at ${origin} answers ${there.status}: it does not reach this server.`,
      "Start the server, or correct the address and the port in the settings of the proxy.",
    );
  return failed(
    `${origin} leads to something else, which answers ${there.status}, or to a server with another secret.`,
    "Correct PUBLIC_URL, the name in DNS or the settings of the proxy. Servers of one installation share SESSION_SECRET.",
  );
}

function checkScheme(origin: string): Judgement {
  const url = new URL(origin);
  if (url.protocol === "https:" || isOwnMachine(url.hostname)) return ok(`${origin} leads to this server.`);
  return failed(
    `${origin} leads to this server without encryption.`,
    "Put a proxy with a certificate in front, and set PUBLIC_URL=https://….",
  );
}

function adviceFor(reason: string, origin: string): string {
  if (/ENOTFOUND|EAI_AGAIN/.test(reason)) return `Create the name ${new URL(origin).hostname} in DNS.`;
  if (/CERT|TLS|SSL|ALTNAME|SIGNATURE/.test(reason)) return "Renew the certificate of the proxy.";
  return "Check that the proxy runs, and that its port is open to the outside.";
}
