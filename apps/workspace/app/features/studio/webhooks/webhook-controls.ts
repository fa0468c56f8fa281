/** Names of the controls in the forms of a webhook. */
export const webhookControls = { intent: "intent", name: "name", url: "address" } as const;

/** UTF-16 units. */
export const longest = { name: 80, url: 2_000 } as const;
