/** Names of the controls in forms of the settings. */
export const settingControls = {
  part: "part",
  version: "version",
  email: "email",
  phone: "phone",
  page: "web-page",
  colour: "colour",
  logo: "logo",
  removeLogo: "remove-logo",
  country: "country",
  on: "on",
  fallback: "fallback",
  name: "name",
  shortName: "short-name",
  operator: "operator",
  imprint: "imprint",
  privacy: "privacy",
} as const;

/** UTF-16 units. */
export const longest = { name: 80, shortName: 30, operator: 200, contact: 200, legal: 20_000 } as const;
