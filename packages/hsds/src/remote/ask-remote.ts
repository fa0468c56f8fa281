import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { request as requestHttp, type IncomingHttpHeaders, type IncomingMessage } from "node:http";
import { request as requestHttps } from "node:https";
import { pipeline } from "node:stream/promises";
import { formatBytes } from "../limits.ts";
import { Refusal } from "../refusal.ts";
import {
  errorOf,
  parseRemoteAddress,
  printableAddress,
  privateAddressCode,
  redirectsCode,
  remoteLookup,
  silenceCode,
  type AskedNetwork,
  type ResolveHost,
} from "./remote-network.ts";

/** How remote addresses are requested. */
export interface RemoteOptions {
  network: AskedNetwork;
  /** `GET` by default. */
  method?: "GET" | "HEAD" | "POST";
  /** What is sent. */
  content?: string;
  /** How many redirects are followed: five by default. `0`: the redirect is the answer. */
  redirects?: number;
  /** Ends everything that runs. */
  signal: AbortSignal;
  /** Milliseconds of silence, before and within an answer. */
  silence?: number;
  /** The system's resolver by default. */
  resolveHost?: ResolveHost;
}

/** An answer whose body has not been read. */
export interface RemoteAnswer {
  /** Where it came from, after redirects. */
  url: URL;
  status: number;
  headers: IncomingHttpHeaders;
  body: IncomingMessage;
}

const defaultSilence = 30_000;
const mostRedirects = 5;

/**
 * Asks an address, and follows redirects, each of which is checked like the first address. No cookies and no
 * compression: a small answer cannot become a large one.
 *
 * @throws {Refusal} `source-fetch-failed`, `source-address-invalid`; the code of its `cause` says why: those of Node, and
 *   those of `remote-network.ts`
 */
export async function askRemote(
  address: URL,
  options: RemoteOptions,
  headers: Readonly<Record<string, string>> = {},
): Promise<RemoteAnswer> {
  const { redirects: most = mostRedirects } = options;
  let url = address;
  for (let redirects = 0; ; redirects += 1) {
    const body = await send(url, { options, headers });
    const { statusCode: status = 0, headers: answered } = body;
    const { location } = answered;
    if (most === 0 || status < 300 || status > 399 || status === 304 || location === undefined)
      return { url, status, headers: answered, body };
    body.destroy();
    if (redirects === most) throw redirected(address, `it redirects more than ${most} times`);
    if (!URL.canParse(location, url.href))
      throw redirected(address, "it redirects to something that is no address");
    url = parseRemoteAddress(new URL(location, url.href).href, options.network);
  }
}

function redirected(address: URL, reason: string): Refusal {
  return failed(address, reason, errorOf(redirectsCode, reason));
}

function send(
  url: URL,
  { options, headers }: { options: RemoteOptions; headers: Readonly<Record<string, string>> },
): Promise<IncomingMessage> {
  const { network, method = "GET", content, signal, silence = defaultSilence, resolveHost } = options;
  // Checked again: this is the only place that connects.
  parseRemoteAddress(url.href, network);
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const call = url.protocol === "https:" ? requestHttps : requestHttp;
  const request = call(url, {
    method,
    headers: {
      Accept: "application/json, */*;q=0.5",
      "Accept-Encoding": "identity",
      ...headers,
      "User-Agent": "Dragoman",
    },
    lookup: remoteLookup(network, resolveHost),
    agent: false,
    timeout: silence,
    signal,
  });
  let body: IncomingMessage | undefined;
  request.on("timeout", () => {
    const error = errorOf(silenceCode, `no answer within ${silence / 1000} seconds`);
    body?.destroy(error);
    request.destroy(error);
  });
  request.on("response", (response) => {
    body = response;
    resolve(response);
  });
  request.on("error", (error) => reject(failed(url, reasonOf(error, signal), error)));
  request.end(content);
  return promise;
}

/**
 * Reads a body into memory.
 *
 * @throws {Refusal} `source-fetch-failed` if it is larger, or ends early
 */
export async function readBody({ url, headers, body }: RemoteAnswer, most: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of limited({ url, headers, body }, most)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/**
 * Writes a body to a file, which exists only if all of it has arrived.
 *
 * @throws {Refusal} `source-fetch-failed` if it is larger, or ends early
 */
export async function storeBody(
  answer: RemoteAnswer,
  { file, most }: { file: string; most: number },
): Promise<void> {
  try {
    await pipeline(limited(answer, most), createWriteStream(file, { flags: "wx", mode: 0o600 }));
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  }
}

async function* limited(
  { url, headers, body }: Pick<RemoteAnswer, "url" | "headers" | "body">,
  most: number,
): AsyncGenerator<Buffer> {
  if (headers["content-encoding"] !== undefined && headers["content-encoding"] !== "identity") {
    body.destroy();
    throw failed(url, "its answer is compressed, though it was asked for one that is not");
  }
  const declared = Number(headers["content-length"] ?? 0);
  let size = 0;
  try {
    if (declared > most) throw failed(url, `its answer is larger than ${formatBytes(most)}`);
    for await (const chunk of body) {
      const bytes: unknown = chunk;
      if (!Buffer.isBuffer(bytes)) throw new TypeError("A body yields bytes");
      size += bytes.length;
      if (size > most) throw failed(url, `its answer is larger than ${formatBytes(most)}`);
      yield bytes;
    }
  } catch (error) {
    throw error instanceof Refusal ? error : failed(url, reasonOf(error), error);
  } finally {
    body.destroy();
  }
}

/** A failed request; its reason goes into logs, and contains no query. */
export function failed(url: URL, reason: string, cause?: unknown): Refusal {
  return new Refusal("source-fetch-failed", { address: printableAddress(url), reason }, { cause });
}

function reasonOf(error: unknown, signal?: AbortSignal): string {
  if (signal?.aborted)
    return signal.reason instanceof Error && signal.reason.name === "TimeoutError"
      ? "it took too long in all"
      : "this was stopped";
  const { code, message } = Object(error) as { code?: unknown; message?: unknown }; // anything may be thrown
  if (code === privateAddressCode) return "its name leads to this machine or into a private network";
  if (code === silenceCode && typeof message === "string") return message;
  return `the connection failed (${typeof code === "string" ? code : "no code"})`;
}
