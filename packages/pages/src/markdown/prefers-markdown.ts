/**
 * Whether a caller would rather have Markdown than HTML: it names `text/markdown`, and likes it at least as much as
 * HTML (RFC 9110, 12.5.1). Browsers never name it; ranges such as `text/*` mean a page.
 */
export function prefersMarkdown({ method, headers }: Pick<Request, "method" | "headers">): boolean {
  const accept = headers.get("accept") ?? "";
  if ((method !== "GET" && method !== "HEAD") || !/text\/markdown/i.test(accept)) return false;
  const weights = new Map(accept.split(",").map(parseRange));
  const markdown = weights.get("text/markdown") ?? 0;
  return markdown > 0 && markdown >= (weights.get("text/html") ?? 0);
}

function parseRange(range: string): [type: string, weight: number] {
  const [type = "", ...parameters] = range.split(";").map((part) => part.trim().toLowerCase());
  const weight = parameters.find((one) => /^q\s*=/.test(one))?.split("=")[1];
  const value = weight === undefined ? 1 : Number(weight);
  return [type, value >= 0 && value <= 1 ? value : 0];
}
