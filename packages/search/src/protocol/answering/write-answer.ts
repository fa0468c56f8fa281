import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from "node:zlib";
import type { Answer, Call } from "./call.ts";

const packGzip = promisify(gzip);
const packBrotli = promisify(brotliCompress);

/** Characters below which packing costs more than it saves. */
const worthPacking = 1024;
/** Characters above which packing takes so long that others should not wait for it; below, a thread costs more. */
const worthThread = 65_536;
/** Answers are made for one reader, and soon: the first levels take most of the size for little time. */
const gzipOptions = { level: 1 };
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };

/** A body as it is sent, and how it is packed. */
export interface Written {
  body: Uint8Array<ArrayBuffer>;
  encoding: Encoding | undefined;
  /** Milliseconds of a processor that its searches took, where there were any. */
  took?: number;
}

export type Encoding = "br" | "gzip";

/** The body may be JSON already. */
export async function writeAnswer(call: Call, status: number, body: object | string): Promise<Answer> {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return answerOf(status, await written(text, encodingFor(call.header("accept-encoding"))));
}

/**
 * Every answer is JSON and open to every origin: no cookies are read. Errors too, since without these headers a
 * browser's client takes a refusal for an unreachable host, and tries again.
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

/** A body of JSON, packed when it is worth it. */
export async function written(text: string, encoding: Encoding | undefined): Promise<Written> {
  if (encoding === undefined || text.length < worthPacking) {
    // As bytes at once: a text would be counted first and encoded when it is sent, each time that it is sent.
    return { body: Buffer.from(text), encoding: undefined };
  }
  return { body: await packed(text, encoding), encoding };
}

const emptyObject = Buffer.from("{}");

/** What a browser asks before it sends headers of its own: whatever they are, it may. */
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

/** How the caller wants the answer packed, if at all. */
export function encodingFor(accepted: string | undefined): Encoding | undefined {
  if (accepted === undefined) return undefined;
  const names = new Set(accepted.split(",").map(acceptedName));
  return (["br", "gzip"] as const).find((encoding) => names.has(encoding));
}

/** The name of an encoding, unless its weight says never. */
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
