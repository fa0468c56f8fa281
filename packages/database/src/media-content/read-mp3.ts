import { hasText, numberAt } from "./bytes.ts";

/** MPEG audio layer III (ISO 11172-3, 13818-3), without its tags. */
export interface ReadMp3 {
  /** The span of the sound. */
  start: number;
  end: number;
  /** Seconds. */
  duration: number;
}

/** kbit/s by index, for version 1 and for later versions. */
const rates = {
  first: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  later: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
};
/** Samples per second by index, for version 1; version 2 has half of them, version 2.5 a quarter. */
const frequencies = [44_100, 48_000, 32_000];

/**
 * Reads a file frame by frame, without the tags at both ends (ID3, APE). `undefined`: it has something other than
 * frames.
 */
export function readMp3(bytes: Uint8Array): ReadMp3 | undefined {
  const start = afterTag(bytes);
  const end = beforeTags(bytes);
  let duration = 0;
  let at = start;
  while (at < end) {
    const frame = frameAt(bytes, at);
    // The last frame may be truncated.
    if (!frame || at + frame.length > end) break;
    duration += frame.seconds;
    at += frame.length;
  }
  const isWhole = at === end || (end - at < 1500 && at > start && frameAt(bytes, at) !== undefined);
  return isWhole && duration > 0 ? { start, end: at, duration } : undefined;
}

/** The length of an ID3v2 tag (§3.1) is four times seven bits. */
function afterTag(bytes: Uint8Array): number {
  if (!hasText(bytes, 0, "ID3") || bytes.length < 10) return 0;
  const length = [6, 7, 8, 9].reduce((sum, at) => sum * 128 + (numberAt(bytes, at, 1) & 127), 0);
  return 10 + length;
}

function beforeTags(bytes: Uint8Array): number {
  let end = bytes.length;
  if (end >= 128 && hasText(bytes, end - 128, "TAG")) end -= 128;
  if (end >= 32 && hasText(bytes, end - 32, "APETAGEX")) {
    const size = [15, 14, 13, 12].reduce((sum, at) => sum * 256 + numberAt(bytes, end - 32 + at, 1), 0);
    end = Math.max(0, end - size);
    if (end >= 32 && hasText(bytes, end - 32, "APETAGEX")) end -= 32;
  }
  return end;
}

function frameAt(bytes: Uint8Array, at: number): { length: number; seconds: number } | undefined {
  if (at + 4 > bytes.length) return undefined;
  const head = numberAt(bytes, at, 4);
  const version = (head >>> 19) & 3;
  const layer = (head >>> 17) & 3;
  if (head >>> 21 !== 0x7ff || version === 1 || layer !== 1) return undefined;
  const isFirst = version === 3;
  const rate = (isFirst ? rates.first : rates.later)[(head >>> 12) & 15];
  const frequency = frequencies[(head >>> 10) & 3];
  if (!rate || !frequency) return undefined;
  const perSecond = frequency / (isFirst ? 1 : version === 2 ? 2 : 4);
  const samples = isFirst ? 1152 : 576;
  const padding = (head >>> 9) & 1;
  return {
    length: Math.floor((samples / 8) * ((rate * 1000) / perSecond)) + padding,
    seconds: samples / perSecond,
  };
}
