import { basename } from "node:path";
import { openSource } from "@dragoman/hsds/open-source";
import { type PostalFault, type PostalLine, readPostalLine } from "@dragoman/places/postal-file";

/** Lines that were left out for one reason. */
export interface PostalFaults {
  fault: PostalFault;
  count: number;
  /** The first of them, counted from 1, with its file. */
  first: string;
}

/**
 * Reads a postal code file of GeoNames: the text, or the zip that contains it.
 *
 * @throws {Refusal} `source-not-found`, `source-unreadable`, `source-too-large`, `archive-damaged`, `archive-unsafe`
 */
export async function readPostalFile(path: string): Promise<{ lines: PostalLine[]; faults: PostalFaults[] }> {
  const source = await openSource(path);
  try {
    const lines: PostalLine[] = [];
    const faults = new Map<PostalFault, PostalFaults>();
    for (const file of source.files) {
      // The zip has an explanation beside the data.
      if (/^readme/i.test(basename(file.path)) || !/\.(?:txt|tsv|csv)$/i.test(file.path)) continue;
      const text = (await file.read()).toString("utf8").replace(/^\uFEFF/, "");
      for (const [index, line] of text.split("\n").entries()) {
        if (line.trim() === "") continue;
        const read = readPostalLine(line);
        if (!("fault" in read)) lines.push(read);
        else {
          const known = faults.get(read.fault);
          if (known) known.count += 1;
          else faults.set(read.fault, { ...read, count: 1, first: `${basename(file.path)}:${index + 1}` });
        }
      }
    }
    return { lines, faults: [...faults.values()] };
  } finally {
    source.close();
  }
}
