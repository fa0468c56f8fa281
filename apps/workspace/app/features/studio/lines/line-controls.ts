/** Names of the controls in forms of crisis lines. */
export const lineControls = {
  version: "version",
  intent: "intent",
  country: "country",
  purpose: "purpose",
  number: "number",
  always: "always",
  day: "day",
  from: "from",
  until: "until",
  language: "language",
  texts: "takes-texts",
  chat: "chat",
  shown: "shown",
  listed: "listed",
} as const;

/** The control of the name in a language. */
export function nameControl(language: string): string {
  return `name-${language}`;
}

/** UTF-16 units. */
export const longest = { name: 80, number: 40, chat: 500 } as const;
