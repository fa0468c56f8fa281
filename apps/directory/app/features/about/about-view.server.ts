import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";

/** What this is, in words that a newcomer can read. They stand in the document only: a catalogue would make the scripts of the page heavier by as much. */
export interface AboutView {
  title: string;
  /** For other search engines. */
  description: string;
  lead: string;
  parts: AboutPart[];
}

export interface AboutPart {
  title: string;
  texts: string[];
  /** Whose data it is, as their licences ask: the same in every language. */
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
        title: i18n._(msg`What you find here`),
        texts: [
          i18n._(
            msg`Organizations that help: with a place to sleep, food, papers, a doctor, work, school and many other things. They are not part of this directory. Each decides itself whom it helps and how.`,
          ),
        ],
      },
      {
        title: i18n._(msg`Where the information comes from`),
        texts: [
          i18n._(
            msg`From directories that people in each place keep. “Checked on” tells you when somebody last asked if it is still right. If that was long ago, call first.`,
          ),
        ],
        sources,
      },
      {
        title: i18n._(msg`Languages`),
        texts: [
          i18n._(
            msg`You can search in any language. Some texts are not translated yet; then you see them in their own language, and we say so. If a computer translated a text, we say that too.`,
          ),
        ],
      },
      {
        title: i18n._(msg`Your privacy`),
        texts: [
          i18n._(
            msg`You need no account. We use a cookie only when you sign in, keep no list of what you search, and send nothing to other companies. Your browser keeps its own list of pages: you can delete it there.`,
          ),
          i18n._(
            msg`If a search finds nothing, we count its words, but not who searched, so that somebody can add help. Searches about violence and other sensitive things are not counted.`,
          ),
        ],
      },
      {
        title: i18n._(msg`Secret addresses`),
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
