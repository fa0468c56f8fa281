/** The versions of HSDS in which the directory is published, newest first, by what addresses call them. */
export const hsdsVersions = {
  /** HSDS 3.2.3. Its model is that of 3.1. */
  "3.2": "3.2.3",
  "3.0": "3.0.0",
  /** The Open Referral UK profile of HSDS 3.0. */
  "uk-3.0": "HSDS-UK-3.0",
} as const;

export type HsdsVersion = keyof typeof hsdsVersions;

export function isHsdsVersion(text: string): text is HsdsVersion {
  return Object.hasOwn(hsdsVersions, text);
}

/** Whether a version has the model of HSDS 3.0, which lacks `newerFields`. */
export function isModel30(version: HsdsVersion): boolean {
  return version !== "3.2";
}
