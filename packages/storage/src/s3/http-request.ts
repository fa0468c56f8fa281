import { createReadStream } from "node:fs";
import * as http from "node:http";
import * as https from "node:https";

export interface HttpRequest {
  method: string;
  url: URL;
  headers: Readonly<Record<string, string>>;
  /** The path of a file to send, whose size is in the headers. */
  file: string | undefined;
  /** Ends the request; also the body of its answer. */
  signal: AbortSignal;
}

/** No answer has arrived: the connection failed or broke. */
export class ConnectionError extends Error {}

/** Milliseconds of silence after which a connection is given up. A film is not read while its viewer pauses. */
const longestSilence = 300_000;

const options = { keepAlive: true, maxSockets: 64, timeout: longestSilence };
const agents = { "http:": new http.Agent(options), "https:": new https.Agent(options) };

/**
 * Sends a request and resolves with the beginning of its answer, whose body the caller reads or destroys.
 *
 * Not `fetch`: in Node 24 it ends the whole process when a server closes a connection whose body nobody reads at the
 * moment (https://github.com/nodejs/undici/issues/5360), as happens while a film is sent to a slow phone.
 *
 * @throws {ConnectionError} errors of the file are thrown as they are
 */
export function sendHttp({ method, url, headers, file, signal }: HttpRequest): Promise<http.IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<http.IncomingMessage>();
  const isSecure = url.protocol === "https:";
  const request = (isSecure ? https : http).request(url, {
    method,
    headers,
    signal,
    agent: agents[isSecure ? "https:" : "http:"],
  });
  request.on("response", resolve);
  request.on("timeout", () => request.destroy(new Error("silence")));
  request.on("error", (error) => reject(new ConnectionError(error.message, { cause: error })));
  if (file === undefined) request.end();
  else {
    const content = createReadStream(file);
    content.on("error", (error) => {
      reject(error);
      request.destroy();
    });
    // The rest is not sent once the answer is there, which may be a refusal.
    request.on("close", () => content.destroy());
    content.pipe(request);
  }
  return promise;
}
