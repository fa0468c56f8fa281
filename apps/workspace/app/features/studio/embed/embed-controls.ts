/** Names of the controls of the form, beside those of a town. */
export const embedControls = { need: "need", language: "language" } as const;
