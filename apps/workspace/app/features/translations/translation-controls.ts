/** Names the boxes that confirm a text as right as it is. */
export const rightControl = "right";

/** The button that requests machine drafts of missing texts. */
export const proposeIntent = "propose";

/** The buttons that use an earlier translation; each has the name of the control of its text. */
export const takeControl = "take";

/** The same for similar texts; each has a number and the name of the control of its text. */
export const takeSimilarControl = "take-similar";

/** The outcome of a machine request, in the address: numbers of texts, and a problem. */
export const proposedControls = { proposed: "proposed", dropped: "dropped", problem: "problem" } as const;

/** The parts of the address of a list of work. The first four are those of `WorkFilter`. */
export const workControls = {
  name: "name",
  kind: "kind",
  need: "need",
  town: "town",
  /** A language in which the originals are shown too. */
  read: "read",
} as const;
