/** Where the number stands in words that have one. */
export const numberSign = "#";
