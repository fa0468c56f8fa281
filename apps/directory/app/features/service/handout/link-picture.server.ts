import type { Service } from "@dragoman/hsds";
import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { needsOfService } from "@dragoman/search/service-meaning";
import { languageOf, type Locale } from "@dragoman/i18n/locales.server.ts";
import type { LinkPicture } from "@dragoman/pages/site/handout.server.ts";
import { neutralShape, shapes, type Kind } from "@dragoman/ui/pictogram-shapes.ts";
import type { ServiceView } from "../service-view.server.ts";
import { handoutText, languagePart, ownText } from "./handout-text.server.ts";

/** The catalogue and locale of the picture. */
interface PictureOptions {
  i18n: I18n;
  locale: Locale;
  /** The name of the directory. */
  brand: string;
}

/**
 * The preview image of a service: its name, organization and place. A sensitive service has the image of the directory.
 */
export function servicePicture(service: Service, view: ServiceView, options: PictureOptions): LinkPicture {
  if (view.sensitive) return directoryPicture(options);
  const [need] = needsOfService(service);
  const address = view.places[0]?.addresses[0]?.lines.at(-1) ?? null;
  return {
    ...frame(options),
    name: handoutText(view.name),
    under: [
      ...(view.organization ? [handoutText(view.organization.name)] : []),
      ...(address === null ? [] : [handoutText({ value: address, language: null })]),
    ],
    pictogram: drawn(need === undefined ? neutralShape : shapes[need]),
  };
}

/** The preview image of every other page. */
export function directoryPicture(options: PictureOptions): LinkPicture {
  const { i18n, locale } = options;
  return {
    ...frame(options),
    name: ownText(i18n._(msg`Find help near you, in your own language`), locale),
    under: [],
    pictogram: null,
  };
}

function frame({
  locale,
  brand,
}: PictureOptions): Pick<LinkPicture, "kind" | "title" | "lang" | "dir" | "brand"> {
  return {
    kind: "picture",
    title: brand,
    lang: languagePart(locale) ?? "en",
    dir: languageOf(locale).direction,
    brand,
  };
}

/** The light colours of `styles/tokens.css`: an image is the same for all readers. */
export const kindColours: Readonly<Record<Kind, { line: string; ground: string }>> = {
  shelter: { line: "#7a4a06", ground: "#fbe5bd" },
  health: { line: "#97283f", ground: "#fae0e0" },
  rights: { line: "#2c4a8c", ground: "#e1e7f6" },
  learning: { line: "#3f5a17", ground: "#e7efd3" },
  everyday: { line: "#0b5a60", ground: "#dcedea" },
};

function drawn({ kind, path }: (typeof shapes)[keyof typeof shapes]): string {
  const { line, ground } = kindColours[kind];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-6 -6 36 36"><rect x="-6" y="-6" width="36" height="36" rx="6" fill="${ground}"/>` +
    `<path d="${path}" stroke="${line}" fill="none" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/></svg>`
  );
}
