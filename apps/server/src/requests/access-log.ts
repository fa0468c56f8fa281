import { loggedPath } from "@dragoman/pages/request/logged-path.server.ts";
import type { Log } from "../log/log.ts";
import { placesPath } from "../places/places-routes.ts";
import { searchPath } from "../search.ts";
import type { AnsweredRequest } from "./answer-requests.ts";

/**
 * Logs one line per request, without the query and the caller, because a search is private. Successful searches get no
 * line: every typed letter is one. Nor do places, whose ids reveal where a person is, or speech files, whose names
 * reveal which sentence a person listens to.
 */
export function accessLog(log: Log): (answered: AnsweredRequest) => void {
  return ({ method, url, path, status, milliseconds, route }) => {
    if (path.startsWith("/assets/") || route === "health") return;
    const isOk = status >= 200 && status < 300;
    if (path.startsWith(`${searchPath}/1/`) && isOk) return;
    if (speechPath.test(path) && status < 400) return;
    if (path.startsWith(`${placesPath}/`) || (path === placesPath && isOk)) return;
    // Percent-encoded, as received: a line break in an address must not start a new log line.
    const logged = loggedPath(new URL(url).pathname);
    const duration = Math.round(milliseconds);
    log.info("requests", `${method} ${logged} ${status} ${duration} ms`, {
      method,
      path: logged,
      status,
      milliseconds: duration,
      route,
    });
  };
}

/** Speech files, named by the digest of the sentence, and the sounds of other pages. */
const speechPath = /\/(?:speech\/[0-9a-f]{40}\.mp3|page-speech)$/;
