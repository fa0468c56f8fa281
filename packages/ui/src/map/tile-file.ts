import { addProtocol } from "maplibre-gl";
import { PMTiles, Protocol } from "pmtiles";

// The metadata of a file names its sources.
const protocol = new Protocol({ metadata: true });
addProtocol("pmtiles", protocol.tile);

/**
 * The names of the vector layers that a tile file declares: none when it cannot be reached.
 */
export async function layersOfFile(address: string): Promise<ReadonlySet<string> | undefined> {
  const file = protocol.get(address) ?? new PMTiles(address);
  protocol.add(file);
  try {
    return layersNamed(await file.getMetadata());
  } catch {
    return undefined;
  }
}

/** PMTiles 3, §5.1.1: `vector_layers` of TileJSON 3. */
export function layersNamed(metadata: unknown): ReadonlySet<string> | undefined {
  if (typeof metadata !== "object" || metadata === null || !("vector_layers" in metadata)) return undefined;
  if (!Array.isArray(metadata.vector_layers)) return undefined;
  const layers: unknown[] = metadata.vector_layers;
  return new Set(
    layers.flatMap((layer) =>
      typeof layer === "object" && layer !== null && "id" in layer && typeof layer.id === "string"
        ? [layer.id]
        : [],
    ),
  );
}
