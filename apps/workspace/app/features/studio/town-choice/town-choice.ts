/** Names of the controls of a choice of a town. */
export const townControls = { town: "town", id: "town-id" } as const;

/** UTF-16 units. */
export const longestTown = 200;

/** A town of the gazetteer, as a form names it. */
export interface TownView {
  /** GeoNames number. */
  id: string;
  /** With its region and country. */
  label: string;
}

/** What was entered for a town. */
export interface TownEntered {
  text: string;
  id: string;
  /** More than one town has this name. */
  choices: readonly TownView[];
}
