import { randomBytes, randomInt } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Database, importDataset, openDatabase, openMediaFiles } from "@dragoman/database";
import { readDirectory } from "@dragoman/hsds/read";
import { openStorage, parseS3Url, writeLocalFile } from "@dragoman/storage";
import { needsS3Server, s3Program, startS3Server } from "@dragoman/storage/testing";
import { expect, onTestFinished, test, vi } from "vitest";
import { runDragoman } from "../testing/dragoman.ts";
import { digestOfFilm, newFilm } from "../testing/film.ts";
import { findServices, type Instance, signInTo, startInstance } from "../testing/instance.ts";
import { startPostgres } from "../testing/postgres.ts";
import { roundRobin } from "../testing/round-robin.ts";
import { sendInPieces, type Sender } from "../testing/send-upload.ts";
import { testFolder } from "../testing/transcode-here.ts";

const postgres = await startPostgres();

/** At least; more by hand: `UPLOADS=200`. */
const uploads = Number(process.env["UPLOADS"] ?? 8);
const atATime = 4;

const limit = uploads > 8 ? 3600_000 : 900_000;
const patient = { timeout: 240_000, interval: 100 };

/** Each organization has a limit of its own for uploads at the same time. */
const organizations = 8;
/** Each service has a limit of its own for suggestions that nobody has looked at. */
const services = 200;

/** Only one service has this in its name. */
const rare = "Axolotl";

function numbersTo(count: number): number[] {
  return Array.from({ length: count }, (_, number) => number);
}

/** Imports services whose names begin with a word. */
async function publish(database: Database, word: string): Promise<void> {
  const folder = await testFolder();
  const write = (name: string, lines: readonly string[]) =>
    writeFile(join(folder, name), `${lines.join("\n")}\n`);
  await write("organizations.csv", [
    "id,name,description",
    ...numbersTo(organizations).map((number) => `o${number},Harbour ${number},Help`),
  ]);
  await write("services.csv", [
    "id,organization_id,name,description,status",
    ...numbersTo(services).map(
      (number) =>
        `s${number},o${number % organizations},${word} ${number === 0 ? rare : number},Help for everybody,active`,
    ),
  ]);
  await importDataset(database, await readDirectory(folder, { source: "harbour" }), { source: "harbour" });
}

test.skipIf(s3Program === undefined)(
  `uploads, suggestions and changes through two servers, of which each is killed once, all arrive ${needsS3Server}`,
  { timeout: limit },
  async ({ skip }) => {
    if ("reason" in postgres) {
      skip(postgres.reason);
      return;
    }
    const bucket = await startS3Server();
    const settings = {
      DATABASE_URL: postgres.url,
      S3_URL: bucket.url,
      SESSION_SECRET: randomBytes(32).toString("hex"),
      SAMPLE_DATA: "off",
    };
    const [a, b] = [await startInstance(settings), await startInstance(settings)];
    const address = await roundRobin(a.address, b.address);
    const database = await openDatabase({ directory: await testFolder(), url: postgres.url });
    onTestFinished(() => database.close());
    await publish(database, "Zebrafinch");
    const all = await database.kysely.selectFrom("services").select(["id", "name"]).execute();
    // Suggestions for a service lapse when it is archived.
    const ids = all.filter(({ name }) => !name?.endsWith(rare));

    // Whoever signs in through one server is signed in on the other.
    const email = "ada@example.org";
    const steward = await signInTo(address, { email, servers: [a, b] });
    await runDragoman({ ...settings, DATA_DIR: a.folder }, "user", "grant", email, "steward");
    const headersOf = () => ({
      cookie: [...steward.browser.values()].join("; "),
      "Tus-Resumable": "1.0.0",
    });
    const sender: Sender = {
      address,
      headersOf,
      // A phone asks again when its connection was cut, or when a server is only starting.
      ask: (path, { headers, ...init }) =>
        vi.waitFor(async () => {
          const answer = await fetch(new URL(path, address), {
            ...init,
            headers: { ...headersOf(), ...(headers as Record<string, string>) },
          });
          if (answer.status === 503) throw new Error("Not yet.");
          return answer;
        }, patient),
    };

    const digests = new Set<string>();
    let arrived = 0;
    const ending = new AbortController();
    const uploading = Promise.all(
      Array.from({ length: atATime }, async () => {
        while (!ending.signal.aborted || digests.size < uploads) {
          const bytes = await newFilm();
          digests.add(await digestOfFilm(bytes));
          await sendInPieces(sender, bytes, { table: "services", id: ids[randomInt(ids.length)]?.id ?? "" });
          arrived += 1;
        }
      }),
    );

    const acknowledged: string[] = [];
    const suggesting = (async () => {
      for (let count = 0; !ending.signal.aborted; count += 1) {
        const note = `suggestion ${count}`;
        const service = ids[count % ids.length]?.id ?? "";
        const answer = await fetch(`${address}/api/suggestions`, {
          method: "POST",
          body: JSON.stringify({ service, kind: "other", locale: "en", note }),
          // Each from another network, so that no limit is reached.
          headers: { "x-forwarded-for": `198.51.${count % 200}.${1 + (count % 250)}` },
        }).catch(() => undefined);
        if (answer?.status === 204) acknowledged.push(note);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    })();

    const found = (server: Instance, word: string) =>
      vi.waitFor(
        async () => expect((await findServices(server.address, word)).length).toBeGreaterThan(0),
        patient,
      );
    for (const [victim, survivor, word] of [
      [a, b, "Quokkafern"],
      [b, a, "Wombatmoss"],
    ] as const) {
      const before = { arrived, acknowledged: acknowledged.length };
      await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(before.acknowledged), patient);
      await vi.waitFor(() => expect(arrived).toBeGreaterThan(before.arrived), patient);
      await victim.end("SIGKILL");
      // The import is a program of its own, as on the command line.
      await publish(database, word);
      await found(survivor, word);
      await victim.start();
      await found(victim, word);
    }
    // What a steward does on one server is found on the other.
    const id = all.find(({ name }) => name?.endsWith(rare))?.id ?? "";
    expect(await findServices(b.address, rare)).toEqual([id]);
    for (const [server, other, intent] of [
      [a, b, "archive"],
      [b, a, "restore"],
    ] as const) {
      const answer = await fetch(`${server.address}/en/studio/listings/${id}`, {
        method: "POST",
        redirect: "manual",
        headers: { ...headersOf(), origin: server.address },
        body: new URLSearchParams({ intent, note: "Away for a while." }),
      });
      expect(answer.status).toBe(303);
      const expected = intent === "restore" ? [id] : [];
      await vi.waitFor(
        async () => expect(await findServices(other.address, rare)).toEqual(expected),
        patient,
      );
    }
    ending.abort();
    await uploading;
    await suggesting;

    const stored = await database.kysely.selectFrom("suggestions").select("note").execute();
    const notes = new Set(stored.map(({ note }) => note));
    expect(acknowledged.filter((note) => !notes.has(note))).toEqual([]);
    await vi.waitFor(
      async () => {
        const ready = await database.kysely
          .selectFrom("media")
          .select("id")
          .where("state", "=", "ready")
          .execute();
        expect(ready).toHaveLength(digests.size);
      },
      { ...patient, timeout: limit },
    );
    const sources = await database.kysely
      .selectFrom("media_files")
      .select("digest")
      .where("role", "=", "source")
      .execute();
    expect(new Set(sources.map(({ digest }) => digest))).toEqual(digests);
    const parsed = parseS3Url(bucket.url, {});
    if ("problem" in parsed) throw new Error(parsed.problem);
    const directory = await testFolder();
    const storage = openStorage({ directory, s3: parsed.location });
    const files = openMediaFiles({ storage, directory });
    for (const digest of digests) {
      const content = await files.read({ digest, type: "video/mp4" });
      if (!content) throw new Error(`${digest} is not in the bucket.`);
      expect((await writeLocalFile(join(directory, digest), content)).sha256).toBe(digest);
    }
  },
);
