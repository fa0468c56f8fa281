import { resolve } from "node:path";
import type { RemoteNetwork } from "@dragoman/hsds/fetch-source";
import { Refusal } from "@dragoman/hsds/refusal";
import { parseS3Url, type S3Location } from "@dragoman/storage";
import type { Context } from "./command.ts";

export interface Environment {
  /** Absolute path of the folder of the embedded database. */
  directory: string;
  /** PostgreSQL, when used instead of the embedded database. */
  url: string | undefined;
  /** A bucket for media and uploads, when used instead of the folder. */
  s3: S3Location | undefined;
  /** Load the sample directory into an empty database. */
  sampleData: boolean;
  /** Which addresses live sources may have. */
  sourceNetwork: RemoteNetwork;
}

export function readEnvironment({ env, cwd }: Pick<Context, "env" | "cwd">): Environment {
  return {
    directory: resolve(cwd, env.DATA_DIR || "data"),
    url: env.DATABASE_URL || undefined,
    s3: readS3("S3_URL", env.S3_URL, env),
    sampleData: readSwitch("SAMPLE_DATA", env.SAMPLE_DATA),
    sourceNetwork: readNetwork(env.SOURCE_NETWORK),
  };
}

/** Reads the address of a bucket. Messages never quote it: it may contain a secret. */
export function readS3(name: string, value: string | undefined, env: Context["env"]): S3Location | undefined {
  const parsed = parseS3Url(value, env);
  if ("location" in parsed) return parsed.location;
  throw new Refusal("environment-invalid", { name, value: "…", reason: parsed.problem });
}

function readNetwork(value: string | undefined): RemoteNetwork {
  if (value === undefined || value === "" || value === "public") return "public";
  if (value === "internal") return value;
  throw new Refusal("environment-invalid", {
    name: "SOURCE_NETWORK",
    value,
    reason: "it must be public or internal",
  });
}

function readSwitch(name: string, value: string | undefined): boolean {
  if (value === undefined || value === "" || value === "on") return true;
  if (value === "off") return false;
  throw new Refusal("environment-invalid", { name, value, reason: "it must be on or off" });
}
