import { msg } from "@lingui/core/macro";
import type { CapacityText } from "@dragoman/entry-view/capacity/capacity-view.ts";
import type { WebLink } from "@dragoman/entry-view/contacts/web-address.ts";
import type { FactView, OriginalTexts } from "@dragoman/entry-view/facts/fact-view.ts";
import type { ShownPlace } from "@dragoman/entry-view/places/place-view.ts";
import { noteLines } from "@dragoman/entry-view/texts/note-lines.server.ts";
import { markdownLine, markdownLink, markdownParagraphs } from "@dragoman/pages/markdown/markdown-text.ts";
import type { TextView } from "@dragoman/ui/text/text-view.ts";
import type { PresentOptions } from "../service-facts.server.ts";
import type { ServicePageView } from "../service-page-view.server.ts";
import { markdownHours, markdownStatus } from "./markdown-hours.server.ts";
import { markdownPhones } from "./markdown-phones.server.ts";

export interface MarkdownOptions extends PresentOptions {
  origin: string;
  /** Whether there is space, if that was reported within a day. */
  capacity: CapacityText | null;
  /** As blocks of Markdown. */
  announcements: readonly string[];
}

/** A service as its page shows it, as Markdown: for programs that read for people. */
export function serviceMarkdown(service: ServicePageView, options: MarkdownOptions): string {
  const { name, phones, hours, places, facts, messages } = service;
  const { i18n, locale, origin } = options;
  return blocks([
    `# ${markdownLine(name.value)}`,
    ...options.announcements,
    ...namesOf(service, options),
    ...warningsOf(service, options),
    list(service.check.lines.map(markdownLine)),
    ...notesOf(service, options),
    ...statusOf(service, options),
    ...paragraphs(service.description),
    ...section(i18n._(msg`Call or write`), [
      ...markdownPhones(phones, options),
      ...(service.email === null ? [] : [markdownLink(service.email, `mailto:${encodeURI(service.email)}`)]),
      ...service.booking.map((one) => `${markdownLine(i18n._(msg`Book or apply online`))}: ${linkOf(one)}`),
      ...service.links.map(linkOf),
      ...service.social.map(({ network, account, href }) =>
        markdownLink(account === null ? network : `${network}: ${account}`, href),
      ),
    ]),
    ...(hours ? section(messages.hours, markdownHours(hours, options)) : []),
    `## ${markdownLine(messages.where)}`,
    ...(messages.noPlace === null ? [] : [markdownLine(messages.noPlace)]),
    ...places.flatMap((place) => placeBlocks(place, service, options)),
    ...facts.flatMap((fact) => factBlocks(fact, "##")),
    "---",
    `<${origin}/${locale}/services/${encodeURIComponent(service.id)}>`,
  ]);
}

/** The other names of the service, whose it is, and which kinds of help it gives. */
function namesOf(service: ServicePageView, { origin, locale }: MarkdownOptions): string[] {
  const { ownName, alternateName, organization, program, categories } = service;
  return [
    ...[ownName, alternateName, program].flatMap((one) => (one ? markdownLine(one.value) : [])),
    ...(organization
      ? [
          markdownLink(
            organization.name.value,
            `${origin}/${locale}/organizations/${encodeURIComponent(organization.id)}`,
          ),
        ]
      : []),
    categories.map(({ name }) => markdownLine(name.value)).join(" · "),
  ];
}

/** Important notes before a visit. */
function warningsOf({ source, closed, alert }: ServicePageView, { i18n }: MarkdownOptions): string[] {
  const example = msg`This is an example. It is not real. It only shows how the directory works.`;
  const warnings = [...(source.sample ? [i18n._(example)] : []), ...(closed === null ? [] : [closed])];
  return [
    ...warnings.map((one) => `**${markdownLine(one)}**`),
    ...(alert ? paragraphs(alert).map((one) => `> ${one}`) : []),
  ];
}

/** Which texts are not in the reader's language, or a computer's translation. */
function notesOf({ note, messages: { outdated } }: ServicePageView, options: MarkdownOptions): string[] {
  const notes = [...noteLines([note], options), ...(outdated === null ? [] : [outdated])];
  return notes.map((one) => `*${markdownLine(one)}*`);
}

function statusOf({ openNow }: ServicePageView, options: MarkdownOptions): string[] {
  return [
    list([
      ...(openNow ? markdownStatus(openNow, options) : []),
      ...(options.capacity ? [markdownLine(options.capacity.text)] : []),
    ]),
  ];
}

function placeBlocks(place: ShownPlace, service: ServicePageView, options: MarkdownOptions): string[] {
  const { name, ownName, nowhere, addresses, hours, phones, link, facts } = place;
  return [
    // A heading even without a name keeps the places apart.
    ...(service.places.length > 1 || name ? [`### ${markdownLine(name?.value ?? service.name.value)}`] : []),
    ...(ownName ? [markdownLine(ownName.value)] : []),
    list([
      ...(nowhere ? [markdownLine(nowhere.words)] : []),
      ...addresses.map(({ lines, where }) =>
        [markdownLine(lines.join(", ")), ...(where === null ? [] : [markdownLine(where)])]
          .filter((one) => one !== "")
          .join(" · "),
      ),
      ...markdownPhones(phones, options),
      ...(link ? [linkOf(link)] : []),
    ]),
    ...(hours ? [`**${markdownLine(service.messages.hours)}**`, list(markdownHours(hours, options))] : []),
    ...facts.flatMap((fact) => factBlocks(fact, null)),
  ];
}

function factBlocks({ title, lines, originals }: FactView, mark: "##" | null): string[] {
  return [
    mark === null ? `**${markdownLine(title)}**` : `${mark} ${markdownLine(title)}`,
    list(
      lines.map(({ label, text }) =>
        label === null ? markdownLine(text.value) : `${markdownLine(label)}: ${markdownLine(text.value)}`,
      ),
    ),
    ...translators(originals),
  ];
}

/** A text of the source, and who translated it. */
function paragraphs(text: (TextView & { originals: OriginalTexts[] }) | null): string[] {
  return text ? [...markdownParagraphs(text.value), ...translators(text.originals)] : [];
}

function translators(originals: readonly OriginalTexts[]): string[] {
  return originals.map(({ label }) => `*${markdownLine(label)}*`);
}

function linkOf({ href, text, note }: WebLink): string {
  return [markdownLink(text, href), ...(note === undefined ? [] : [markdownLine(note)])].join(" · ");
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length > 0 ? [`## ${markdownLine(title)}`, list(lines)] : [];
}

function list(lines: readonly string[]): string {
  return lines
    .filter((line) => line !== "")
    .map((line) => `- ${line}`)
    .join("\n");
}

function blocks(all: readonly string[]): string {
  return `${all.filter((one) => one !== "").join("\n\n")}\n`;
}
