import type { MediaKind } from "./media.ts";

const megabyte = 1_000_000;

/** How much people may upload. Told before anything is chosen, and refused before a byte is taken. */
export const mediaLimits = {
  /**
   * Bytes of one file as it is uploaded. A photo of a good phone has 12 MB; half an hour of speech in a good form 60 MB;
   * ten minutes of film at 720 lines 400 MB.
   */
  bytes: { photo: 25 * megabyte, audio: 100 * megabyte, video: 500 * megabyte },
  /** Bytes of a photo that comes with a form, whole or not at all: on a phone it takes a minute or two. */
  formPhoto: 10 * megabyte,
  /** Bytes of what is said, as WebVTT: hours of it. */
  captions: megabyte,
  /** Bytes of all files of one organization, and of what is still to come. */
  organization: 5_000 * megabyte,
  /** Media of one organization that are still to come. */
  open: 10,
  /** Hours in which an upload may be gone on with. */
  hours: 48,
  /** Pixels of a photo, as it is uploaded: 50 megapixels fit, and a bomb does not. */
  pixels: 60_000_000,
  /** Seconds of sound and of film. */
  seconds: { audio: 2 * 3600, video: 30 * 60 },
} as const satisfies Record<string, number | Partial<Record<MediaKind, number>>>;
