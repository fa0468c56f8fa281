import { Refusal } from "@dragoman/hsds/refusal";
import { expect, test } from "vitest";
import { parseEnvironment } from "./environment.ts";

function parse(variables: Record<string, string>) {
  return parseEnvironment(variables, "/srv/dragoman");
}

const strong = "9f2b7c41d08e6a53f7719c0b24e8d36a5fb1c97e60d4823a";
const older = "c3a8d1907be4526ff0182d9ab6c7e5430d1f28ba94c6e705";

test("nothing needs to be set", () => {
  expect(parse({})).toEqual({
    port: 3000,
    drainTime: 0,
    publicOrigin: undefined,
    exitAddress: "https://www.wikipedia.org/",
    dataDirectory: "/srv/dragoman/data",
    databaseUrl: undefined,
    searchProvider: { kind: "embedded" },
    sessionSecrets: undefined,
    offline: "on",
    sourceNetwork: "public",
    peerTubeHosts: [],
  });
});

test("where it listens, and how long it drains, can be chosen", () => {
  expect(parse({ HOST: "127.0.0.1", DRAIN_SECONDS: "15" })).toMatchObject({
    host: "127.0.0.1",
    drainTime: 15_000,
  });
  expect(parse({ HOST: "::1" }).host).toBe("::1");
});

test("an empty variable counts as absent", () => {
  expect(parse({ PORT: "", PUBLIC_URL: " ", DATA_DIR: "", DATABASE_URL: "" })).toEqual(parse({}));
});

test("paths are read from the working directory", () => {
  expect(parse({ DATA_DIR: "../store" }).dataDirectory).toBe("/srv/store");
  expect(parse({ DATA_DIR: "/var/lib/dragoman" }).dataDirectory).toBe("/var/lib/dragoman");
  expect(parse({ SPEECH_DIR: "voice" }).speechDirectory).toBe("/srv/dragoman/voice");
});

test("a public address is an origin, with or without the slash at its end", () => {
  expect(parse({ PUBLIC_URL: "https://help.example/" }).publicOrigin).toBe("https://help.example");
  expect(parse({ PUBLIC_URL: "http://localhost:8080" }).publicOrigin).toBe("http://localhost:8080");
});

test("the quick exit leads where the operator says", () => {
  expect(parse({ EXIT_URL: "https://weather.example" }).exitAddress).toBe("https://weather.example/");
});

test("a map is a style or a file of tiles, of another origin or of our own", () => {
  expect(parse({ MAP_STYLE_URL: "https://maps.example/styles/berlin.json" }).mapStyle).toEqual({
    address: "https://maps.example/styles/berlin.json",
    origin: "https://maps.example",
  });
  expect(parse({ MAP_STYLE_URL: "/maps/berlin.pmtiles" }).mapStyle).toEqual({
    address: "/maps/berlin.pmtiles",
    origin: undefined,
  });
});

test("hosts of films are named one after the other, each once", () => {
  const { peerTubeHosts } = parse({ VIDEO_HOSTS: "Films.example.org, tube.example  films.example.org" });
  expect(peerTubeHosts).toEqual(["films.example.org", "tube.example"]);
});

test.each([
  ["VIDEO_HOSTS", "https://films.example.org"],
  ["VIDEO_HOSTS", "films.example.org;script-src"],
  ["VIDEO_HOSTS", "*"],
  ["VIDEO_HOSTS", "localhost"],
  ["PORT", "http"],
  ["PORT", "-1"],
  ["PORT", "65536"],
  ["PORT", "3000.5"],
  ["HOST", "http://localhost"],
  ["HOST", "two names"],
  ["DRAIN_SECONDS", "-1"],
  ["DRAIN_SECONDS", "601"],
  ["DRAIN_SECONDS", "soon"],
  ["PUBLIC_URL", "help.example"],
  ["PUBLIC_URL", "ftp://help.example"],
  ["PUBLIC_URL", "https://help.example/directory"],
  ["PUBLIC_URL", "https://user:password@help.example"],
  ["EXIT_URL", "weather.example"],
  ["EXIT_URL", "javascript:history.back()"],
  ["MAP_STYLE_URL", "maps.example/style.json"],
  ["MAP_STYLE_URL", "file:///srv/style.json"],
  ["MAP_STYLE_URL", "//maps.example/style.json"],
  ["MAP_STYLE_URL", "https://user:password@maps.example/style.json"],
  ["SEARCH_PROVIDER", "algolia"],
  ["SEARCH_PROVIDER", "typesense+https://search.example"],
  ["SESSION_SECRET", "short"],
  ["SESSION_SECRET", "a".repeat(64)],
  ["SESSION_SECRET", "0123456789abcdef0123456789abcdef"],
  ["SESSION_SECRET", "please-change-me-before-you-start-it"],
  ["SESSION_SECRET", `${strong},short`],
  ["SMTP_URL", "mail.example"],
  ["SMTP_URL", "https://mail.example"],
  ["SMTP_URL", "smtps://mail.example"],
  ["SMTP_URL", "smtps://mail.example?from=nobody"],
  ["SMS_WEBHOOK_URL", "sms.example/send"],
  ["SMS_WEBHOOK_URL", "http://sms.example/send"],
  ["SMS_WEBHOOK_URL", "http://127.0.0.1.evil.example/send"],
  ["SMTP_URL", "smtp://mail.example:587?ignoreTLS=true&from=help@example.org"],
  ["SERVICE_WORKER", "no"],
])("%s=%s is refused by name", (name, value) => {
  const refusal = refusalOf(() => parse({ [name]: value }));
  expect(refusal?.type).toBe("environment-invalid");
  expect(refusal?.message).toContain(`${name}=`);
});

test("a hosted search service is chosen by its address", () => {
  expect(parse({ SEARCH_PROVIDER: "meilisearch+https://:key@search.example" }).searchProvider).toMatchObject({
    kind: "meilisearch",
    address: "https://search.example",
    secret: "key",
  });
});

test("mails come from whom the address says, or from its user", () => {
  expect(parse({ SMTP_URL: "smtps://u:p@mail.example:465?from=help@example.org&name=x" }).smtp).toEqual({
    url: "smtps://u:p@mail.example:465?name=x",
    from: "help@example.org",
  });
  expect(parse({ SMTP_URL: "smtp://help%40example.org:p@mail.example" }).smtp?.from).toBe("help@example.org");
  expect(parse({ SMS_WEBHOOK_URL: "https://u:p@sms.example/send" }).smsWebhookUrl).toBe(
    "https://u:p@sms.example/send",
  );
});

test("a secret is never part of the message", () => {
  const provider = "typesense+ftp://:hunter2@search.example";
  expect(refusalOf(() => parse({ SEARCH_PROVIDER: provider }))?.message).not.toContain("hunter2");
  expect(refusalOf(() => parse({ SESSION_SECRET: "hunter2" }))?.message).not.toContain("hunter2");
  expect(refusalOf(() => parse({ SMTP_URL: "http://u:hunter2@mail.example" }))?.message).not.toContain(
    "hunter2",
  );
  expect(refusalOf(() => parse({ SMS_WEBHOOK_URL: "ftp://u:hunter2@s.example" }))?.message).not.toContain(
    "hunter2",
  );
});

function refusalOf(act: () => unknown): Refusal | undefined {
  try {
    act();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  return undefined;
}

function requires(url: string): boolean | undefined {
  return parse({ SMTP_URL: url }).smtp?.url.includes("requireTLS=true");
}

test("codes go unencrypted to this machine alone", () => {
  const from = "from=help@example.org";
  expect(requires(`smtp://mail.example:587?${from}`)).toBe(true);
  expect(requires(`smtps://mail.example?${from}`)).toBe(false);
  for (const host of ["localhost:1025", "127.0.0.1:1025", "[::1]:1025"]) {
    expect(requires(`smtp://${host}?${from}`), host).toBe(false);
    expect(parse({ SMS_WEBHOOK_URL: `http://${host}/send` }).smsWebhookUrl).toBe(`http://${host}/send`);
  }
});

test("a secret stands before those that it replaces", () => {
  expect(parse({ SESSION_SECRET: strong }).sessionSecrets).toEqual([strong]);
  expect(parse({ SESSION_SECRET: `${strong}, ${older}` }).sessionSecrets).toEqual([strong, older]);
});

test("a database that several machines share needs a secret that is not in it, and the refusal says how to make one", () => {
  const url = "postgres://user:hunter2@db.example/help";
  const refusal = refusalOf(() => parse({ DATABASE_URL: url }));
  expect(refusal?.type).toBe("secret-missing");
  expect(refusal?.message).toContain("SESSION_SECRET");
  expect(refusal?.next).toContain("openssl rand -hex 32");
  expect(`${refusal?.message}${refusal?.next}`).not.toContain("hunter2");
  expect(parse({ DATABASE_URL: url, SESSION_SECRET: strong }).databaseUrl).toBe(url);
});
