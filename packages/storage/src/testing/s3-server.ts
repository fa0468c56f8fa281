import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { accessSync, constants, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { once } from "node:events";
import { createServer } from "node:net";
import { homedir, tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { onTestFinished } from "vitest";

/** The version that `.ci/run` installs. */
const versityGateway = "github.com/versity/versitygw/cmd/versitygw@v1.8.0";

/** A real S3 server, the Versity gateway over a folder; `undefined` where it is not installed. */
export const s3Program: string | undefined = findProgram();

/** For the names of tests that are skipped without one. */
export const needsS3Server = `(needs an S3 server: go install ${versityGateway})`;

export interface S3Server {
  /** Of its bucket, with credentials, for `S3_URL`. */
  url: string;
  /** Its port on this machine. */
  port: number;
  /** The folder whose files are the objects of its bucket. */
  folder: string;
  /** Ends it; the objects stay. */
  stop(): Promise<void>;
  /** Starts it again on the same port, with the same objects. */
  start(): Promise<void>;
}

/** A slash and a plus sign are common in secrets, and have another meaning in addresses. */
const credentials = { accessKeyId: "dragoman-test", secretAccessKey: "secret/with+signs" };

/** Starts a server with an empty bucket for a test. */
export async function startS3Server(): Promise<S3Server> {
  const root = mkdtempSync(join(tmpdir(), "dragoman-s3-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const bucket = `bucket-${randomBytes(4).toString("hex")}`;
  const folder = join(root, "buckets", bucket);
  // Beside the buckets, because not every temporary folder has extended attributes.
  const attributes = join(root, "attributes");
  for (const path of [folder, attributes]) mkdirSync(path, { recursive: true });
  const port = await freePort();
  let child: ChildProcess | undefined;
  const { accessKeyId, secretAccessKey } = credentials;
  const server: S3Server = {
    url: `http://${accessKeyId}:${encodeURIComponent(secretAccessKey)}@127.0.0.1:${port}/${bucket}`,
    port,
    folder,
    async start() {
      const options = [
        "--port",
        `127.0.0.1:${port}`,
        "--access",
        accessKeyId,
        "--secret",
        secretAccessKey,
        "--quiet",
      ];
      child = spawn(s3Program ?? "", [...options, "posix", "--sidecar", attributes, join(root, "buckets")], {
        stdio: "ignore",
      });
      await answering(port, child);
    },
    async stop() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, "exit");
      child.kill("SIGKILL");
      await ended;
    },
  };
  onTestFinished(() => server.stop());
  await server.start();
  return server;
}

async function answering(port: number, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if (child.exitCode !== null) throw new Error(`The S3 server ended with ${child.exitCode}.`);
    const answer = await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer) return;
    await setTimeout(50);
  }
  throw new Error("The S3 server did not start.");
}

function findProgram(): string | undefined {
  const { S3_SERVER: given, GOBIN, GOPATH, PATH = "" } = process.env;
  const folders = [
    ...PATH.split(delimiter),
    GOBIN,
    GOPATH && join(GOPATH, "bin"),
    join(homedir(), "go", "bin"),
  ];
  const places = [given, ...folders.map((folder) => folder && join(folder, "versitygw"))];
  return places.find((path) => path && isProgram(path));
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (!address || typeof address === "string") throw new Error("The system gave no port.");
  return address.port;
}
