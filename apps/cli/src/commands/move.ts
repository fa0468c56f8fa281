import { join, resolve } from "node:path";
import { copyFiles, type DirectoryOptions, moveDatabase, openDatabase } from "@dragoman/database";
import { Refusal } from "@dragoman/hsds/refusal";
import { openStorage } from "@dragoman/storage";
import { parseArguments } from "../arguments.ts";
import type { Command, Context } from "../command.ts";
import { type Environment, readEnvironment, readS3 } from "../environment.ts";

export const moveCommand: Command = {
  name: "move",
  synopsis: "--to ADDRESS | --media-to ADDRESS",
  summary:
    "Copies everything to an empty database of the other kind, or to another data folder: entries, people, sessions, edits and the audit log; or only the media files to another storage. The server must not run.",
  options: [
    ["--to ADDRESS", "postgres://user:password@host:port/name, or the data folder of an embedded database"],
    ["--media-to ADDRESS", "https://KEY:SECRET@host/bucket, or a data folder"],
  ],
  async run(args, context) {
    const { values } = parseArguments(args, {
      positionals: [],
      options: { to: { type: "string" }, "media-to": { type: "string" } },
    });
    const { to, "media-to": mediaTo } = values;
    if (!to === !mediaTo) throw new Refusal("usage", { reason: "Give one of --to and --media-to." });
    return to ? await moveAll(to, context) : await moveMedia(mediaTo ?? "", context);
  },
};

async function moveAll(to: string, context: Context): Promise<number> {
  const environment = readEnvironment(context);
  const target = targetOf(to, { cwd: context.cwd, environment });
  const database = await openDatabase(environment);
  try {
    await moveDatabase({ database, files: openStorage(environment) }, target);
  } finally {
    await database.close();
  }
  const next =
    target.url === undefined
      ? `Start the server with DATA_DIR=${target.directory}, and without DATABASE_URL`
      : "Start the server with this address as DATABASE_URL";
  context.out.write(
    `✓ Everything is there. ${next}.\n  With SESSION_SECRET as it was (the content of the file secret), everybody stays signed in. The old database is unchanged; remove it once you have looked at the new one.\n`,
  );
  return 0;
}

/** Files that are there already are not copied again, so an interrupted move is repeated. */
async function moveMedia(to: string, context: Context): Promise<number> {
  const environment = readEnvironment(context);
  const isBucket = /^https?:/i.test(to);
  if (!isBucket && isAddress(to)) throw unknownTarget(to);
  const directory = isBucket ? environment.directory : resolve(context.cwd, to);
  const target = { directory, s3: isBucket ? readS3("--media-to", to, context.env) : undefined };
  const { files } = await copyFiles({
    from: openStorage(environment),
    to: openStorage(target),
    incoming: join(directory, "media", "incoming"),
  });
  const next = isBucket ? "this address as S3_URL" : `DATA_DIR=${directory}, and without S3_URL`;
  context.out.write(
    `✓ ${files.toLocaleString("en")} files are there. Start the server with ${next}.\n  The old files are unchanged; remove them once you have looked at the new ones.\n`,
  );
  return 0;
}

function targetOf(
  to: string,
  { cwd, environment: { directory, s3 } }: { cwd: string; environment: Environment },
): DirectoryOptions {
  if (/^postgres(?:ql)?:\/\//.test(to)) return { directory, url: to, s3 };
  if (isAddress(to)) throw unknownTarget(to);
  return { directory: resolve(cwd, to), s3 };
}

function isAddress(to: string): boolean {
  return /^[a-z][\w+.-]*:/i.test(to);
}

/** Only the protocol is quoted: the rest may contain a password. */
function unknownTarget(to: string): Refusal {
  return new Refusal("move-target-invalid", { target: to.replace(/:.*$/, ":…") });
}
