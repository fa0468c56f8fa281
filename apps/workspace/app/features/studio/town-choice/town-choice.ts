/** Names of the controls of a choice of a town. */
export const townControls = {
  town: "town",
  /** The town of the form as it was sent to the reader: it stays as long as its name does. */
  id: "town-id",
  /** One of the towns that the server offers for a name. */
  choice: "town-choice",
} as const;

/** UTF-16 units. */
export const longestTown = 200;

/** A town of the gazetteer, as a form names it. */
export interface TownView {
  /** GeoNames number. */
  id: string;
  /** With its region and country; also with its point where another choice reads the same. */
  label: string;
}

/** The input for a town. */
export interface TownEntered {
  text: string;
  /** Of the town that the form began with, or that was chosen. Empty without one. */
  id: string;
  /** The towns that the name may mean. */
  choices: readonly TownView[];
}
