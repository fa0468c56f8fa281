/** Names of the controls in the forms of photos, sound and film. */
export const mediaControls = {
  intent: "intent",
  media: "media",
  title: "title",
  alternative: "alternative",
  decorative: "decorative",
  language: "language",
  spoken: "spoken",
} as const;

export const mediaIntents = ["describe", "raise", "remove"] as const;

export type MediaIntent = (typeof mediaIntents)[number];

/** UTF-16 units of one text. */
export const longestText = 1000;

/** In place of a language. */
export const nobodySpeaks = "-";
