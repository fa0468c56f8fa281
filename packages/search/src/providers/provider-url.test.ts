import { expect, test } from "vitest";
import { browserOrigin, parseProviderUrl } from "./provider-url.ts";

test.each([undefined, "", "  ", "embedded"])("means the embedded engine by %j", (value) => {
  expect(parseProviderUrl(value)).toEqual({ choice: { kind: "embedded" } });
});

test("reads the application and key of Algolia", () => {
  expect(parseProviderUrl("algolia://APPID:KEY@algolia?prefix=town_")).toEqual({
    choice: {
      kind: "algolia",
      address: undefined,
      otherNodes: [],
      account: "APPID",
      secret: "KEY",
      authentication: "basic",
      searchKey: undefined,
      publicAddress: undefined,
      prefix: "town_",
      isGateway: false,
    },
  });
});

test("reads an address with port, path, and a key with encoded characters", () => {
  const value = "typesense+https://:a%2Fb%40c@search.example:8108/ts/?search-key=S&public=https://s.example/";
  expect(parseProviderUrl(value)).toEqual({
    choice: {
      kind: "typesense",
      address: "https://search.example:8108/ts",
      otherNodes: [],
      account: "",
      secret: "a/b@c",
      authentication: "basic",
      searchKey: "S",
      publicAddress: "https://s.example",
      prefix: "",
      isGateway: false,
    },
  });
});

test.each(["opensearch", "elasticsearch"])("puts our own host in front of %s", (engine) => {
  const parsed = parseProviderUrl(`${engine}+http://user:word@127.0.0.1:9200`);
  expect(parsed).toMatchObject({
    choice: {
      kind: "opensearch",
      address: "http://127.0.0.1:9200",
      account: "user",
      secret: "word",
      isGateway: true,
    },
  });
});

test("reads the addresses of several nodes, which share user, path and parameters", () => {
  const value = "opensearch+https://user:a%2Cb@one:9200,two,[::1]:9201/path/?prefix=town_";
  expect(parseProviderUrl(value)).toMatchObject({
    choice: {
      address: "https://one:9200/path",
      otherNodes: ["https://two/path", "https://[::1]:9201/path"],
      secret: "a,b",
      prefix: "town_",
    },
  });
});

test.each(["api-key", "bearer"])("takes a key without a user for auth=%s", (authentication) => {
  const parsed = parseProviderUrl(`elasticsearch+https://:SECRETKEY@host?auth=${authentication}`);
  expect(parsed).toMatchObject({ choice: { authentication, account: "", secret: "SECRETKEY" } });
});

test("puts our own host in front of any engine when configured", () => {
  const parsed = parseProviderUrl("meilisearch+https://:SECRETKEY@host?mode=gateway");
  expect(parsed).toMatchObject({ choice: { kind: "meilisearch", isGateway: true } });
});

test.each([
  ["solr+https://:SECRETKEY@host", /one of/],
  ["algolia://:SECRETKEY@algolia", /application is missing/],
  ["typesense+https://:SECRETKEY@one,two", /several addresses/],
  ["opensearch+https://user:SECRETKEY@one,", /not an address/],
  ["opensearch+https://user:SECRETKEY@one?auth=bearer", /no user/],
  ["opensearch+https://:SECRETKEY@one?auth=digest", /basic, api-key, bearer/],
  ["opensearch+https://:SECRETKEY@one", /belong together/],
  ["meilisearch+https://:SECRETKEY@one?auth=bearer", /only OpenSearch/],
  ["algolia://APP:SECRETKEY@elsewhere", /word algolia/],
  ["typesense+https://host", /key is missing/],
  ["typesense://:SECRETKEY@host", /typesense\+https/],
  ["meilisearch+https://:SECRET/KEY@host", /not an address/],
  ["meilisearch+https://:SECRETKEY%zz@host", /%25/],
  ["opensearch+https://SECRETKEY@host", /belong together/],
  ["meilisearch+https://:SECRETKEY@host?prefix=Big!", /prefix begins/],
  ["meilisearch+https://:SECRETKEY@host?publik=x", /no parameter "publik"/],
  ["meilisearch+https://:SECRETKEY@host?public=host", /full address/],
  ["meilisearch+https://:SECRETKEY@host?mode=open", /direct or gateway/],
])("says what is wrong with %s, without the key", (value, problem) => {
  const parsed = parseProviderUrl(value);
  expect(parsed).toEqual({ problem: expect.stringMatching(problem) });
  expect(JSON.stringify(parsed)).not.toContain("SECRET");
});

test.each([
  ["embedded", undefined],
  ["algolia://APPID:KEY@algolia", "https://appid-dsn.algolia.net"],
  ["typesense+http://:KEY@10.0.0.1:8108?public=https://search.example/ts", "https://search.example"],
  ["meilisearch+https://:KEY@search.example:7700", "https://search.example:7700"],
  ["meilisearch+https://:KEY@search.example?mode=gateway", undefined],
  ["opensearch+https://user:word@search.example", undefined],
])("says which origin browsers ask with %s", (value, origin) => {
  const parsed = parseProviderUrl(value);
  expect("choice" in parsed && browserOrigin(parsed.choice)).toBe(origin);
});
