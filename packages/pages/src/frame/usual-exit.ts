/**
 * Where one lands who leaves in a hurry, unless the operator chose another page (`EXIT_URL`): a page that anybody may
 * have open, in any language, that is light on a slow connection and follows nobody.
 */
export const usualExit = "https://www.wikipedia.org/";
