import { existsSync } from "node:fs";
import { join } from "node:path";
import { deriveKeys } from "../security/instance-keys.ts";
import type { Environment } from "../start/environment.ts";
import { askInstance, type Answer, checkPublicUrl } from "./check-address.ts";
import { checkDatabase } from "./check-database.ts";
import {
  checkClock,
  checkDataFolder,
  checkFfmpeg,
  checkPages,
  checkPort,
  checkRuntime,
  checkSpace,
  newestFileIn,
} from "./check-machine.ts";
import { checkPlaces, checkStreetMap } from "./check-maps.ts";
import { checkMail, checkQueue, checkTexts } from "./check-messages.ts";
import { checkSearch } from "./check-search.ts";
import { checkStorage } from "./check-storage.ts";
import { checkSecret, findSecrets } from "./check-secret.ts";
import { checkSettings } from "./check-settings.ts";
import { type Finding, judge } from "./finding.ts";
import { sendTest } from "./send-test.ts";

export interface ExamineOptions {
  variables: Readonly<Record<string, string | undefined>>;
  workingDirectory: string;
  /** A phone number or an e-mail address that gets a message; none by default. */
  sendTestTo?: string | undefined;
  /** Tests replace parts that they cannot break. */
  machine?: {
    node?: string;
    freeBytes?: (folder: string) => Promise<number>;
    builds?: readonly string[];
    now?: () => number;
  };
}

const builds = ["directory", "workspace"].map((app) => join(import.meta.dirname, "../../..", app, "build"));

/**
 * Checks everything that the server needs, with advice for each problem. It only reads: it creates, migrates
 * and writes nothing, and sends nothing but the test message.
 */
export async function examine(options: ExamineOptions): Promise<Finding[]> {
  const { variables, workingDirectory, sendTestTo, machine = {} } = options;
  const now = machine.now?.() ?? Date.now();
  const { environment, judgements, refused } = checkSettings(variables, workingDirectory);
  const { dataDirectory, port, publicOrigin, searchProvider, sessionSecrets: configured } = environment;
  const { smtp, smsWebhookUrl } = environment;
  const secrets = await findSecrets({ dataDirectory, configured });
  const keys = secrets && deriveKeys(secrets);
  const proofKey = keys?.keyOf("proof of this instance");
  const [{ findings: ofDatabase, facts }, here, there] = await Promise.all([
    checkDatabase(environment, now),
    askInstance(`http://${hostToAsk(environment)}:${port}`, proofKey),
    publicOrigin === undefined ? undefined : askInstance(publicOrigin, proofKey),
  ]);
  const smsWebhook =
    smsWebhookUrl === undefined || !keys
      ? undefined
      : { url: smsWebhookUrl, secret: keys.keyOf("sms webhook") };
  const newestFile = await newestFileIn(dataDirectory);
  const findings = await Promise.all([
    judge("settings", () => judgements),
    judge("Node", () =>
      checkRuntime({ node: machine.node ?? process.versions.node, sqlite: process.versions.sqlite }),
    ),
    judge("pages", () => checkPages(machine.builds ?? builds)),
    judge("data folder", () => checkDataFolder(dataDirectory)),
    judge("disk", () =>
      checkSpace(existsSync(dataDirectory) ? dataDirectory : workingDirectory, free(machine)),
    ),
    judgeUnless(refused.has("S3_URL"), "storage", () => checkStorage({ dataDirectory, s3: environment.s3 })),
    judge("secret", () => checkSecret(secrets, { dataDirectory, isConfigured: configured !== undefined })),
    Promise.resolve(ofDatabase),
    judge("clock", () => checkClock({ now, clocks: clocksOf({ database: facts.clock, there }), newestFile })),
    judge("port", () => checkPort(port, { isRunning: here.kind === "this" })),
    judgeUnless(refused.has("PUBLIC_URL"), "PUBLIC_URL", () => checkPublicUrl(publicOrigin, { there, here })),
    judge("search", () =>
      checkSearch({ choice: searchProvider, dataDirectory, latestChange: facts.latestChange, here }),
    ),
    judgeUnless(refused.has("SMTP_URL"), "mail", () => checkMail(smtp)),
    judgeUnless(refused.has("SMS_WEBHOOK_URL"), "text messages", () => checkTexts(smsWebhookUrl)),
    judge("messages", () => checkQueue(facts.queue, now)),
    judge("FFmpeg", () => checkFfmpeg({ configured: environment.ffmpegPath, path: environment.programPath })),
    judge("places", () => checkPlaces(dataDirectory)),
    judge("map", () => checkStreetMap(dataDirectory)),
    sendTestTo === undefined
      ? Promise.resolve([])
      : judge("test message", () => sendTest(sendTestTo, { smtp, smsWebhook })),
  ]);
  return findings.flat();
}

/** A setting that cannot be read is named once. */
function judgeUnless(isRefused: boolean, ...[check, act]: Parameters<typeof judge>): Promise<Finding[]> {
  return isRefused ? Promise.resolve([]) : judge(check, act);
}

function free({ freeBytes }: NonNullable<ExamineOptions["machine"]>) {
  return freeBytes ? { free: freeBytes } : {};
}

/** The address of the server on this machine; `HOST` may be only one of its addresses. */
function hostToAsk({ host }: Pick<Environment, "host">): string {
  if (host === undefined || host === "0.0.0.0" || host === "::") return "localhost";
  return host.includes(":") ? `[${host}]` : host;
}

function clocksOf({
  database,
  there,
}: {
  database: { there: number; here: number } | undefined;
  there: Answer | undefined;
}) {
  const ofAddress = there?.kind === "this" ? there.clock : undefined;
  return [
    ...(database ? [{ name: "the database", ...database }] : []),
    ...(ofAddress ? [{ name: "PUBLIC_URL", ...ofAddress }] : []),
  ];
}
