/** Names of the controls in forms about checks, beside those of all forms of the studio. */
export const checkControls = {
  /** In the address: the service to check first. */
  at: "at",
  need: "need",
  town: "town",
  source: "source",
  way: "way",
  /** The check is of all services of the organization. */
  all: "all",
} as const;

/** UTF-16 units of the name of a town. */
export const maxTownLength = 100;

/** Where the next service begins. */
export const nextId = "next";
