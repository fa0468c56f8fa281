/** Names of the controls in the form, for the page that draws it and the server that reads it. */
export const controls = { number: "number", country: "country" } as const;
