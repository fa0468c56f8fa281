import { defaultRetention } from "@dragoman/database";
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
    metrics: undefined,
    logFormat: "text",
    trustedProxies: expect.objectContaining({ has: expect.any(Function) }),
    databaseConnections: 20,
    statementTime: 30_000,
    drainTime: 0,
    publicOrigin: undefined,
    exitAddress: "https://www.wikipedia.org/",
    dataDirectory: "/srv/dragoman/data",
    assetsDirectory: "/srv/dragoman/data/assets",
    databaseUrl: undefined,
    searchProvider: { kind: "embedded" },
    retentionDays: defaultRetention,
    reminders: false,
    linkChecks: false,
    sessionSecrets: undefined,
    offline: "on",
    sourceNetwork: "public",
    peerTubeHosts: [],
    embeddingOrigins: [],
  });
});

test("a translation service is the operator's choice, and its key is never quoted", () => {
  expect(parse({ TRANSLATE_KEY: "secret" }).translator).toBeUndefined();
  expect(parse({ TRANSLATE_URL: "http://libre:5000", TRANSLATE_LANGUAGES: "ar" }).translator).toMatchObject({
    protocol: "libretranslate",
    dailyCharacters: 50_000,
    languages: ["ar"],
  });
  expect(() => parse({ TRANSLATE_URL: "https://libre.example/?api_key=hunter2" })).toThrow(
    expect.objectContaining({ parameters: expect.objectContaining({ name: "TRANSLATE_URL", value: "…" }) }),
  );
});

test("where it listens, and how long it drains, can be chosen", () => {
  expect(parse({ HOST: "127.0.0.1", DRAIN_SECONDS: "15" })).toMatchObject({
    host: "127.0.0.1",
    drainTime: 15_000,
  });
  expect(parse({ HOST: "::1" }).host).toBe("::1");
});

test("an operator chooses how long things are stored", () => {
  expect(parse({ RETAIN_AUDIT_DAYS: "3650", RETAIN_IMPORT_DAYS: " " }).retentionDays).toEqual({
    ...defaultRetention,
    auditEvents: 3650,
  });
});

test("measurements are for this machine, unless the operator says otherwise", () => {
  expect(parse({ METRICS_PORT: "9464" }).metrics).toEqual({ port: 9464, host: "127.0.0.1" });
  expect(parse({ METRICS_PORT: "9464", METRICS_HOST: "0.0.0.0", HOST: "10.0.0.1" }).metrics).toEqual({
    port: 9464,
    host: "0.0.0.0",
  });
  expect(parse({ METRICS_HOST: "0.0.0.0" }).metrics).toBeUndefined();
});

test("logs are for people, or for programs", () => {
  expect(parse({ LOG_FORMAT: "json" }).logFormat).toBe("json");
});

test("trusted proxies are those of private networks, those that are named, or none", () => {
  expect(parse({}).trustedProxies.has("172.20.0.3")).toBe(true);
  expect(parse({}).trustedProxies.has("203.0.113.9")).toBe(false);
  const { trustedProxies } = parse({ TRUSTED_PROXIES: "203.0.113.0/24, 2001:db8::7 ::1" });
  for (const address of ["203.0.113.9", "2001:db8::7", "::1"]) expect(trustedProxies.has(address)).toBe(true);
  for (const address of ["127.0.0.1", "2001:db8::8", "nonsense"])
    expect(trustedProxies.has(address)).toBe(false);
  expect(parse({ TRUSTED_PROXIES: "none" }).trustedProxies.has("127.0.0.1")).toBe(false);
});

test("PostgreSQL has limits, which can be chosen", () => {
  expect(parse({ DATABASE_POOL_SIZE: "8", DATABASE_STATEMENT_TIMEOUT_SECONDS: "5" })).toMatchObject({
    databaseConnections: 8,
    statementTime: 5_000,
  });
  expect(parse({ DATABASE_STATEMENT_TIMEOUT_SECONDS: "0" }).statementTime).toBeUndefined();
});

test("an empty variable counts as absent", () => {
  const { trustedProxies: _, ...usual } = parse({});
  expect(parse({ PORT: "", PUBLIC_URL: " ", DATA_DIR: "", DATABASE_URL: "" })).toMatchObject(usual);
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
  expect(parse({ SITE_NAME: " Harbour Help " }).siteName).toBe("Harbour Help");
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

test("websites that may show the embed are hosts or origins, each once", () => {
  const written = "School.example, https://*.city.example/ http://localhost:4000 https://school.example";
  expect(parse({ EMBED_HOSTS: written }).embeddingOrigins).toEqual([
    "https://school.example",
    "https://*.city.example",
    "http://localhost:4000",
  ]);
  expect(parse({}).embeddingOrigins).toEqual([]);
});

test.each([
  ["EMBED_HOSTS", "*"],
  ["EMBED_HOSTS", "https://school.example/page"],
  ["EMBED_HOSTS", "school.example;script-src"],
  ["EMBED_HOSTS", "'self'"],
  ["EMBED_HOSTS", "ftp://school.example"],
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
  ["METRICS_PORT", "9464/metrics"],
  ["METRICS_PORT", "70000"],
  ["METRICS_HOST", "http://0.0.0.0"],
  ["LOG_FORMAT", "JSON"],
  ["LOG_FORMAT", "logfmt"],
  ["TRUSTED_PROXIES", "10.0.0.0/33"],
  ["TRUSTED_PROXIES", "proxy.example"],
  ["TRUSTED_PROXIES", "0.0.0.0/0"],
  ["DATABASE_POOL_SIZE", "4"],
  ["DATABASE_POOL_SIZE", "ten"],
  ["DATABASE_POOL_SIZE", "1001"],
  ["DATABASE_STATEMENT_TIMEOUT_SECONDS", "-1"],
  ["DATABASE_STATEMENT_TIMEOUT_SECONDS", "1.5"],
  ["DATABASE_STATEMENT_TIMEOUT_SECONDS", "30s"],
  ["PUBLIC_URL", "help.example"],
  ["PUBLIC_URL", "ftp://help.example"],
  ["PUBLIC_URL", "https://help.example/directory"],
  ["PUBLIC_URL", "https://user:password@help.example"],
  ["SITE_NAME", "x".repeat(81)],
  ["EXIT_URL", "weather.example"],
  ["EXIT_URL", "javascript:history.back()"],
  ["MAP_STYLE_URL", "maps.example/style.json"],
  ["MAP_STYLE_URL", "file:///srv/style.json"],
  ["MAP_STYLE_URL", "//maps.example/style.json"],
  ["MAP_STYLE_URL", "https://user:password@maps.example/style.json"],
  ["S3_URL", "files"],
  ["S3_URL", "s3://key:hunter2@files"],
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
  ["RETAIN_AUDIT_DAYS", "0"],
  ["RETAIN_SEARCH_DAYS", "for ever"],
  ["REMINDERS", "yes"],
  ["LINK_CHECKS", "yes"],
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

test("a bucket takes its credentials from its address, or as Amazon's programs do", () => {
  expect(parse({}).s3).toBeUndefined();
  const keys = { AWS_ACCESS_KEY_ID: "key", AWS_SECRET_ACCESS_KEY: "hush" };
  const expected = { bucketUrl: "https://s3.example/files/", accessKeyId: "key", secretAccessKey: "hush" };
  expect(parse({ S3_URL: "https://key:hush@s3.example/files" }).s3).toMatchObject(expected);
  expect(parse({ S3_URL: "https://s3.example/files", ...keys }).s3).toMatchObject(expected);
});

test("a secret is never part of the message", () => {
  const provider = "typesense+ftp://:hunter2@search.example";
  expect(refusalOf(() => parse({ SEARCH_PROVIDER: provider }))?.message).not.toContain("hunter2");
  for (const bucket of ["https://key:hunter2@s3.example/", "https://key:hunter2/2@s3.example/files"])
    expect(refusalOf(() => parse({ S3_URL: bucket }))?.message).not.toContain("hunter2");
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

test("a secret comes before those that it replaces", () => {
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
