/** Names of the controls in the form of an announcement. */
export const announcementControls = {
  version: "version",
  intent: "intent",
  urgency: "urgency",
  reach: "reach",
  zone: "time-zone",
  from: "from",
  until: "until",
} as const;

/** The control of the text in a language. */
export function textControl(language: string): string {
  return `text-${language}`;
}

/** UTF-16 units: a text that can be read at a glance. */
export const longestAnnouncement = 500;
