/**
 * One place where a term stands, packed into a number below 2^53 so that a posting list is a plain sorted array:
 * document × 2^21 + attribute × 2^15 + position.
 */
export type Occurrence = number;

const positionBits = 15;
const attributeBits = 6;
const placesOfDocument = 2 ** (positionBits + attributeBits);

/** Words beyond this position in an attribute count as standing here. */
export const lastPosition = 2 ** positionBits - 1;
export const maximumAttributes = 2 ** attributeBits;
/** Between two values of one attribute, so that words of different values are never neighbours. */
export const valueGap = 10;

/** Where in a document: attribute and position, in the order of attributes, then positions. */
export type Place = number;

export function occurrenceAt(document: number, place: Place): Occurrence {
  return document * placesOfDocument + place;
}

export function placeAt(attribute: number, position: number): Place {
  return (attribute << positionBits) | Math.min(position, lastPosition);
}

export function documentOf(occurrence: Occurrence): number {
  return Math.floor(occurrence / placesOfDocument);
}

export function placeOf(occurrence: Occurrence): Place {
  return occurrence % placesOfDocument;
}

export function attributeOf(place: Place): number {
  return place >>> positionBits;
}

export function positionOf(place: Place): number {
  return place & lastPosition;
}

/** Index of the first occurrence at or after `sought`. */
export function firstAtOrAfter(occurrences: readonly Occurrence[], sought: Occurrence): number {
  let low = 0;
  let high = occurrences.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((occurrences[middle] ?? 0) < sought) low = middle + 1;
    else high = middle;
  }
  return low;
}
