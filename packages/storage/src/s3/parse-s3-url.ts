/** A bucket of an S3-compatible service, or a part of one. */
export interface S3Location {
  /** The address of the bucket, with a slash at its end. */
  bucketUrl: string;
  /** The prefix of all file names: empty, or ending with a slash. */
  prefix: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Of temporary credentials. */
  sessionToken: string | undefined;
}

/** Problems never quote the address: it contains a secret, and they may end up in a log. */
export type ParsedS3Url = { location: S3Location | undefined } | { problem: string };

const example = "https://KEY:SECRET@s3.example.org/bucket";

/**
 * Parses `https://KEY:SECRET@host:port/bucket/prefix?region=…&addressing=host`. Credentials that are not in the address
 * are those of the environment: `AWS_ACCESS_KEY_ID`, `AWS_SECRET_ACCESS_KEY`, `AWS_SESSION_TOKEN`; so is the region
 * (`AWS_REGION`).
 */
export function parseS3Url(
  value: string | undefined,
  variables: Readonly<Record<string, string | undefined>>,
): ParsedS3Url {
  if (value === undefined || value.trim() === "") return { location: undefined };
  const url = URL.parse(value.trim());
  if (!url || !["http:", "https:"].includes(url.protocol))
    return {
      problem: `write a full address, such as ${example}; in a secret, write %2F for / and %2B for +, or give it as AWS_SECRET_ACCESS_KEY`,
    };
  const [bucket = "", ...parts] = url.pathname.split("/").filter((part) => part !== "");
  if (!/^[A-Za-z0-9][\w.-]{1,253}$/.test(bucket))
    return { problem: `name the bucket after the host: ${example}` };
  if (!parts.every((part) => /^[\w.-]+$/.test(part) && !/^\.+$/.test(part)))
    return { problem: "a prefix after the bucket consists of letters, digits, dots, hyphens and slashes" };
  const options = [...url.searchParams.keys()];
  const addressing = url.searchParams.get("addressing") ?? "path";
  if (
    options.some((name) => !["region", "addressing"].includes(name)) ||
    !["path", "host"].includes(addressing)
  )
    return {
      problem: "after the question mark, only region=… and addressing=path or addressing=host can be chosen",
    };
  const credentials = readCredentials(url, variables);
  if ("problem" in credentials) return credentials;
  return {
    location: {
      ...credentials,
      bucketUrl:
        addressing === "host"
          ? `${url.protocol}//${bucket}.${url.host}/`
          : `${url.protocol}//${url.host}/${bucket}/`,
      prefix: parts.map((part) => `${part}/`).join(""),
      region: url.searchParams.get("region") || variables["AWS_REGION"] || regionOf(url.hostname),
    },
  };
}

type Credentials = Pick<S3Location, "accessKeyId" | "secretAccessKey" | "sessionToken">;

function readCredentials(
  { username, password }: URL,
  variables: Readonly<Record<string, string | undefined>>,
): Credentials | { problem: string } {
  if (username !== "" || password !== "") {
    if (username === "" || password === "")
      return { problem: `write both parts of the credentials: ${example}` };
    try {
      return {
        accessKeyId: decodeURIComponent(username),
        secretAccessKey: decodeURIComponent(password),
        sessionToken: undefined,
      };
    } catch {
      return { problem: "in the credentials, write %25 for %" };
    }
  }
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = variables;
  if (!accessKeyId || !secretAccessKey)
    return {
      problem: `it has no credentials: write ${example}, or set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY`,
    };
  return { accessKeyId, secretAccessKey, sessionToken: variables["AWS_SESSION_TOKEN"] || undefined };
}

/** Hosts of Amazon name their region; most other services accept that of their first one. */
function regionOf(host: string): string {
  return /^s3[.-](?:dualstack\.)?([a-z]{2}(?:-[a-z]+)+-\d)\.amazonaws\.com$/.exec(host)?.[1] ?? "us-east-1";
}
