import type { Locale } from "@dragoman/i18n/locale.ts";
import { markdownLine, markdownLink } from "@dragoman/pages/markdown/markdown-text.ts";
import { placeParameters } from "@dragoman/pages/place-choice/chosen-place.ts";
import type { DangerLine } from "../home-view.ts";
import type { PlacePageView } from "./place-view.server.ts";

/**
 * A town as its page shows it, as Markdown: announcements, numbers in danger, needs with their counts, and places
 * nearby.
 */
export function townMarkdown(
  { place, around, messages, urgent, others, nearby }: PlacePageView,
  {
    origin,
    locale,
    announcements,
  }: { origin: string; locale: Locale; /** As blocks of Markdown. */ announcements: readonly string[] },
): string {
  const { danger, carousels, nothing } = nearby;
  const start = `${origin}/${locale}`;
  const parameters = placeParameters(place);
  const search = (category: string) =>
    `${start}/search?${new URLSearchParams({ category, ...parameters }).toString()}`;
  const needs = [...urgent, ...others].map(
    ({ slug, name, count }) => `- ${markdownLink(name, search(slug))} (${count})`,
  );
  return `${[
    `# ${markdownLine(place.name)}`,
    markdownLine(around),
    ...announcements,
    ...(danger.numbers.length > 0 ? [`**${markdownLine(danger.title)}**`] : []),
    danger.numbers
      .map(({ number, note }) =>
        [`- ${markdownLine(number)}`, ...(note === null ? [] : [markdownLine(note)])].join(" · "),
      )
      .join("\n"),
    ...(danger.lines.length > 0 ? [markdownLine(danger.listening)] : []),
    danger.lines.map(dangerLine).join("\n"),
    needs.length > 0 ? needs.join("\n") : markdownLine(messages.nothing),
    ...(nothing === null || needs.length === 0 ? [] : [markdownLine(nothing)]),
    ...carousels.flatMap(({ title, cards }) => [
      `## ${markdownLine(title)}`,
      cards.map((card) => `- ${cardLine(card, origin)}`).join("\n"),
    ]),
    "---",
    `<${start}/places/${place.id ?? ""}>`,
  ]
    .filter((block) => block !== "")
    .join("\n\n")}\n`;
}

function dangerLine({ name, phone, details, chat }: DangerLine): string {
  return [
    `- ${markdownLine(name)}`,
    markdownLink(phone.text, phone.uri),
    ...(details === undefined ? [] : [markdownLine(details)]),
    ...(chat ? [markdownLink(chat.label, chat.address)] : []),
  ].join(" · ");
}

type Card = PlacePageView["nearby"]["carousels"][number]["cards"][number];

function cardLine({ name, address, city, distance, phone }: Card, origin: string): string {
  const notes = [city, distance].flatMap((one) => (one === null ? [] : markdownLine(one)));
  const call = phone?.uri ? [markdownLink(phone.text, phone.uri)] : [];
  return [markdownLink(name, new URL(address, origin).href), ...notes, ...call].join(" · ");
}
