import type { FileHandle } from "node:fs/promises";
import type { RangeResponse, Source } from "pmtiles";

/** Reads a PMTiles file from the disk, a range at a time. */
export function fileSource(handle: FileHandle): Source {
  return {
    getKey: () => String(handle.fd),
    async getBytes(offset, length): Promise<RangeResponse> {
      const buffer = new ArrayBuffer(length);
      const { bytesRead } = await handle.read(new Uint8Array(buffer), 0, length, offset);
      return { data: buffer.slice(0, bytesRead) };
    },
  };
}
