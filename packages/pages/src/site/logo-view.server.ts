import type { DirectorySettings } from "@dragoman/database";
import { logoHeight, logoWidth } from "@dragoman/hsds";
import type { LogoView } from "../document/root-data.ts";
import { mediaAddress } from "./media-address.server.ts";

/** The logo as pages show it; `null` if the directory has none. */
export function logoView({ logo: { file } }: Pick<DirectorySettings, "logo">): LogoView | null {
  if (!file) return null;
  const scale = Math.min(logoHeight / file.height, logoWidth / file.width);
  const scaled = (pixels: number) => Math.max(1, Math.round(pixels * scale));
  return { src: mediaAddress(file), width: scaled(file.width), height: scaled(file.height) };
}
