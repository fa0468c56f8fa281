import type { RemoteNetwork } from "@dragoman/hsds/fetch-source";
import { Refusal } from "@dragoman/hsds/refusal";
import { parseProviderUrl, type ProviderChoice } from "@dragoman/search/provider-choice";
import { resolve } from "node:path";
import type { InstanceSecrets } from "../security/instance-secret.ts";
import type { Smtp } from "../messages/smtp.ts";
import { secretRecipe, secretWeakness } from "../security/secret-strength.ts";
import { usualExit } from "@dragoman/pages/frame/usual-exit.ts";
import type { OfflineMode } from "../pages/offline.ts";
import { isOwnMachine } from "../security/own-machine.ts";

/** All settings of the server, parsed and checked once. */
export interface Environment {
  port: number;
  /** The name or address of this machine that it listens on; all of its addresses by default. */
  host: string | undefined;
  /** Milliseconds between the signal to stop and the last accepted request, in which readiness says no. */
  drainTime: number;
  /** Scheme, host and port by which readers reach this server; without it, only this machine can. */
  publicOrigin: string | undefined;
  /** The target of the quick exit: an absolute address on another site. */
  exitAddress: string;
  /** Absolute path. */
  dataDirectory: string;
  /** A PostgreSQL database; the embedded one by default. */
  databaseUrl: string | undefined;
  searchProvider: ProviderChoice;
  /** The secret that all keys are derived from, and earlier ones; stored in a file in the data folder by default. */
  sessionSecrets: InstanceSecrets | undefined;
  /** The folder of the speech synthesiser; the one of `npm run speech` by default. */
  speechDirectory: string | undefined;
  /** FFmpeg, which transcodes sound and film; the first on `programPath` by default. */
  ffmpegPath: string | undefined;
  /** Folders of programs, in the format of the system's `PATH`. */
  programPath: string | undefined;
  /** The operator's mail server; without it, messages go to a file. */
  smtp: Smtp | undefined;
  /** Sends text messages; without it, they go to a file. */
  smsWebhookUrl: string | undefined;
  /** The operator's map; the basemap of the build by default. */
  mapStyle: MapStyle | undefined;
  offline: OfflineMode;
  /** Which addresses live sources may have. */
  sourceNetwork: RemoteNetwork;
  /** PeerTube hosts whose films pages may show, in lower case. */
  peerTubeHosts: readonly string[];
}

export interface MapStyle {
  /** The address of a vector style or of a tile file (`.pmtiles`): absolute, or a path on this server. */
  address: string;
  /** The origin that the content security policy must allow; absent if it is this server. */
  origin: string | undefined;
}

type Variables = Readonly<Record<string, string | undefined>>;

/** Parses the environment. An invalid value is refused (`environment-invalid`), never replaced by a default. */
export function parseEnvironment(variables: Variables, workingDirectory: string): Environment {
  return {
    port: parsePort(variables),
    host: parseHost(variables),
    drainTime: parseDrainTime(variables),
    publicOrigin: parseOrigin(variables),
    exitAddress: parseExit(variables),
    dataDirectory: resolve(workingDirectory, valueOf(variables, "DATA_DIR") ?? "data"),
    databaseUrl: valueOf(variables, "DATABASE_URL"),
    searchProvider: parseProvider(variables),
    sessionSecrets: parseSecrets(variables),
    speechDirectory: parseSpeech(variables, workingDirectory),
    ffmpegPath: valueOf(variables, "FFMPEG_PATH"),
    programPath: valueOf(variables, "PATH"),
    smtp: parseSmtp(variables),
    smsWebhookUrl: parseSmsWebhook(variables),
    mapStyle: parseMapStyle(variables),
    offline: parseOffline(variables),
    sourceNetwork: parseSourceNetwork(variables),
    peerTubeHosts: parseVideoHosts(variables),
  };
}

/** An empty variable counts as absent, because compose files and unit files write it that way. */
function valueOf(variables: Variables, name: string): string | undefined {
  return variables[name]?.trim() || undefined;
}

function parsePort(variables: Variables): number {
  const value = valueOf(variables, "PORT") ?? "3000";
  const port = Number(value);
  if (/^\d{1,5}$/.test(value) && port <= 65_535) return port;
  throw invalid({ name: "PORT", value, reason: "a port is a whole number from 0 to 65535" });
}

function parseHost(variables: Variables): string | undefined {
  const value = valueOf(variables, "HOST");
  if (value === undefined || /^[\w.:-]{1,253}$/.test(value)) return value;
  throw invalid({
    name: "HOST",
    value,
    reason: "write a name or address of this machine, such as 127.0.0.1",
  });
}

/** Seconds. Nobody waits longer for a server that is stopping. */
const longestDrain = 600;

function parseDrainTime(variables: Variables): number {
  const value = valueOf(variables, "DRAIN_SECONDS") ?? "0";
  const seconds = Number(value);
  if (/^\d{1,3}$/.test(value) && seconds <= longestDrain) return seconds * 1000;
  throw invalid({ name: "DRAIN_SECONDS", value, reason: `write whole seconds from 0 to ${longestDrain}` });
}

function parseOrigin(variables: Variables): string | undefined {
  const value = valueOf(variables, "PUBLIC_URL");
  if (value === undefined) return undefined;
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (!url || !["http:", "https:"].includes(url.protocol)) {
    throw invalid({
      name: "PUBLIC_URL",
      value,
      reason: "write a full address, such as https://help.example",
    });
  }
  if (url.pathname !== "/" || url.search !== "" || url.hash !== "" || url.username !== "") {
    throw invalid({ name: "PUBLIC_URL", value, reason: "only scheme, host and port can be chosen, no path" });
  }
  return url.origin;
}

function parseExit(variables: Variables): string {
  const value = valueOf(variables, "EXIT_URL") ?? usualExit;
  if (URL.canParse(value) && ["http:", "https:"].includes(new URL(value).protocol))
    return new URL(value).href;
  throw invalid({ name: "EXIT_URL", value, reason: "write a full address, such as https://weather.example" });
}

function parseProvider(variables: Variables): ProviderChoice {
  const parsed = parseProviderUrl(valueOf(variables, "SEARCH_PROVIDER"));
  if ("choice" in parsed) return parsed.choice;
  // The value may contain a key, and the message may end up in a log.
  throw invalid({ name: "SEARCH_PROVIDER", value: "…", reason: parsed.problem });
}

/**
 * The secret in use first, then earlier ones, separated by commas. Messages never quote them, because they may end up
 * in a log.
 */
function parseSecrets(variables: Variables): InstanceSecrets | undefined {
  const [secret, ...earlier] = (valueOf(variables, "SESSION_SECRET") ?? "")
    .split(",")
    .map((one) => one.trim())
    .filter((one) => one !== "");
  if (secret === undefined) {
    if (valueOf(variables, "DATABASE_URL") === undefined) return undefined;
    throw new Refusal("secret-missing");
  }
  for (const one of [secret, ...earlier]) {
    const weakness = secretWeakness(one);
    if (weakness !== undefined)
      throw invalid({
        name: "SESSION_SECRET",
        value: "…",
        reason: `${weakness} (make one: ${secretRecipe})`,
      });
  }
  return [secret, ...earlier];
}

function parseSpeech(variables: Variables, workingDirectory: string): string | undefined {
  const value = valueOf(variables, "SPEECH_DIR");
  return value === undefined ? undefined : resolve(workingDirectory, value);
}

/**
 * `smtps://user:password@host:465?from=help@example.org`. Messages never quote the value: it may contain a password,
 * and they may end up in a log.
 */
function parseSmtp(variables: Variables): Smtp | undefined {
  const value = valueOf(variables, "SMTP_URL");
  if (value === undefined) return undefined;
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (!url || !["smtp:", "smtps:"].includes(url.protocol) || url.hostname === "")
    throw invalidSmtp(
      "write a full address, such as smtps://user:password@mail.example:465?from=help@example.org",
    );
  const from = url.searchParams.get("from") ?? decodeURIComponent(url.username);
  if (!/^[^\s@<>]+@[^\s@<>]+$/.test(from))
    throw invalidSmtp("say whom mails come from: ?from=help@example.org");
  url.searchParams.delete("from");
  if (url.protocol === "smtp:" && !isOwnMachine(url.hostname)) {
    // Codes sign people in, so a server without encryption (STARTTLS, RFC 3207) gets none.
    if (url.searchParams.has("ignoreTLS"))
      throw invalidSmtp("mails to another machine are encrypted: leave ignoreTLS away, or write smtps://");
    url.searchParams.set("requireTLS", "true");
  }
  return { url: url.href, from };
}

function invalidSmtp(reason: string): Refusal {
  return invalid({ name: "SMTP_URL", value: "…", reason });
}

function parseSmsWebhook(variables: Variables): string | undefined {
  const value = valueOf(variables, "SMS_WEBHOOK_URL");
  if (value === undefined) return undefined;
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (url?.protocol === "https:" || (url?.protocol === "http:" && isOwnMachine(url.hostname)))
    return url.href;
  const reason =
    url?.protocol === "http:"
      ? "texts to another machine are encrypted: write https://"
      : "write a full address, such as https://sms.example/send";
  throw invalid({ name: "SMS_WEBHOOK_URL", value: "…", reason });
}

function parseMapStyle(variables: Variables): MapStyle | undefined {
  const value = valueOf(variables, "MAP_STYLE_URL");
  if (value === undefined) return undefined;
  if (/^\/(?![/\\])/.test(value)) return { address: value, origin: undefined };
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (!url || !["http:", "https:"].includes(url.protocol) || url.username !== "") {
    const reason = "write a full address, such as https://maps.example/style.json, or a path on this server";
    throw invalid({ name: "MAP_STYLE_URL", value, reason });
  }
  return { address: url.href, origin: url.origin };
}

function parseVideoHosts(variables: Variables): string[] {
  const value = valueOf(variables, "VIDEO_HOSTS") ?? "";
  const hosts = value.split(/[\s,]+/).filter((host) => host !== "");
  const wrong = hosts.find((host) => !/^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z\d-]{2,}$/i.test(host));
  if (wrong === undefined) return [...new Set(hosts.map((host) => host.toLowerCase()))];
  const reason = "write host names of PeerTube, such as films.example.org, with commas between them";
  throw invalid({ name: "VIDEO_HOSTS", value: wrong, reason });
}

function parseSourceNetwork(variables: Variables): RemoteNetwork {
  const value = valueOf(variables, "SOURCE_NETWORK") ?? "public";
  if (value === "public" || value === "internal") return value;
  throw invalid({ name: "SOURCE_NETWORK", value, reason: "it is public or internal" });
}

function parseOffline(variables: Variables): OfflineMode {
  const value = valueOf(variables, "SERVICE_WORKER") ?? "on";
  if (value === "on" || value === "off") return value;
  throw invalid({ name: "SERVICE_WORKER", value, reason: "it is on or off" });
}

function invalid(parameters: { name: string; value: string; reason: string }): Refusal {
  return new Refusal("environment-invalid", parameters);
}
