/** How extensions are written, in the languages that directories come in. `x` needs a digit or a space before it. */
const words =
  "ext(?:ension|ensión|n)?|extenci[oó]n|x|xt|opt(?:ion)?|#|;ext=|anexo|interno|int|ramal|poste|durchwahl|dw|доб|вн|εσωτ|داخلی|داخلي|내선|内線|内线";

const extension = new RegExp(
  `^(?<number>.*\\d.*?)[\\s,;(]*(?<![\\p{L}])(?:${words})[.:]?\\s*(?:number|no|#)?[.:]?\\s*(?<extension>(?:opt(?:ion)?\\.?\\s*)?#?\\d[\\d\\s-]{0,9}|opt\\w*)\\)?\\s*$`,
  "iu",
);

/** Takes the extension off the end of a number: `305-555-0100 x OPT2` is `305-555-0100` and `OPT2`. */
export function splitPhoneExtension(text: string): { number: string; extension: string | null } {
  const found = extension.exec(text)?.groups;
  if (found?.["number"] === undefined || found["extension"] === undefined) {
    return { number: text.trim(), extension: null };
  }
  return { number: found["number"].trim(), extension: found["extension"].trim() };
}
