import type { TextView } from "@dragoman/ui/text/text-view.ts";
import type { Visit } from "@dragoman/pages/request/visit.server.ts";
import { siteText } from "@dragoman/pages/site/site-texts.server.ts";
import { directionOf } from "@dragoman/reference/script-direction";
import { msg } from "@lingui/core/macro";
import { legalHtml } from "./legal-html.server.ts";

/**
 * The texts of the about page. They are in the document only: in a catalogue they would add the same amount to the
 * page's scripts.
 */
export interface AboutView {
  title: string;
  /** Meta description, for search engines. */
  description: string;
  lead: string | null;
  /** Who runs the directory. */
  operator: { title: string; text: TextView } | null;
  /** Ways to contact a person. */
  contact: { title: string; ways: ContactWay[] } | null;
  parts: AboutPart[];
  imprint: LegalText | null;
}

export interface ContactWay {
  text: string;
  href: string;
}

/** A text of the operator as HTML without scripts, pictures or frames. */
export interface LegalText {
  title: string;
  html: string;
  language: string | null;
  direction: "ltr" | "rtl";
}

export interface AboutPart {
  title: string;
  texts: string[];
  /** Attribution of the data, as its licences require: the same in every language. */
  sources?: string;
  /** The operator's additions. */
  more?: Omit<LegalText, "title"> | null;
}

const sources =
  "Names of places: GeoNames (geonames.org), CC BY 4.0, changed. Map: Natural Earth. Public holidays: date-holidays, CC BY 3.0.";

export function aboutView(visit: Pick<Visit, "i18n" | "locale" | "settings" | "siteNames">): AboutView {
  const { i18n, locale, settings, siteNames } = visit;
  const { name } = siteNames;
  const operator = siteText(settings, { field: "operator", locale });
  const imprint = legalText(siteText(settings, { field: "imprint", locale }));
  const ways = contactWays(visit);
  return {
    operator: operator && { title: i18n._(msg`Who runs this directory`), text: operator },
    contact: ways.length === 0 ? null : { title: i18n._(msg`Ask a person`), ways },
    imprint: imprint && { title: i18n._(msg`Imprint`), ...imprint },
    title: i18n._(msg`About this directory`),
    description: i18n._(
      msg`What ${name} is, where its data comes from, and what it does not know about you.`,
    ),
    // The story of the name belongs to the program.
    lead: siteNames.isUnnamed
      ? i18n._(
          msg`A dragoman was a person who helped people of different languages to understand each other, and showed them the way. This directory tries to do the same.`,
        )
      : null,
    parts: [
      {
        title: i18n._(msg`What you can find here`),
        texts: [
          i18n._(
            msg`Organizations that can help you with a place to sleep, food, papers, a doctor, work, school and many other things. They are not part of this directory. Each organization decides who it helps and how.`,
          ),
        ],
      },
      {
        title: i18n._(msg`Where the information comes from`),
        texts: [
          i18n._(
            msg`The information comes from directories run by local people. “Checked on” tells you when someone last checked that it is right. If that was long ago, call first.`,
          ),
        ],
        sources,
      },
      {
        title: i18n._(msg`Languages`),
        texts: [
          i18n._(
            msg`You can search in any language. If a text is not translated yet, we show the original and tell you. If a computer translated a text, we tell you that too.`,
          ),
        ],
      },
      {
        title: i18n._(msg`Your privacy`),
        texts: [
          i18n._(
            msg`You do not need an account. We use a cookie only when you sign in. We keep no list of what you search, and send nothing to other companies. Your browser keeps its own list of pages. You can delete it there.`,
          ),
          i18n._(
            msg`If a search finds nothing, we count its words, but not who searched. This shows where help is missing. Searches about violence and other sensitive things are not counted.`,
          ),
        ],
        more: legalText(siteText(settings, { field: "privacy", locale })),
      },
      {
        title: i18n._(msg`Addresses we do not show`),
        texts: [
          i18n._(
            msg`Some places protect people from violence. We never show where they are. Call them, and they tell you the way.`,
          ),
        ],
      },
      {
        title: i18n._(msg`Free software`),
        texts: [
          i18n._(
            msg`Made with Dragoman. Any town or organization may use this open-source software for its own directory.`,
          ),
        ],
      },
    ],
  };
}

function legalText(text: TextView | null): Omit<LegalText, "title"> | null {
  if (text === null) return null;
  const { value, language } = text;
  return { html: legalHtml(value), language, direction: directionOf(language ?? "en") };
}

function contactWays({ settings }: Pick<Visit, "settings">): ContactWay[] {
  const { email, phone, page } = settings.contact;
  return [
    { text: phone, href: `tel:${phone.replaceAll(/[^\d+*#]/g, "")}` },
    { text: email, href: `mailto:${encodeURIComponent(email).replaceAll("%40", "@")}` },
    { text: page.replace(/^https?:\/\//, "").replace(/\/$/, ""), href: page },
  ].filter(({ text }) => text !== "");
}
