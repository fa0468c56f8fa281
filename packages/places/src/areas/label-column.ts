import type { ChosenName } from "../names/choose-name.ts";

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** The labels of all places as one text: strings would take many times the memory. */
export interface LabelColumn {
  /** UTF-8. The lines of each row: its plain name, then a tag, a tab and a label for each language that has one. */
  texts: Uint8Array<ArrayBuffer>;
  /** Where the text of each row starts, and where the last one ends. */
  starts: Uint32Array<ArrayBuffer>;
}

/** Rows are added in order. */
export class LabelColumnBuilder {
  #texts = new Uint8Array(1 << 22);
  #length = 0;
  readonly #starts: number[] = [0];

  /** `labels` by BCP 47 tag. */
  add(name: string, labels: ReadonlyMap<string, ChosenName>): void {
    const lines = [name, ...Array.from(labels, ([tag, label]) => `${tag}\t${label.name}`)];
    const text = encoder.encode(lines.join("\n"));
    while (this.#length + text.length > this.#texts.length) {
      const larger = new Uint8Array(this.#texts.length * 2);
      larger.set(this.#texts);
      this.#texts = larger;
    }
    this.#texts.set(text, this.#length);
    this.#length += text.length;
    this.#starts.push(this.#length);
  }

  finish(): LabelColumn {
    return { texts: this.#texts.slice(0, this.#length), starts: Uint32Array.from(this.#starts) };
  }
}

/** The plain name of a row and its labels by BCP 47 tag. */
export function labelsAt(
  { texts, starts }: LabelColumn,
  row: number,
): { name: string; labels: ReadonlyMap<string, string> } {
  const [name = "", ...lines] = decoder.decode(texts.subarray(starts[row], starts[row + 1])).split("\n");
  const labels = lines.map((line): [string, string] => {
    const tab = line.indexOf("\t");
    return [line.slice(0, tab), line.slice(tab + 1)];
  });
  return { name, labels: new Map(labels) };
}
