/** Names of the controls with what a new entry is begun with, and of the parts of an address. */
export const begunControls = { need: "need", town: "town", country: "country" } as const;

/** What a new entry is begun with. */
export interface BegunView {
  /** Names of its types of help and its town. */
  text: string;
  fields: readonly (readonly [name: string, value: string])[];
}
