import type { Service } from "@dragoman/hsds";
import type { Locale } from "@dragoman/i18n/locale.ts";
import type { PlaceView } from "./site.server.ts";

/** Makes packs: the help of one town, for readers without a connection. See `@dragoman/search/pack`. */
export interface PackSource {
  open(request: PackRequest): Promise<PackAnswer>;
}

export interface PackRequest {
  locale: Locale;
  place: Pick<PlaceView, "id" | "areas" | "lat" | "lng">;
  /** The version that the device has: only later changes are wanted. */
  since: string | null;
  /** What else the pack depends on: another text makes another pack. */
  edition: string;
  /** Whether the reader wants help for needs that others must not see on the device. */
  withSensitive: boolean;
  /** The data of each service for the device, as JSON; `sensitive` ones are left out unless the reader wants them. */
  entriesOf: (services: readonly Service[]) => Promise<{ sensitive: boolean }[]>;
  /** The description of the pack for the device, as JSON. `day` is that of the pack: `2026-11-21`. */
  aboutOf: (pack: { day: string }) => unknown;
  /** The caller's, for rate limits only; never stored. */
  address: string | undefined;
}

export type PackAnswer =
  /** The file, compressed by Brotli. */
  | { state: "made"; brotli: Uint8Array<ArrayBuffer> }
  /** It is being made, or others are before it. */
  | { state: "making" }
  /** Too many from this address. */
  | { state: "refused"; seconds: number };
