/**
 * The default target of the quick exit, unless the operator sets another page (`EXIT_URL`): an inconspicuous page that
 * exists in every language, loads quickly and tracks nobody.
 */
export const usualExit = "https://www.wikipedia.org/";
