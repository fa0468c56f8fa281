import type { PostgresAddress } from "./postgres-url.ts";

/**
 * Why the server is not usable, without a password, or `undefined` for a fault of neither the server nor the operator.
 * Codes are Node's and PostgreSQL's (https://www.postgresql.org/docs/current/errcodes-appendix.html).
 */
export function unreachableReason(error: unknown, { host, name, user }: PostgresAddress): string | undefined {
  switch (codeOf(error)) {
    case "ECONNREFUSED":
      return `nothing listens at ${host}`;
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return `no machine is known under the name in ${host}`;
    case "ETIMEDOUT":
    case "EHOSTUNREACH":
    case "ENETUNREACH":
      return `${host} cannot be reached`;
    case "ECONNRESET":
    case "EPIPE":
      return `${host} ended the connection`;
    case "ENOENT":
    case "EACCES":
      return `there is no usable socket at ${host}`;
    case "28P01":
    case "28000":
      return `${host} refuses the user ${user} or the password`;
    case "3D000":
      return `${host} has no database named ${name}`;
    case "42501":
      return `the user ${user} may not create tables in ${name}`;
    case "53300":
      return `${host} has no connection free`;
    case "SELF_SIGNED_CERT_IN_CHAIN":
    case "DEPTH_ZERO_SELF_SIGNED_CERT":
    case "UNABLE_TO_VERIFY_LEAF_SIGNATURE":
    case "UNABLE_TO_GET_ISSUER_CERT_LOCALLY":
    case "ERR_TLS_CERT_ALTNAME_INVALID":
    case "CERT_HAS_EXPIRED":
      return `${host} shows a certificate that cannot be trusted`;
    case "57P03":
      return `${host} is starting or stopping`;
    case undefined:
    default:
      return reasonByMessage(error, host);
  }
}

/** A host name with several IP addresses fails with one error for each. */
function codeOf(error: unknown): string | undefined {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  const code: unknown = first instanceof Error ? Reflect.get(first, "code") : undefined;
  return typeof code === "string" ? code : undefined;
}

/** The driver's own errors have no code. */
function reasonByMessage(error: unknown, host: string): string | undefined {
  const message = error instanceof Error ? error.message : "";
  if (/timeout|timed out/i.test(message)) return `${host} does not respond in time`;
  if (/terminated/i.test(message)) return `${host} ended the connection`;
  if (/password must be/i.test(message)) return `${host} asks for a password`;
  if (/does not support SSL/i.test(message)) return `${host} does not speak TLS`;
  return undefined;
}
