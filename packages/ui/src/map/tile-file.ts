import { addProtocol } from "maplibre-gl";
import { PMTiles, Protocol } from "pmtiles";

// The metadata of a file names its sources.
const protocol = new Protocol({ metadata: true });
addProtocol("pmtiles", protocol.tile);

/**
 * The names of the vector layers that a tile file declares. Returns `null` when it declares none or cannot be reached,
 * which the map reports itself.
 */
export async function layersOfFile(address: string): Promise<ReadonlySet<string> | null> {
  const file = protocol.get(address) ?? new PMTiles(address);
  protocol.add(file);
  try {
    return layersNamed(await file.getMetadata());
  } catch {
    return null;
  }
}

/** PMTiles 3, §5.1.1: `vector_layers` of TileJSON 3. */
export function layersNamed(metadata: unknown): ReadonlySet<string> | null {
  if (typeof metadata !== "object" || metadata === null || !("vector_layers" in metadata)) return null;
  if (!Array.isArray(metadata.vector_layers)) return null;
  const layers: unknown[] = metadata.vector_layers;
  return new Set(
    layers.flatMap((layer) =>
      typeof layer === "object" && layer !== null && "id" in layer && typeof layer.id === "string"
        ? [layer.id]
        : [],
    ),
  );
}
