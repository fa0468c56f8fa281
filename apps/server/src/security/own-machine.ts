import type { MiddlewareHandler } from "hono";
import { instancePath } from "../doctor/instance-proof.ts";

/** Whether a host name leads to this machine only (RFC 6761, section 6.3). */
export function isOwnMachine(hostname: string): boolean {
  return /^(?:localhost|(?:[a-z\d-]+\.)+localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i.test(hostname);
}

/** Requested by monitoring and `dragoman doctor`, by any address. They contain counts, and set no cookie. */
const watched: ReadonlySet<string> = new Set(["/healthz", "/readyz", instancePath]);

/**
 * Refuses requests from other machines while no public address is configured (`PUBLIC_URL`): the server would have to
 * trust the `Host` header, and send cookies over an unencrypted connection.
 */
export const forOwnMachine: MiddlewareHandler = async (context, next) => {
  const { hostname, host, pathname } = new URL(context.req.url);
  const forwarded = context.req.header("x-forwarded-host")?.split(",", 1)[0]?.trim();
  const isHere = isOwnMachine(hostname) && (forwarded === undefined || isOwnMachine(withoutPort(forwarded)));
  if (isHere || watched.has(pathname)) return next();
  context.header("Cache-Control", "no-store");
  return context.html(pageFor(host), 421);
};

function withoutPort(host: string): string {
  return host.replace(/:\d+$/, "");
}

/** For an operator who tries the server; readers never see it. A host parsed by `URL` contains no markup. */
function pageFor(host: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Say the address of this server</title>
<h1>Say the address of this server</h1>
<p>This directory can be reached from its own machine only, as long as nobody has said its address.</p>
<p>Do you run it? Stop it, and start it with its address:</p>
<ul>
<li>to try it in your own network: <code>PUBLIC_URL=http://${host} npm start</code></li>
<li>for everybody, behind a proxy with a certificate: <code>PUBLIC_URL=https://help.example npm start</code></li>
</ul>
</html>
`;
}
