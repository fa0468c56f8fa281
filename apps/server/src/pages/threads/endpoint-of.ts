import type { Endpoint } from "comlink";
import type { MessagePort } from "node:worker_threads";

/** Node's port is the browser's, but for the declared types of what it can transfer. */
export function endpointOf(port: MessagePort): Endpoint {
  return port as unknown as Endpoint;
}
