/** Names of the form controls, for the page and for the server. */
export const controls = { number: "number", country: "country" } as const;
