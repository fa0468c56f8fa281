import type { IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";
import { Refusal } from "@dragoman/hsds/refusal";
import { AwsV4Signer } from "aws4fetch";
import type { LocalFile } from "../local-file.ts";
import { ConnectionError, sendHttp } from "./http-request.ts";
import { parseErrorCode } from "./parse-listing.ts";
import type { S3Location } from "./parse-s3-url.ts";

export interface S3Request {
  method: "GET" | "HEAD" | "PUT" | "DELETE";
  /** Empty: the bucket itself. */
  key: string;
  query?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
  /** The body. */
  file?: LocalFile;
}

/** The beginning of an answer, whose body the caller reads or destroys. */
export interface S3Answer {
  status: number;
  headers: IncomingMessage["headers"];
  body: IncomingMessage;
}

export interface S3RequestOptions {
  /** Milliseconds before another attempt after a failure; one attempt more than there are pauses. */
  pauses?: readonly number[];
  /** Milliseconds until an answer must begin, all attempts together. */
  patience?: number;
}

const usualPauses = [200, 1000];
const usualPatience = 30_000;

/** Bytes a millisecond: a body may take longer than an answer. */
const slowest = 500;

/** Seconds after which callers may try again. */
const retryAfter = 10;

/** Answers that another attempt may change. */
const temporary = new Set([408, 429, 500, 502, 503, 504]);

const reasons: Readonly<Record<string, string>> = {
  NoSuchBucket: "there is no such bucket",
  InvalidAccessKeyId: "it does not know the access key",
  XAdminUserNotFound: "it does not know the access key",
  SignatureDoesNotMatch: "the secret key is wrong",
  AccessDenied: "these credentials may not do it",
  RequestTimeTooSkewed: "the clock of this machine is wrong",
  PermanentRedirect: "the bucket is in another region (?region=…)",
  AuthorizationHeaderMalformed: "the bucket is in another region (?region=…)",
};

/**
 * Signs and sends requests, again after temporary failures. Returns answers of success; `undefined` for a missing file.
 *
 * @throws {Refusal} `storage-unavailable` for every other answer, or none
 */
export function createS3Requests(
  { bucketUrl, region, ...credentials }: S3Location,
  { pauses = usualPauses, patience = usualPatience }: S3RequestOptions,
): (request: S3Request) => Promise<S3Answer | undefined> {
  const signingKeys = new Map<string, ArrayBuffer>();

  async function attempt(request: S3Request, signal: AbortSignal): Promise<S3Answer> {
    const { method, key, query, headers, file } = request;
    const { sessionToken, accessKeyId, secretAccessKey } = credentials;
    const signed = await new AwsV4Signer({
      method,
      url: `${bucketUrl}${key}${query ? `?${new URLSearchParams(query).toString()}` : ""}`,
      headers: { ...headers, ...(file && { "X-Amz-Content-Sha256": file.sha256 }) },
      accessKeyId,
      secretAccessKey,
      ...(sessionToken !== undefined && { sessionToken }),
      service: "s3",
      region,
      cache: signingKeys,
    }).sign();
    const body = await sendHttp({
      method,
      url: signed.url,
      headers: {
        ...Object.fromEntries(signed.headers),
        ...(file && { "Content-Length": String(file.bytes) }),
      },
      file: file?.path,
      signal,
    });
    return { status: body.statusCode ?? 0, headers: body.headers, body };
  }

  return async (request) => {
    // Aborted only until the response begins: reading it may take as long as an hour of film.
    const overdue = new AbortController();
    const milliseconds = patience + (request.file?.bytes ?? 0) / slowest;
    const timer = globalThis.setTimeout(() => overdue.abort(), milliseconds);
    try {
      for (let tries = 0; ; tries += 1) {
        const outcome = await attempt(request, overdue.signal).catch((error: unknown) =>
          failureOf(error, overdue.signal),
        );
        const isAnswer = "status" in outcome;
        if (isAnswer && outcome.status >= 200 && outcome.status < 300) return outcome;
        const failure = isAnswer ? await readFailure(outcome, request) : outcome;
        if (failure === "missing") return undefined;
        const pause = failure.isTemporary ? pauses[tries] : undefined;
        if (pause === undefined) throw unavailable(failure.reason, failure.cause);
        await setTimeout(pause);
      }
    } finally {
      clearTimeout(timer);
    }
  };
}

interface Failure {
  reason: string;
  isTemporary: boolean;
  cause?: unknown;
}

/** @throws errors of the file that is sent */
function failureOf(error: unknown, overdue: AbortSignal): Failure {
  if (overdue.aborted) return { reason: "it takes too long to answer", isTemporary: false, cause: error };
  if (!(error instanceof ConnectionError)) throw error;
  const code: unknown = error.cause instanceof Error ? Reflect.get(error.cause, "code") : undefined;
  const reason = typeof code === "string" ? `no connection, ${code}` : "no connection";
  return { reason, isTemporary: true, cause: error };
}

async function readFailure({ status, body }: S3Answer, { method }: S3Request): Promise<Failure | "missing"> {
  const code = parseErrorCode(await text(body).catch(() => ""));
  // Buckets and users can be missing, too; the answer to `HEAD` has no body that would distinguish them.
  if (status === 404 && (code === "NoSuchKey" || method === "HEAD")) return "missing";
  const reason = reasons[code ?? ""] ?? `it answered ${status}${code === undefined ? "" : ` ${code}`}`;
  return { reason, isTemporary: temporary.has(status) };
}

/** An answer that is none of this protocol. */
export function unexpectedAnswer(status: number): Refusal {
  return unavailable(`it answered ${status} with something else`);
}

function unavailable(reason: string, cause?: unknown): Refusal {
  return new Refusal("storage-unavailable", { reason, seconds: retryAfter }, { cause });
}
