import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";

/**
 * The texts of the about page. They are in the document only: in a catalogue they would add the same amount to the
 * page's scripts.
 */
export interface AboutView {
  title: string;
  /** Meta description, for search engines. */
  description: string;
  lead: string;
  parts: AboutPart[];
}

export interface AboutPart {
  title: string;
  texts: string[];
  /** Attribution of the data, as its licences require: the same in every language. */
  sources?: string;
}

const sources =
  "Names of places: GeoNames (geonames.org), CC BY 4.0, changed. Map: Natural Earth. Public holidays: date-holidays, CC BY 3.0.";

export function aboutView(i18n: I18n): AboutView {
  return {
    title: i18n._(msg`About this directory`),
    description: i18n._(
      msg`What Dragoman is, where its data comes from, and what it does not know about you.`,
    ),
    lead: i18n._(
      msg`A dragoman was a person who helped people of different languages to understand each other, and showed them the way. This directory tries to do the same.`,
    ),
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
          i18n._(msg`Dragoman is open source. Any town or organization may use it for its own directory.`),
        ],
      },
    ],
  };
}
