import type { LinkFault, LinkOutcome } from "@dragoman/database";
import { askRemote, readBody, type RemoteOptions } from "@dragoman/hsds/ask-remote";
import { Refusal } from "@dragoman/hsds/refusal";
import { privateAddressCode, redirectsCode, silenceCode } from "@dragoman/hsds/remote-network";
import { noRules, readRobots, type RobotsRules } from "./robots-rules.ts";

/** How links are requested; `silence` and the rest as for sources. */
export type LinkOptions = Pick<RemoteOptions, "signal" | "resolveHost"> & {
  /** `web`: never this machine or a private network. Tests use their own machine. */
  network: "web" | "internal";
};

/** Milliseconds without an answer, and for a whole question with its redirects. */
const silence = 15_000;
const longest = 45_000;

/**
 * Bytes of a robots.txt that are read (RFC 9309 asks for at least 500 KiB to be parsed; a longer one is taken as none).
 */
const largestRobots = 512 * 1024;

const accept = { Accept: "text/html,application/xhtml+xml,*/*;q=0.8" };

/** The user agent of `ask-remote.ts`. */
const agent = "Dragoman";

/**
 * The rules of the host of an address. `unknown`: the host could not return them, so that nothing may be requested (RFC 9309,
 * 2.3.1.4). A host that does not respond at all is detected by the request of the address itself.
 */
export async function askRobots(url: URL, options: LinkOptions): Promise<RobotsRules | "unknown"> {
  try {
    const answer = await askRemote(new URL("/robots.txt", url), remoteOptions(options));
    if (answer.status >= 200 && answer.status < 300) {
      const text = (await readBody(answer, largestRobots)).toString("utf8");
      return readRobots(text, agent);
    }
    answer.body.destroy();
    return answer.status >= 500 || answer.status === 429 ? "unknown" : noRules;
  } catch (error) {
    if (error instanceof Refusal) return noRules;
    throw error;
  }
}

/** An outcome, and whether the host limits the rate. */
export interface AskedLink {
  outcome: LinkOutcome;
  wantsRest: boolean;
}

/**
 * Asks whether there is a page at an address: by HEAD, and after a pause by GET where that is refused, because many
 * servers do not support HEAD. Nothing of the page is read.
 */
export async function askLink(
  address: string,
  options: LinkOptions & { pause: () => Promise<unknown> },
): Promise<AskedLink> {
  const about = { url: address };
  try {
    const url = new URL(address);
    let answer = await answerOf(url, { ...options, method: "HEAD" });
    if (answer.status >= 400 && !answer.wantsRest) {
      await options.pause();
      answer = await answerOf(url, { ...options, method: "GET" });
    }
    const { status, wantsRest } = answer;
    if (wantsRest) return { outcome: { ...about, state: "unknown" }, wantsRest };
    const fault = faultOfStatus(status);
    const outcome: LinkOutcome = fault
      ? { ...about, state: "failed", fault }
      : { ...about, state: "answered" };
    return { outcome, wantsRest };
  } catch (error) {
    if (options.signal.aborted) return { outcome: { ...about, state: "unknown" }, wantsRest: false };
    if (!(error instanceof Refusal)) throw error;
    return { outcome: { ...about, state: "failed", fault: faultOfRefusal(error) }, wantsRest: false };
  }
}

interface Answer {
  status: number;
  wantsRest: boolean;
}

async function answerOf(url: URL, options: LinkOptions & { method: "HEAD" | "GET" }): Promise<Answer> {
  try {
    const { status, headers, body } = await askRemote(url, remoteOptions(options), accept);
    body.destroy();
    // Too many requests (RFC 6585), or unavailable (RFC 9110, 10.2.3): no information about the page.
    const wantsRest = status === 429 || (status === 503 && headers["retry-after"] !== undefined);
    return { status, wantsRest };
  } catch (error) {
    // Some servers end the connection instead of an answer to HEAD.
    if (options.method === "HEAD" && error instanceof Refusal && faultOfRefusal(error) === "connection")
      return { status: 405, wantsRest: false };
    throw error;
  }
}

function remoteOptions({
  network,
  resolveHost,
  signal,
  method,
}: LinkOptions & { method?: "HEAD" | "GET" }): RemoteOptions {
  return {
    network,
    ...(resolveHost && { resolveHost }),
    ...(method && { method }),
    silence,
    signal: AbortSignal.any([signal, AbortSignal.timeout(longest)]),
  };
}

/** A page that requires signing in, or refuses programs, exists: a person may still see it. */
function faultOfStatus(status: number): LinkFault | undefined {
  if (status === 404 || status === 410) return "not-found";
  return status >= 500 && status < 600 ? "server" : undefined;
}

const faultOfCode: Readonly<Record<string, LinkFault>> = {
  ENOTFOUND: "name",
  EAI_AGAIN: "name",
  [privateAddressCode]: "address",
  [redirectsCode]: "redirects",
  [silenceCode]: "silence",
  // By `longest`: when the server stops, nothing is recorded.
  ABORT_ERR: "silence",
};

/** Why nobody answered. */
export function faultOfRefusal(error: Refusal): LinkFault {
  if (error.type === "source-address-invalid") return "address";
  const { code } = Object(error.cause) as { code?: unknown }; // anything may be a cause
  return faultOfCode[String(code)] ?? "connection";
}
