import { expect, test } from "vitest";
import { parseS3Url } from "./parse-s3-url.ts";

const keys = { AWS_ACCESS_KEY_ID: "id", AWS_SECRET_ACCESS_KEY: "secret" };

function location(value: string, variables: Record<string, string> = {}) {
  const parsed = parseS3Url(value, variables);
  return "problem" in parsed ? parsed.problem : parsed.location;
}

test("an address names host, bucket, prefix and credentials", () => {
  expect(location("https://AKIA:a%2Fb%2Bc%25@s3.example.org:9000/files/help/berlin/?region=garage")).toEqual({
    bucketUrl: "https://s3.example.org:9000/files/",
    prefix: "help/berlin/",
    region: "garage",
    accessKeyId: "AKIA",
    secretAccessKey: "a/b+c%",
    sessionToken: undefined,
  });
});

test("without an address, files stay in the data folder", () => {
  for (const value of [undefined, "", "  "]) expect(parseS3Url(value, keys)).toEqual({ location: undefined });
});

test("credentials and region come from the environment where the address has none", () => {
  expect(
    location("http://minio:9000/files", { ...keys, AWS_SESSION_TOKEN: "t", AWS_REGION: "eu-west-3" }),
  ).toEqual({
    bucketUrl: "http://minio:9000/files/",
    prefix: "",
    region: "eu-west-3",
    accessKeyId: "id",
    secretAccessKey: "secret",
    sessionToken: "t",
  });
  // The token belongs to the other credentials.
  expect(location("https://k:s@s3.example.org/files", { AWS_SESSION_TOKEN: "t" })).toMatchObject({
    sessionToken: undefined,
  });
});

test("Amazon's hosts name their region", () => {
  for (const [host, region] of [
    ["s3.eu-central-1.amazonaws.com", "eu-central-1"],
    ["s3.dualstack.us-gov-west-1.amazonaws.com", "us-gov-west-1"],
    ["s3.amazonaws.com", "us-east-1"],
    ["s3.example.org", "us-east-1"],
  ])
    expect(location(`https://${host}/files`, keys)).toMatchObject({ region });
});

test("a bucket may be a part of the host", () => {
  expect(location("https://s3.example.org/files/a?addressing=host", keys)).toMatchObject({
    bucketUrl: "https://files.s3.example.org/",
    prefix: "a/",
  });
});

test.each([
  ["no address", "files"],
  ["another protocol", "s3://hush:hush@files/a"],
  ["a secret with a slash", "https://AKIA:hush/hush@s3.example.org/files"],
  ["no bucket", "https://AKIA:hush@s3.example.org/"],
  ["half of the credentials", "https://AKIA@s3.example.org/files"],
  ["a percent sign alone", "https://AKIA:hush%@s3.example.org/files"],
  ["a prefix with spaces", "https://AKIA:hush@s3.example.org/files/a%20b"],
  ["an unknown option", "https://AKIA:hush@s3.example.org/files?secret=hush"],
  ["an unknown addressing", "https://AKIA:hush@s3.example.org/files?addressing=hush"],
  ["no credentials", "https://s3.example.org/files"],
])("%s is a problem that quotes nothing", (_, value) => {
  const parsed = parseS3Url(value, {});
  if (!("problem" in parsed)) throw new Error("It was accepted.");
  expect(parsed.problem).not.toContain("hush");
  expect(parsed.problem).not.toContain("AKIA");
});
