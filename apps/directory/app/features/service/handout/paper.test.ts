import { expect, test } from "vitest";
import {
  exampleAddress,
  exampleLocation,
  examplePlace,
  exampleService,
} from "@dragoman/pages/testing/example-directory.ts";
import { choosePaper } from "./paper.server.ts";

function serviceIn(country: string | null) {
  const location = exampleLocation({ addresses: country === null ? [] : [exampleAddress({ country })] });
  return exampleService({ service_at_locations: [examplePlace(location)] });
}

test("the paper size is the usual one in the country of the service", () => {
  expect(choosePaper(null, [serviceIn("CA")])).toBe("us-letter");
  expect(choosePaper(null, [serviceIn("GR")])).toBe("a4");
  expect(choosePaper(null, [serviceIn(null), serviceIn("US")])).toBe("us-letter");
  expect(choosePaper(null, [serviceIn(null)])).toBe("a4");
});

test("the reader can choose the paper size", () => {
  expect(choosePaper("letter", [serviceIn("GR")])).toBe("us-letter");
  expect(choosePaper("a4", [serviceIn("US")])).toBe("a4");
  expect(choosePaper("poster", [serviceIn("US")])).toBe("us-letter");
});
