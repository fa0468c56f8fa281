/** The search text, in the address of a list. */
export const findControl = "find";

/** UTF-16 units. */
export const longestFind = 100;
