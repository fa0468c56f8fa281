/** Names the boxes that confirm a text as right as it is. */
export const rightControl = "right";
