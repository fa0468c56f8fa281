/** A place to show: what the list says about it, in short. */
export interface MapPoint {
  key: string;
  lat: number;
  lng: number;
  /** As the record has it, in `language` (unknown when null). */
  name: string;
  language: string | null;
  /** Of the tree of needs: colours the pin. */
  category: string | null;
  /** Open at this moment, for sure. */
  open: boolean;
}

/** A part of the earth, in degrees. `west` is greater than `east` where it crosses the date line. */
export interface MapBox {
  north: number;
  east: number;
  south: number;
  west: number;
}

export interface MapViewProps {
  points: MapPoint[];
  /** Key of the point that list and map mark together. */
  selected: string | null;
  /** Told null when the reader taps beside every point. */
  onSelect: (key: string | null) => void;
  /** Told once the reader asks to search the part of the map that is in view. */
  onMoved: (box: MapBox) => void;
  /** Where the reader is or looks around: the middle of the rings of distance. */
  around: { lat: number; lng: number } | null;
  /** Of the page; labels and numbers are written in it. */
  locale: string;
  /** A vector style or a PMTiles file of the operator's; the basemap that comes with the build when null. */
  styleUrl: string | null;
}
