/** A place on the map: its entry in the list, in short. */
export interface MapPoint {
  key: string;
  lat: number;
  lng: number;
  /** As in the record, in `language` (unknown when null). */
  name: string;
  language: string | null;
  /** Code in the taxonomy of needs; sets the colour of the pin. */
  category: string | null;
  /** Known to be open at this moment. */
  open: boolean;
}

/** A region in degrees. `west` is greater than `east` where it crosses the antimeridian. */
export interface MapBox {
  north: number;
  east: number;
  south: number;
  west: number;
}

export interface MapViewProps {
  points: MapPoint[];
  /** Key of the point marked in both list and map. */
  selected: string | null;
  /** A card of the selected point covers the lower half of the map. */
  hasCard: boolean;
  /** Called with null when the reader taps outside every point. */
  onSelect: (key: string | null) => void;
  /** Called when the reader searches the visible part of the map. */
  onMoved: (box: MapBox) => void;
  /** The reader's position or the centre of the search: the centre of the distance rings. */
  around: { lat: number; lng: number } | null;
  /** Locale of the page; labels and numbers are written in it. */
  locale: string;
  /** A vector style or a PMTiles file of the operator; null for the built-in basemap. */
  styleUrl: string | null;
}
