import { micromark } from "micromark";

/** The headings of the text are below that of its section. */
const levels = 2;
const deepest = 6;

/**
 * Markdown (CommonMark) as HTML. Markup in the text is shown as it was typed, links lead to web addresses, mail addresses
 * and phones only, and pictures are left out, because they would come from other sites.
 */
export function legalHtml(markdown: string): string {
  const html = micromark(markdown, {
    extensions: [{ disable: { null: ["htmlFlow", "htmlText", "labelStartImage"] } }],
  });
  return html.replaceAll(/<(\/?)h([1-6])>/g, (_, slash: string, level: string) => {
    return `<${slash}h${Math.min(Number(level) + levels, deepest)}>`;
  });
}
