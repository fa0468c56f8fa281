import type { OpenPack } from "@dragoman/search/pack";
import type { PortableRequest } from "@dragoman/search/portable-request";

/** UTF-16 units: about as much as a question has. */
const longest = 40;
const mostTexts = 8;

/**
 * Searches for texts letter by letter, as if somebody typed them. Browsers compile what has run often: without this, the
 * first words that a reader types take several times as long as later ones. Between two letters the worker answers what
 * it is asked.
 */
export async function warmUp(
  { search }: OpenPack,
  requests: readonly PortableRequest[],
  texts: readonly string[],
): Promise<void> {
  for (const text of texts.slice(0, mostTexts))
    for (let length = 1; length <= Math.min(text.length, longest); length++) {
      await new Promise((resolve) => setTimeout(resolve));
      search(requests.map((request) => ({ ...request, query: text.slice(0, length) })));
    }
}
