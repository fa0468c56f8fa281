import { callerNetworks } from "../../limits/caller-network.ts";
import type { CheckKey, KeyGrant } from "../../keys/keys.ts";
import type { RateLimit } from "../../limits/rate-limit.ts";
import type { UnreadAnswers } from "../../host/unread-answers.ts";
import { refusal, SearchRefusal } from "../../search-refusal.ts";
import { RefusedWriteError } from "../../store/indexes/index-store.ts";
import type { AnswerCache, RepeatableAnswer } from "./answer-cache.ts";
import { credentialOf, type Answer, type Call } from "./call.ts";
import { maximumBodyBytes, readJson, readJsonObject } from "../reading/read-body.ts";
import type { RouteAnswer, RouteCall, FoundRoute, Route } from "../routes/routes.ts";
import { answerOf, writeAnswer, writePreflight } from "./write-answer.ts";

export interface CallOptions {
  appId: string;
  checkKey: CheckKey;
  /** Finds the route of a method and a path below the mount point. */
  findRoute: (method: string, path: string) => FoundRoute | undefined;
  /** The refusal for paths of the protocol that this host does not serve, and for unknown paths. */
  refusePath: (path: string) => SearchRefusal;
  mount: string;
  answerCache: AnswerCache;
  rateLimit: RateLimit;
  /** Hourly calls of one caller with one key, unless the key sets a limit; 0 for no limit. */
  callsPerHour: number;
  unread: UnreadAnswers;
  onError: (error: unknown) => void;
}

const methods: ReadonlySet<string> = new Set(["GET", "POST", "PUT", "DELETE", "HEAD"]);

/** Handles one call of the protocol. */
export async function answerCall(options: CallOptions, call: Call): Promise<Answer> {
  const answer = await answerOrRefuse(options, call);
  const { sending, address: caller } = call;
  if (sending) options.unread.hold({ caller, bytes: answer.body.byteLength, sending });
  return answer;
}

/** Expected refusals are 4xx, because clients hide the message of a 5xx. */
async function answerOrRefuse(options: CallOptions, call: Call): Promise<Answer> {
  try {
    if (call.method === "OPTIONS") return writePreflight(call);
    const answered = await perform(options, call);
    if ("make" in answered) return answerOf(200, await options.answerCache.answer(call, answered));
    return await writeAnswer(call, answered.status ?? 200, answered.body);
  } catch (error) {
    const refused = asRefusal(error);
    if (refused) {
      const { message, status, retryAfter } = refused;
      const answer = await writeAnswer(call, status, { message, status });
      return retryAfter === undefined
        ? answer
        : { ...answer, headers: { ...answer.headers, "retry-after": String(retryAfter) } };
    }
    options.onError(error);
    return await writeAnswer(call, 500, { message: "Internal error", status: 500 });
  }
}

async function perform(options: CallOptions, call: Call): Promise<RouteAnswer | RepeatableAnswer> {
  if (!methods.has(call.method)) throw refusal.methodUnknown(call.method);
  const [fullPath, search] = splitOnce(call.target, "?");
  const query = new URLSearchParams(search);
  const path = pathBelow(options.mount, fullPath);
  const found = path === undefined ? undefined : options.findRoute(methodOf(call), path);
  if (found?.route.permission === "nobody") {
    const permitted = { grant: nobody, caller: undefined, charge: () => {}, owe: () => {} };
    return await found.route.answer(routeCall({ call, query, found, permitted }));
  }
  const permitted = permit(options, call, query);
  const { grant } = permitted;
  if (!found) throw path === undefined ? refusal.pathUnknown(fullPath) : options.refusePath(path);
  requirePermission(grant, found.route.permission);
  return await found.route.answer(routeCall({ call, query, found, permitted }));
}

/** HEAD uses the route of GET; the server omits the body. */
function methodOf({ method }: Call): string {
  return method === "HEAD" ? "GET" : method;
}

function splitOnce(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator);
  return at === -1 ? [text, ""] : [text.slice(0, at), text.slice(at + 1)];
}

function pathBelow(mount: string, path: string): string | undefined {
  return path.startsWith(`${mount}/`) ? path.slice(mount.length) : undefined;
}

type Permitted = Pick<RouteCall, "grant" | "caller" | "charge" | "owe">;

function permit(options: CallOptions, call: Call, query: URLSearchParams): Permitted {
  const id = credentialOf(call, query, "x-algolia-application-id");
  const key = credentialOf(call, query, "x-algolia-api-key");
  if (id !== options.appId || key === undefined) throw refusal.invalidCredentials();
  const now = Date.now();
  const grant = options.checkKey(key, {
    now: Math.floor(now / 1000),
    address: call.address,
    referer: call.header("referer"),
  });
  const perHour = grant.callsPerHour || (grant.isAdministrator ? 0 : options.callsPerHour);
  const callers = countedCallers(grant, { address: call.address, perHour });
  const limited = (take: RateLimit["count"]) => (cost: number) => {
    if (perHour > 0 && cost > 0) for (const one of callers) take({ ...one, now, cost });
  };
  const charge = limited(options.rateLimit.count);
  charge(1);
  return { grant, caller: callers[0]?.caller, charge, owe: limited(options.rateLimit.add) };
}

/** Counted by the user token of the key, or by every network of the address, narrowest first. */
function countedCallers(
  { countedAs: { key, userToken } }: KeyGrant,
  { address, perHour }: { address: string | undefined; perHour: number },
): { caller: string; perHour: number }[] {
  if (userToken !== undefined) return [{ caller: `${key} token ${userToken}`, perHour }];
  if (address === undefined) return [];
  return callerNetworks(address).map(({ network, share }) => ({
    caller: `${key} ${network}`,
    perHour: perHour * share,
  }));
}

function requirePermission(grant: KeyGrant, permission: Route["permission"]): void {
  const allowed =
    permission === "valid" || permission === "nobody"
      ? true
      : permission === "administrator"
        ? grant.isAdministrator
        : grant.allows(permission);
  if (!allowed) throw refusal.methodNotAllowed();
}

function routeCall({
  call,
  query,
  found: { route, path },
  permitted,
}: {
  call: Call;
  query: URLSearchParams;
  found: FoundRoute;
  permitted: Permitted;
}): RouteCall {
  const incoming = { chunks: call.body, encoding: call.header("content-encoding") };
  const limit = route.bodyLimit ?? maximumBodyBytes;
  return {
    path,
    query,
    ...permitted,
    body: () => readJsonObject(incoming, limit),
    async list() {
      const value = await readJson(incoming, limit);
      if (!Array.isArray(value)) throw refusal.bodyMalformed("expected a JSON array");
      return value;
    },
  };
}

/** The grant of calls that need no key. */
const nobody: KeyGrant = {
  isAdministrator: false,
  isSecured: false,
  allows: () => false,
  allowsIndex: () => false,
  forced: {},
  filters: [],
  maxHitsPerQuery: 0,
  callsPerHour: 0,
  countedAs: { key: "", userToken: undefined },
};

function asRefusal(error: unknown): SearchRefusal | undefined {
  if (error instanceof SearchRefusal) return error;
  if (!(error instanceof RefusedWriteError)) return undefined;
  const { reason, index } = error;
  if (reason === "replica") return refusal.replicaNotWritable(index);
  if (reason === "destination-has-replicas") return refusal.destinationHasReplicas(index);
  if (reason === "source-has-replicas") return refusal.sourceHasReplicas(index);
  return refusal.replicaTaken(index);
}
