/** One cue of a WebVTT file. */
export interface Cue {
  /** Seconds. */
  start: number;
  end: number;
  text: string;
}

const times = /^(?<start>[\d:.]+)[ \t]+-->[ \t]+(?<end>[\d:.]+)/;

/**
 * Parses a WebVTT file into plain-text cues, in the order of time. Styles, regions, notes and positions are omitted,
 * and invalid cues are skipped, as in browsers (WebVTT §6).
 */
export function parseCues(vtt: string): Cue[] {
  const blocks = vtt.replace(/\r\n?/g, "\n").split(/\n{2,}/);
  return blocks
    .flatMap((block) => {
      const lines = block.split("\n");
      const at = lines.findIndex((line) => line.includes("-->"));
      const { start, end } = times.exec(lines[at] ?? "")?.groups ?? {};
      const text = plainText(lines.slice(at + 1).join(" "));
      if (start === undefined || end === undefined || text === "") return [];
      return [{ start: secondsOf(start), end: secondsOf(end), text }];
    })
    .toSorted((one, other) => one.start - other.start);
}

/** The index of the current or most recent cue at a time; -1 before the first. */
export function cueAt(cues: readonly Cue[], time: number): number {
  return cues.findLastIndex(({ start }) => start <= time);
}

/** `00:01.500` or `01:00:01.500` */
function secondsOf(clock: string): number {
  return clock.split(":").reduce((sum, part) => sum * 60 + Number(part), 0);
}

const references: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  lrm: "\u200E",
  rlm: "\u200F",
  nbsp: "\u00A0",
};

/** Without voice, class and timestamp tags within a cue. */
function plainText(cue: string): string {
  return cue
    .replace(/<[^>]*>/g, "")
    .replace(/&(?<name>\w+);/g, (whole, name: string) => references[name] ?? whole)
    .replace(/[ \t]+/g, " ")
    .trim();
}
