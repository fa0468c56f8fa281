import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Refusal } from "@dragoman/hsds/refusal";
import { type InstanceSecrets, secretFile } from "../security/instance-secret.ts";
import { secretWeakness } from "../security/secret-strength.ts";
import { type Judgement, ok } from "./finding.ts";

/** The secrets of the instance, without creating any; `undefined` before the first start. */
export async function findSecrets({
  dataDirectory,
  configured,
}: {
  dataDirectory: string;
  configured: InstanceSecrets | undefined;
}): Promise<InstanceSecrets | undefined> {
  if (configured) return configured;
  const text = await readFile(join(dataDirectory, secretFile), "utf8").catch(() => "");
  const [secret, ...earlier] = text.split(/\s+/).filter((line) => line !== "");
  return secret === undefined ? undefined : [secret, ...earlier];
}

/** @throws {Refusal} `secret-unusable` */
export function checkSecret(
  secrets: InstanceSecrets | undefined,
  { dataDirectory, isConfigured }: { dataDirectory: string; isConfigured: boolean },
): Judgement {
  const place = isConfigured ? "SESSION_SECRET" : join(dataDirectory, secretFile);
  if (!secrets) return ok(`There is no secret yet: the first start creates ${place}.`);
  const reason = secrets.map(secretWeakness).find((weakness) => weakness !== undefined);
  if (reason !== undefined) throw new Refusal("secret-unusable", { place, reason });
  const earlier = secrets.length > 1 ? ", and earlier ones for open sessions" : "";
  return ok(`The secret in ${place} cannot be guessed${earlier}.`);
}
