import { parseRetention, type RetentionDays } from "@dragoman/database";
import type { RemoteNetwork } from "@dragoman/hsds/fetch-source";
import { Refusal } from "@dragoman/hsds/refusal";
import { parseProviderUrl, type ProviderChoice } from "@dragoman/search/provider-choice";
import { parseS3Url, type S3Location } from "@dragoman/storage";
import { join, resolve } from "node:path";
import type { InstanceSecrets } from "../security/instance-secret.ts";
import { logFormats, type LogFormat } from "../log/log.ts";
import type { Smtp } from "../messages/smtp.ts";
import { secretRecipe, secretWeakness } from "../security/secret-strength.ts";
import { usualExit } from "@dragoman/pages/frame/usual-exit.ts";
import type { OfflineMode } from "../pages/offline.ts";
import { parseTrustedProxies, usualProxies, type TrustedProxies } from "../security/trusted-proxies.ts";
import { parseTranslator, type TranslatorSettings } from "../translations/translator/translator-settings.ts";
import { isOwnMachine } from "../security/own-machine.ts";

/** All settings of the server, parsed and checked once. */
export interface Environment {
  port: number;
  /** The name or address of this machine that it listens on; all of its addresses by default. */
  host: string | undefined;
  /** Where measurements are served; without it, they are not. */
  metrics: { port: number; host: string } | undefined;
  logFormat: LogFormat;
  /** Proxies whose forwarding headers are believed. */
  trustedProxies: TrustedProxies;
  /** Milliseconds between the signal to stop and the last accepted request, during which `/readyz` fails. */
  drainTime: number;
  /** Scheme, host and port by which readers reach this server; without it, only this machine can. */
  publicOrigin: string | undefined;
  /** The name of the directory, until an administrator sets one. */
  siteName: string | undefined;
  /** The target of the quick exit: an absolute address on another site. */
  exitAddress: string;
  /** Absolute path. */
  dataDirectory: string;
  /** Where the assets of this build and of earlier ones are kept; several instances may share it. Absolute path. */
  assetsDirectory: string;
  /** A PostgreSQL database; the embedded one by default. */
  databaseUrl: string | undefined;
  /** Connections of the whole process to PostgreSQL. */
  databaseConnections: number;
  /** Milliseconds after which PostgreSQL cuts off a statement of a request. */
  statementTime: number | undefined;
  /** A bucket for media and uploads; the data folder by default. */
  s3: S3Location | undefined;
  searchProvider: ProviderChoice;
  /** Absolute path: the folder of the index, which is of this machine; in the data folder by default. */
  searchDirectory: string | undefined;
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
  /** Translates missing texts; without it, people do. */
  translator: TranslatorSettings | undefined;
  /** Days for which everything is stored that is not content. */
  retentionDays: RetentionDays;
  /** Organizations are asked to confirm their services. */
  reminders: boolean;
  /** Web addresses of entries are checked regularly. */
  linkChecks: boolean;
  /** The operator's map; the basemap of the build by default. */
  mapStyle: MapStyle | undefined;
  offline: OfflineMode;
  /** Which addresses live sources may have. */
  sourceNetwork: RemoteNetwork;
  /** PeerTube hosts whose films pages may show, in lower case. */
  peerTubeHosts: readonly string[];
  /** Origins whose pages may show the embed: `https://school.example`. */
  embeddingOrigins: readonly string[];
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
  const dataDirectory = resolve(workingDirectory, valueOf(variables, "DATA_DIR") ?? "data");
  return {
    port: parsePort("PORT", valueOf(variables, "PORT") ?? "3000"),
    host: parseHost(variables),
    metrics: parseMetrics(variables),
    logFormat: parseLogFormat(variables),
    trustedProxies: parseProxies(variables),
    drainTime: parseSeconds(variables, { name: "DRAIN_SECONDS", usual: 0, most: longestDrain }) * 1000,
    publicOrigin: parseOrigin(variables),
    siteName: parseSiteName(variables),
    exitAddress: parseExit(variables),
    dataDirectory,
    assetsDirectory: resolve(
      workingDirectory,
      valueOf(variables, "ASSETS_DIR") ?? join(dataDirectory, "assets"),
    ),
    databaseUrl: valueOf(variables, "DATABASE_URL"),
    databaseConnections: parseConnections(variables),
    statementTime: parseStatementTime(variables),
    s3: parseS3(variables),
    searchProvider: parseProvider(variables),
    searchDirectory: parseFolder(valueOf(variables, "SEARCH_DIR"), workingDirectory),
    sessionSecrets: parseSecrets(variables),
    speechDirectory: parseSpeech(variables, workingDirectory),
    ffmpegPath: valueOf(variables, "FFMPEG_PATH"),
    programPath: valueOf(variables, "PATH"),
    smtp: parseSmtp(variables),
    smsWebhookUrl: parseSmsWebhook(variables),
    translator: parseTranslatorSettings(variables),
    retentionDays: parseRetentionDays(variables),
    reminders: parseSwitch(variables, "REMINDERS"),
    linkChecks: parseSwitch(variables, "LINK_CHECKS"),
    mapStyle: parseMapStyle(variables),
    offline: parseOffline(variables),
    sourceNetwork: parseSourceNetwork(variables),
    peerTubeHosts: parseVideoHosts(variables),
    embeddingOrigins: parseEmbedHosts(variables),
  };
}

/** An empty variable counts as absent, because compose files and unit files write it that way. */
function valueOf(variables: Variables, name: string): string | undefined {
  return variables[name]?.trim() || undefined;
}

function parseFolder(value: string | undefined, workingDirectory: string): string | undefined {
  return value === undefined ? undefined : resolve(workingDirectory, value);
}

function parsePort(name: string, value: string): number {
  const port = Number(value);
  if (/^\d{1,5}$/.test(value) && port <= 65_535) return port;
  throw invalid({ name, value, reason: "a port is a whole number from 0 to 65535" });
}

function parseHost(variables: Variables, name = "HOST"): string | undefined {
  const value = valueOf(variables, name);
  if (value === undefined || /^[\w.:-]{1,253}$/.test(value)) return value;
  throw invalid({ name, value, reason: "write a name or address of this machine, such as 127.0.0.1" });
}

/** Measurements are for operators, so only this machine may read them unless the operator configures otherwise. */
function parseMetrics(variables: Variables): Environment["metrics"] {
  const host = parseHost(variables, "METRICS_HOST") ?? "127.0.0.1";
  const port = valueOf(variables, "METRICS_PORT");
  return port === undefined ? undefined : { port: parsePort("METRICS_PORT", port), host };
}

/** Also read before everything else, to report other invalid values in this format. */
export function parseLogFormat(variables: Variables): LogFormat {
  const value = valueOf(variables, "LOG_FORMAT") ?? "text";
  const format = logFormats.find((one) => one === value);
  if (format !== undefined) return format;
  throw invalid({ name: "LOG_FORMAT", value, reason: `it is ${logFormats.join(" or ")}` });
}

function parseProxies(variables: Variables): TrustedProxies {
  const value = valueOf(variables, "TRUSTED_PROXIES");
  if (value === undefined) return usualProxies();
  const networks = value === "none" ? [] : value.split(/[\s,]+/).filter((network) => network !== "");
  const parsed = parseTrustedProxies(networks);
  if ("proxies" in parsed) return parsed.proxies;
  const reason =
    "write addresses and networks, such as 10.0.0.0/8 or 2001:db8::/32, with commas between them";
  throw invalid({ name: "TRUSTED_PROXIES", value: parsed.wrong, reason });
}

/** Seconds. Nobody waits longer for a server that is stopping. */
const longestDrain = 600;

function parseSeconds(
  variables: Variables,
  { name, usual, most }: { name: string; usual: number; most: number },
): number {
  const value = valueOf(variables, name) ?? String(usual);
  const seconds = Number(value);
  if (/^\d{1,5}$/.test(value) && seconds <= most) return seconds;
  throw invalid({ name, value, reason: `write whole seconds from 0 to ${most}` });
}

/** Work that holds a connection may need another one, and threads need some of their own (`share-connections.ts`). */
const fewestConnections = 5;
const mostConnections = 1000;

function parseConnections(variables: Variables): number {
  const value = valueOf(variables, "DATABASE_POOL_SIZE") ?? "20";
  const connections = Number(value);
  if (/^\d{1,4}$/.test(value) && connections >= fewestConnections && connections <= mostConnections)
    return connections;
  const reason = `write a whole number from ${fewestConnections} to ${mostConnections}`;
  throw invalid({ name: "DATABASE_POOL_SIZE", value, reason });
}

/** Seconds. Nobody waits longer for a page; imports and migrations have no limit. */
const usualStatement = 30;
const longestStatement = 3600;

/** Zero seconds are no limit, as in PostgreSQL. */
function parseStatementTime(variables: Variables): number | undefined {
  const name = "DATABASE_STATEMENT_TIMEOUT_SECONDS";
  const seconds = parseSeconds(variables, { name, usual: usualStatement, most: longestStatement });
  return seconds === 0 ? undefined : seconds * 1000;
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

/** UTF-16 units, as in the settings of the studio. */
const longestName = 80;

function parseSiteName(variables: Variables): string | undefined {
  const value = valueOf(variables, "SITE_NAME");
  if (value === undefined || (value.length <= longestName && !/\p{Cc}/u.test(value))) return value;
  const reason = `write a name of at most ${longestName} characters, in one line`;
  throw invalid({ name: "SITE_NAME", value, reason });
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

function parseS3(variables: Variables): S3Location | undefined {
  const parsed = parseS3Url(valueOf(variables, "S3_URL"), variables);
  if ("location" in parsed) return parsed.location;
  // The value may contain a secret, and the message may end up in a log.
  throw invalid({ name: "S3_URL", value: "…", reason: parsed.problem });
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

function parseTranslatorSettings(variables: Variables): TranslatorSettings | undefined {
  const parsed = parseTranslator({
    url: valueOf(variables, "TRANSLATE_URL"),
    key: valueOf(variables, "TRANSLATE_KEY"),
    characters: valueOf(variables, "TRANSLATE_CHARACTERS_PER_DAY"),
    languages: valueOf(variables, "TRANSLATE_LANGUAGES"),
  });
  if ("settings" in parsed) return parsed.settings;
  // The value may contain a key, and the message may end up in a log.
  throw invalid({ ...parsed, value: "…" });
}

function parseRetentionDays(variables: Variables): RetentionDays {
  const parsed = parseRetention(variables);
  if ("days" in parsed) return parsed.days;
  throw invalid(parsed);
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

/** Of a host name without a scheme, the pages over HTTPS are meant. */
function parseEmbedHosts(variables: Variables): string[] {
  const values = (valueOf(variables, "EMBED_HOSTS") ?? "").split(/[\s,]+/).filter((value) => value !== "");
  return [...new Set(values.map(embeddingOrigin))];
}

function embeddingOrigin(value: string): string {
  const written = /^https?:\/\//i.test(value) ? value : `https://${value}`;
  // A source expression of CSP (CSP 3 §2.3.1): a scheme, a host whose first label may be `*`, and a port.
  if (
    /^https?:\/\/(?:\*\.)?(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)*[a-z\d](?:[a-z\d-]*[a-z\d])?(?::\d{1,5})?\/?$/i.test(
      written,
    )
  )
    return written.toLowerCase().replace(/\/$/, "");
  const reason =
    "write hosts or origins of websites, such as school.example or https://*.city.example, with commas between them";
  throw invalid({ name: "EMBED_HOSTS", value, reason });
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

/** Off by default. */
function parseSwitch(variables: Variables, name: string): boolean {
  const value = valueOf(variables, name) ?? "off";
  if (value === "on" || value === "off") return value === "on";
  throw invalid({ name, value, reason: "it is on or off" });
}

function invalid(parameters: { name: string; value: string; reason: string }): Refusal {
  return new Refusal("environment-invalid", parameters);
}
