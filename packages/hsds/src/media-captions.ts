/** Timed text of a film or sound, safe to store, or its problem. */
export type ReadCaptions = { text: string; cues: number } | { problem: "no-cues" | "too-long" };

/** UTF-16 units: hours of speech. */
const longest = 1_000_000;

const times = /^(?<start>[\d:.,]+)[ \t]+-->[ \t]+(?<end>[\d:.,]+)/;

/**
 * Parses WebVTT, or SubRip, which most programs write, and returns WebVTT with only the times and the plain text of
 * each cue: styles, notes, positions and tags are left out.
 */
export function readCaptions(text: string): ReadCaptions {
  if (text.length > longest) return { problem: "too-long" };
  const blocks = text
    .replace(/^\uFEFF/, "")
    .replace(/\r\n?/g, "\n")
    .split(/\n{2,}/);
  const cues = blocks.flatMap((block) => {
    const lines = block.split("\n");
    const at = lines.findIndex((line) => line.includes("-->"));
    const { start, end } = times.exec(lines[at]?.trim() ?? "")?.groups ?? {};
    const [from, to] = [secondsOf(start), secondsOf(end)];
    const words = lines
      .slice(at + 1)
      .map(plainLine)
      .filter((line) => line !== "");
    if (at < 0 || from === undefined || to === undefined || to <= from || words.length === 0) return [];
    return `${clockText(from)} --> ${clockText(to)}\n${words.join("\n")}`;
  });
  return cues.length === 0
    ? { problem: "no-cues" }
    : { text: `WEBVTT\n\n${cues.join("\n\n")}\n`, cues: cues.length };
}

/** `01:02:03.500`, `02:03.500`, and with a comma as in SubRip. */
function secondsOf(clock: string | undefined): number | undefined {
  const parts = /^(?:(\d{1,3}):)?(\d{1,2}):(\d{2})[.,](\d{3})$/.exec(clock ?? "");
  if (!parts) return undefined;
  const [hours = 0, minutes = 0, seconds = 0, thousandths = 0] = parts
    .slice(1)
    .map((part) => Number(part ?? 0));
  return hours * 3600 + minutes * 60 + seconds + thousandths / 1000;
}

function two(value: number): string {
  return String(Math.floor(value)).padStart(2, "0");
}

function clockText(seconds: number): string {
  const thousandths = Math.round(seconds * 1000);
  const rest = String(thousandths % 1000).padStart(3, "0");
  return `${two(thousandths / 3_600_000)}:${two((thousandths / 60_000) % 60)}:${two((thousandths / 1000) % 60)}.${rest}`;
}

/** Removes tags, and escapes so that none can arise. `-->` within text would start another cue. */
function plainLine(line: string): string {
  return (
    line
      .replace(/<[^>]*>/g, "")
      .replace(/[<>]/g, "")
      .replace(/&(?!(?:amp|lt|gt|lrm|rlm|nbsp);)/g, "&amp;")
      // Removes control characters, but keeps bidi controls.
      .replace(/\p{Cc}/gu, "")
      .trim()
  );
}
