import { Parser } from "htmlparser2";

/**
 * Converts text that may contain HTML to plain text, for pages and for the index: removes tags, scripts and styles,
 * turns block elements into line breaks, and decodes character references. Text without tags or references is returned
 * unchanged.
 *
 * `plainText("<p>Food &amp; clothing</p><ul><li>Monday</li></ul>")` is `"Food & clothing
 *
 * Monday"`.
 *
 * NOTE: only known HTML elements count as tags, so `<info@example.org>` and `a < b` survive. The result is text, not
 * safe HTML: pages must escape it.
 */
export function plainText(html: string): string {
  const bare = withoutComments(html);
  const source = bare.replace(notATag, "&lt;").replace(notAReference, "&amp;");
  if (bare === html && !source.includes("<") && !aReference.test(html)) return html;
  const keepsLines = !structure.test(source);
  let text = "";
  let silent = 0;
  const parser = new Parser(
    {
      onopentag(name) {
        if (silentElements.has(name)) silent += 1;
        else text += boundary(name);
      },
      ontext(piece) {
        if (silent === 0) text += keepsLines ? piece : piece.replace(/[ \t\r\n]+/g, " ");
      },
      onclosetag(name) {
        if (silentElements.has(name)) silent -= 1;
        else if (!voidBreaks.has(name)) text += boundary(name);
      },
    },
    { decodeEntities: true },
  );
  parser.end(source);
  return tidy(text);
}

const elements =
  "a abbr acronym address article aside audio b base big blockquote body br button caption center cite code col " +
  "colgroup data dd del details dfn dialog dir div dl dt em embed fieldset figcaption figure font footer form frame " +
  "frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe img input ins kbd label legend li link main map " +
  "mark menu meta nav noscript object ol optgroup option p param picture pre progress q rp rt ruby s samp script " +
  "section select small source span strike strong style sub summary sup svg table tbody td template textarea tfoot " +
  "th thead time title tr track tt u ul var video wbr";

const name = elements.replaceAll(" ", "|");

/** A `<` that does not open an HTML element. */
const notATag = new RegExp(`<(?!/?(?:${name})(?=[\\s/>])[^<]*>|!doctype[^<>]*>)`, "gi");

const reference = "#\\d{1,7};|#x[\\da-f]{1,6};|[a-z][a-z\\d]{1,31};";

const aReference = new RegExp(`&(?:${reference})`, "i");

/** An `&` that does not begin a complete character reference: `AT&T`, `&notify`. */
const notAReference = new RegExp(`&(?!${reference})`, "gi");

const paragraphs = new Set([
  "p",
  "h1",
  "h2",
  "h3",
  "h4",
  "h5",
  "h6",
  "blockquote",
  "table",
  "ul",
  "ol",
  "dl",
  "pre",
]);

const lines = new Set(
  (
    "address article aside body br caption center dd details dialog dir div dt fieldset figcaption figure footer form " +
    "header hgroup hr html legend li main menu nav option section summary tr tbody thead tfoot title"
  ).split(" "),
);

const voidBreaks = new Set(["br", "hr"]);

const silentElements = new Set([
  "script",
  "style",
  "template",
  "noscript",
  "iframe",
  "object",
  "svg",
  "head",
]);

/** Scans step by step: a regular expression would scan to the end for every unclosed comment. */
function withoutComments(html: string): string {
  let rest = html;
  let bare = "";
  for (;;) {
    const start = rest.indexOf("<!--");
    const end = start < 0 ? -1 : rest.indexOf("-->", start + 4);
    if (end < 0) return bare + rest;
    bare += rest.slice(0, start);
    rest = rest.slice(end + 3);
  }
}

/** An element that determines line structure; next to one, line breaks of the source count as spaces. */
const structure = new RegExp(`<(?:${[...paragraphs, ...lines].join("|")})(?=[\\s/>])`, "i");

/**
 * U+E000 and U+E001 (private use) represent the end of a paragraph and of a line until `tidy` has seen their
 * neighbours.
 */
function boundary(element: string): string {
  if (paragraphs.has(element)) return "\ue000";
  if (voidBreaks.has(element)) return "\n";
  if (lines.has(element)) return "\ue001";
  return element === "td" || element === "th" ? " " : "";
}

function tidy(text: string): string {
  return text
    .replace(/[ \t]{2,}/g, " ")
    .replace(/[ \t]*[\ue000\ue001][\s\ue000\ue001]*/g, (run) => (run.includes("\ue000") ? "\n\n" : "\n"))
    .replace(/[ \t]*\n[ \t]*/g, "\n")
    .replace(/\n\s*\n/g, "\n\n")
    .trim();
}
