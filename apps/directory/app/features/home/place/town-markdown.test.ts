import { expect, test } from "vitest";
import { townMarkdown } from "./town-markdown.server.ts";

const view = {
  place: { id: "2950159", name: "Berlin", country: "DE", lat: 52.52, lng: 13.41 },
  language: null,
  around: "Germany",
  messages: { all: "", map: "", nothing: "We know of no help here." },
  urgent: [{ slug: "shelter", name: "A bed", count: 3 }],
  others: [],
  nearby: {
    areas: null,
    danger: {
      title: "In danger? Call",
      numbers: [{ number: "112", note: null }],
      more: "More",
      listening: "People who listen to you.",
      lines: [
        {
          key: "line",
          name: "Night line",
          language: "en",
          phone: { text: "0800 111", uri: "tel:+49800111" },
          details: "Day and night",
          chat: { label: "Chat", address: "https://line.example/chat" },
        },
      ],
    },
    carousels: [],
    nothing: null,
  },
} as unknown as Parameters<typeof townMarkdown>[0]; // what the test does not read is left out

test("a town in Markdown begins with announcements and emergency numbers", () => {
  const options = {
    origin: "https://help.example",
    locale: "en",
    announcements: ["> **Warning:** Flood"],
  } as const;
  expect(townMarkdown(view, options)).toMatchInlineSnapshot(`
    "# Berlin

    Germany

    > **Warning:** Flood

    **In danger? Call**

    - 112

    People who listen to you.

    - Night line · [0800 111](tel:+49800111) · Day and night · [Chat](https://line.example/chat)

    - [A bed](https://help.example/en/search?category=shelter&place=2950159&near=52.52%2C13.41) (3)

    ---

    <https://help.example/en/places/2950159>
    "
  `);
});
