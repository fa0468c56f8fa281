/** Names of the controls. */
export const reminderControls = { intent: "intent", service: "service" } as const;
