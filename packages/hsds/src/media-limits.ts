import type { MediaKind } from "./media.ts";

const megabyte = 1_000_000;

/** Upload limits. Shown before a file is chosen, and enforced before a byte is accepted. */
export const mediaLimits = {
  /**
   * Bytes of one uploaded file. A photo of a good phone has 12 MB; half an hour of high-quality speech 60 MB; ten
   * minutes of 720p film 400 MB.
   */
  bytes: { photo: 25 * megabyte, audio: 100 * megabyte, video: 500 * megabyte },
  /** Bytes of a photo in a form, uploaded in one request: a minute or two on a phone. */
  formPhoto: 10 * megabyte,
  /** Bytes of a picture that becomes the logo of the directory. */
  logo: 5 * megabyte,
  /** Bytes of captions as WebVTT: hours of speech. */
  captions: megabyte,
  /** Bytes of all files of one organization, including unfinished uploads. */
  organization: 5_000 * megabyte,
  /** Unfinished uploads of one organization. */
  open: 10,
  /** Hours in which an upload may be resumed. */
  hours: 48,
  /** Pixels of an uploaded photo: accepts 50 megapixels, and refuses decompression bombs. */
  pixels: 60_000_000,
  /** Maximum duration of sound and film in seconds. */
  seconds: { audio: 2 * 3600, video: 30 * 60 },
} as const satisfies Record<string, number | Partial<Record<MediaKind, number>>>;

/** Pixels: a logo is as high, and at most as wide, wherever it is shown on a screen. */
export const logoHeight = 32;
export const logoWidth = 160;
/** Bytes: every first visit loads it. */
export const longestLogo = 20_000;
