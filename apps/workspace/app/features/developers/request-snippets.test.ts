import { expect, test } from "vitest";
import { addressOfRequest, readTriedRequest, snippetsOf } from "./request-snippets.ts";

const origin = "https://help.example";

function addressOf(query: string): string {
  return addressOfRequest(readTriedRequest(new URLSearchParams(query)), origin);
}

test.each([
  ["", "https://help.example/api/hsds/services"],
  ["list=organizations&search=&full=true", "https://help.example/api/hsds/organizations?full=true"],
  [
    "search= soup &language=ar&per_page=5",
    "https://help.example/api/hsds/services?search=soup&language=ar&per_page=5",
  ],
  ["list=../studio&unknown=1&full=yes", "https://help.example/api/hsds/services"],
])("the form %j asks %s", (query, address) => {
  expect(addressOf(query)).toBe(address);
});

test("no word of a search leaves the quotes of a snippet", () => {
  const address = addressOf(new URLSearchParams({ search: `'; rm -rf ~ "` }).toString());
  expect(address).not.toMatch(/['"\s]/);
  expect(snippetsOf(address).every(({ code }) => code.includes(address))).toBe(true);
});
