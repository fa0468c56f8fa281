/** A page of the files in a bucket. */
export interface Listing {
  files: { key: string; bytes: number }[];
  /** Continues the listing; `undefined` on the last page. */
  next: string | undefined;
}

/** Parses the XML of `ListObjectsV2`; `undefined` if it is something else. Other elements are ignored. */
export function parseListing(xml: string): Listing | undefined {
  if (!/<ListBucketResult[\s>]/.test(xml)) return undefined;
  const files: Listing["files"] = [];
  for (const [, content = ""] of xml.matchAll(/<Contents>([^]*?)<\/Contents>/g)) {
    const key = textOf(content, "Key");
    if (key !== undefined) files.push({ key, bytes: Number(textOf(content, "Size")) });
  }
  const isTruncated = textOf(xml, "IsTruncated") === "true";
  return { files, next: isTruncated ? textOf(xml, "NextContinuationToken") : undefined };
}

/** The code of an error, such as `NoSuchKey`. */
export function parseErrorCode(xml: string): string | undefined {
  return /<Error[\s>]/.test(xml) ? textOf(xml, "Code") : undefined;
}

const entities: Readonly<Record<string, string>> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };

function textOf(xml: string, element: string): string | undefined {
  const text = new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1];
  return text?.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hexadecimal, name) => {
    if (decimal) return String.fromCodePoint(Number(decimal));
    if (hexadecimal) return String.fromCodePoint(Number.parseInt(hexadecimal, 16));
    return entities[name] ?? whole;
  });
}
