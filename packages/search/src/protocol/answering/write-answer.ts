import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from "node:zlib";
import type { Answer, Call } from "./call.ts";

const packGzip = promisify(gzip);
const packBrotli = promisify(brotliCompress);

/** Characters below which compression costs more than it saves. */
const worthPacking = 1024;
/** Characters above which compression runs in a thread so that it does not block others; below, a thread costs more. */
const worthThread = 65_536;
/** Answers are short-lived, and the first compression levels give most of the reduction at little cost. */
const gzipOptions = { level: 1 };
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };

/** An encoded body. */
export interface Written {
  body: Uint8Array<ArrayBuffer>;
  encoding: Encoding | undefined;
  /** Processor time of its searches in milliseconds, if any. */
  took?: number;
}

export type Encoding = "br" | "gzip";

/** The body may already be JSON. */
export async function writeAnswer(call: Call, status: number, body: object | string): Promise<Answer> {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return answerOf(status, await written(text, encodingFor(call.header("accept-encoding"))));
}

/**
 * Every answer is JSON with permissive CORS headers, since no cookies are read. This includes errors: without the
 * headers a browser client would mistake a refusal for an unreachable host and retry.
 */
export function answerOf(status: number, { body, encoding }: Written): Answer {
  return {
    status,
    body,
    headers: {
      "content-type": "application/json; charset=utf-8",
      "access-control-allow-origin": "*",
      "cache-control": "no-store",
      vary: "accept-encoding",
      ...(encoding !== undefined && { "content-encoding": encoding }),
    },
  };
}

/** Encodes a JSON body, compressed when worthwhile. */
export async function written(text: string, encoding: Encoding | undefined): Promise<Written> {
  if (encoding === undefined || text.length < worthPacking) {
    // Encodes to bytes once: a string would be measured first and encoded again each time it is sent.
    return { body: Buffer.from(text), encoding: undefined };
  }
  return { body: await packed(text, encoding), encoding };
}

const emptyObject = Buffer.from("{}");

/** The answer to a CORS preflight: all headers are allowed. */
export function writePreflight(call: Call): Answer {
  const requested = call.header("access-control-request-headers");
  return {
    status: 200,
    body: emptyObject,
    headers: {
      "content-type": "application/json; charset=utf-8",
      "access-control-allow-origin": "*",
      "access-control-allow-methods": "GET, POST, PUT, DELETE, OPTIONS",
      "access-control-max-age": "86400",
      "cache-control": "no-store",
      vary: "access-control-request-headers",
      ...(requested !== undefined && { "access-control-allow-headers": requested }),
    },
  };
}

/** The compression that the caller accepts, if any. */
export function encodingFor(accepted: string | undefined): Encoding | undefined {
  if (accepted === undefined) return undefined;
  const names = new Set(accepted.split(",").map(acceptedName));
  return (["br", "gzip"] as const).find((encoding) => names.has(encoding));
}

/** The name of an encoding, unless its weight is 0. */
function acceptedName(text: string): string | undefined {
  const [name, ...parameters] = text.split(";").map((piece) => piece.trim().toLowerCase());
  return parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter)) ? undefined : name;
}

async function packed(text: string, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
  if (encoding === "gzip") {
    return text.length > worthThread ? await packGzip(text, gzipOptions) : gzipSync(text, gzipOptions);
  }
  return text.length > worthThread
    ? await packBrotli(text, brotliOptions)
    : brotliCompressSync(text, brotliOptions);
}
