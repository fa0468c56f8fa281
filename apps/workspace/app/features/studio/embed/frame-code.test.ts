import { expect, test } from "vitest";
import { frameCode } from "./frame-code.ts";

const choice = { origin: "https://help.example", locale: "", category: "", place: "", title: "Help" };

test("the frame of the whole directory is in the language of each reader", () => {
  expect(frameCode(choice)).toContain(`src="https://help.example/embed" title="Help"`);
});

test("the frame of a kind of help in a town is an address in an attribute", () => {
  const code = frameCode({ ...choice, locale: "ar", category: "food", place: "2761369", title: `"A" & <b>` });
  expect(code).toContain(`src="https://help.example/ar/embed?category=food&amp;place=2761369"`);
  expect(code).toContain(`title="&quot;A&quot; &amp; &lt;b>"`);
});
