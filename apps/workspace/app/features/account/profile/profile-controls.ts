/** Names of the controls in the form of a profile. */
export const profileControls = {
  displayName: "name",
  languages: "language",
  country: "country",
  reachedBy: "reached-by",
  theme: "theme",
} as const;

/** UTF-16 units. */
export const longestName = 80;
