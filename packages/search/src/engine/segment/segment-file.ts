import { xxHash32 } from "./checksum.ts";
import { SegmentDamagedError } from "./segment.ts";

/**
 * The file of a segment, little-endian:
 *
 *     0   magic "DGSG"
 *     4   version of the format
 *     8   xxHash32 of everything from byte 12
 *     12  length of the head in bytes
 *     16  length of the file in bytes (float64)
 *     24  head: JSON in UTF-8, padded with spaces
 *     ..  sections, each at a multiple of 8
 *
 * The head names every section with its kind, its offset from the end of the head, and its length in elements. Typed
 * arrays are laid over the sections; nothing is copied.
 */
const magic = 0x47534744;
const version = 4;
const headStart = 24;
const checkedFrom = 12;

/**
 * `decimal`: signed integers in units of 10⁻⁷, which represent coordinates of seven decimals (a centimetre) exactly.
 */
const bytesOfElement = { uint8: 1, uint16: 2, uint32: 4, float64: 8, decimal: 4 } as const;

export type SectionKind = keyof typeof bytesOfElement;
export type SectionArray = Uint8Array | Uint16Array | Uint32Array | Float64Array | Int32Array;

interface Section {
  kind: SectionKind;
  length: number;
  fill: (target: SectionArray) => void;
}

/** Collects sections and writes them into one buffer once all lengths are known. */
export interface SectionWriter {
  add(name: string, array: SectionArray): void;
  /** Writes numbers at the narrowest width that represents them exactly; NaN means no value. */
  addNumbers(name: string, numbers: Float64Array): void;
  /** Reserves a section that is filled directly in the buffer. */
  reserve(name: string, section: Section): void;
  finish(description: unknown): ArrayBuffer;
}

interface Head {
  description: unknown;
  sections: Record<string, [kind: SectionKind, offset: number, length: number]>;
}

export function createSectionWriter(): SectionWriter {
  const sections: (Section & { name: string })[] = [];
  function reserve(name: string, section: Section): void {
    sections.push({ name, ...section });
  }
  function add(name: string, array: SectionArray): void {
    reserve(name, { kind: kindOf(array), length: array.length, fill: (target) => target.set(array) });
  }
  return {
    reserve,
    add,
    addNumbers: (name, numbers) => add(name, narrowest(numbers)),
    finish: (description) => writeFile(sections, description),
  };
}

function narrowest(numbers: Float64Array): SectionArray {
  let largest = 0;
  for (const number of numbers) {
    if (number >>> 0 !== number) return decimals(numbers) ?? numbers;
    if (number > largest) largest = number;
  }
  if (largest > 0xffff) return new Uint32Array(numbers);
  return largest > 0xff ? new Uint16Array(numbers) : new Uint8Array(numbers);
}

const decimalScale = 1e7;
/** Represents NaN, no value. */
const noDecimal = -(2 ** 31);

/** The numbers in units of 10⁻⁷, if that represents each of them exactly. */
function decimals(numbers: Float64Array): Int32Array | undefined {
  const scaled = new Int32Array(numbers.length);
  for (const [index, number] of numbers.entries()) {
    const one = Number.isNaN(number) ? noDecimal : Math.round(number * decimalScale);
    scaled[index] = one;
    const isKept =
      Number.isNaN(number) || (one > noDecimal && scaled[index] === one && one / decimalScale === number);
    if (!isKept) return undefined;
  }
  return scaled;
}

function unfolded(scaled: Int32Array): Float64Array {
  const numbers = new Float64Array(scaled.length);
  for (let index = 0; index < scaled.length; index++) {
    const one = scaled[index] ?? noDecimal;
    numbers[index] = one === noDecimal ? Number.NaN : one / decimalScale;
  }
  return numbers;
}

function kindOf(array: SectionArray): SectionKind {
  if (array instanceof Int32Array) return "decimal";
  if (array instanceof Float64Array) return "float64";
  return array instanceof Uint32Array ? "uint32" : array instanceof Uint16Array ? "uint16" : "uint8";
}

function writeFile(sections: readonly (Section & { name: string })[], description: unknown): ArrayBuffer {
  const head: Head = { description, sections: {} };
  let bodyLength = 0;
  for (const { name, kind, length } of sections) {
    head.sections[name] = [kind, bodyLength, length];
    bodyLength += aligned(length * bytesOfElement[kind]);
  }
  const headBytes = new TextEncoder().encode(JSON.stringify(head));
  const bodyStart = aligned(headStart + headBytes.length);
  const buffer = new ArrayBuffer(bodyStart + bodyLength);
  const bytes = new Uint8Array(buffer);
  bytes.fill(0x20, headStart, bodyStart);
  bytes.set(headBytes, headStart);
  for (const { name, fill } of sections) {
    const [kind, offset, length] = head.sections[name] ?? ["uint8", 0, 0];
    fill(openArray(kind, { buffer, start: bodyStart + offset, length }));
  }
  const view = new DataView(buffer);
  view.setUint32(0, magic, true);
  view.setUint32(4, version, true);
  view.setUint32(12, bodyStart - headStart, true);
  view.setFloat64(16, buffer.byteLength, true);
  view.setUint32(8, xxHash32(bytes.subarray(checkedFrom)), true);
  return buffer;
}

function aligned(length: number): number {
  return Math.ceil(length / 8) * 8;
}

/** Typed arrays over the sections of an open file. */
export interface SectionSource {
  readonly description: unknown;
  has(name: string): boolean;
  uint8(name: string): Uint8Array;
  uint16(name: string): Uint16Array;
  uint32(name: string): Uint32Array;
  /** Reads a section of `addNumbers`. Narrow numbers and decimals are copied. */
  numbers(name: string): Float64Array;
  units(name: string): Uint8Array | Uint16Array;
  /** Reads a section of integers of any width. */
  integers(name: string): Uint8Array | Uint16Array | Uint32Array;
}

/** Verifies the whole file; detects any change to its bytes. */
export function openSections(buffer: ArrayBuffer | SharedArrayBuffer): SectionSource {
  const head = readHead(buffer);
  const { sections, bodyStart } = head;
  function open(name: string): SectionArray {
    const section = sections.get(name);
    if (!section) throw new SegmentDamagedError(`there is no section ${name}`);
    const [kind, offset, length] = section;
    return openArray(kind, { buffer, start: bodyStart + offset, length });
  }
  return {
    description: head.description,
    has: (name) => sections.has(name),
    uint8: (name) => {
      const array = open(name);
      return array instanceof Uint8Array ? array : refuse(name);
    },
    uint16: (name) => {
      const array = open(name);
      return array instanceof Uint16Array ? array : refuse(name);
    },
    uint32: (name) => {
      const array = open(name);
      return array instanceof Uint32Array ? array : refuse(name);
    },
    numbers: (name) => {
      const array = open(name);
      if (array instanceof Int32Array) return unfolded(array);
      return array instanceof Float64Array ? array : new Float64Array(array);
    },
    units: (name) => {
      const array = open(name);
      return array instanceof Uint8Array || array instanceof Uint16Array ? array : refuse(name);
    },
    integers: (name) => {
      const array = open(name);
      return array instanceof Float64Array || array instanceof Int32Array ? refuse(name) : array;
    },
  };
}

function refuse(name: string): never {
  throw new SegmentDamagedError(`section ${name} is of another kind`);
}

interface Stretch {
  buffer: ArrayBuffer | SharedArrayBuffer;
  start: number;
  length: number;
}

function openArray(kind: SectionKind, { buffer, start, length }: Stretch): SectionArray {
  if (kind === "float64") return new Float64Array(buffer, start, length);
  if (kind === "decimal") return new Int32Array(buffer, start, length);
  if (kind === "uint32") return new Uint32Array(buffer, start, length);
  return kind === "uint16" ? new Uint16Array(buffer, start, length) : new Uint8Array(buffer, start, length);
}

interface OpenedHead {
  description: unknown;
  sections: Map<string, [kind: SectionKind, offset: number, length: number]>;
  bodyStart: number;
}

function readHead(buffer: ArrayBuffer | SharedArrayBuffer): OpenedHead {
  if (buffer.byteLength < headStart) throw new SegmentDamagedError("it is too short");
  const view = new DataView(buffer);
  if (view.getUint32(0, true) !== magic) throw new SegmentDamagedError("it does not begin like one");
  if (view.getUint32(4, true) !== version) throw new SegmentDamagedError("its format is of another version");
  if (view.getFloat64(16, true) !== buffer.byteLength) throw new SegmentDamagedError("its length is wrong");
  if (xxHash32(new Uint8Array(buffer, checkedFrom)) !== view.getUint32(8, true)) {
    throw new SegmentDamagedError("its checksum does not match");
  }
  const headLength = view.getUint32(12, true);
  // Copied because not every TextDecoder accepts shared memory.
  const headBytes = new Uint8Array(buffer, headStart, headLength).slice();
  // The checksum guarantees that writeFile wrote these bytes.
  const head = JSON.parse(new TextDecoder().decode(headBytes)) as Head;
  return {
    description: head.description,
    sections: new Map(Object.entries(head.sections)),
    bodyStart: headStart + headLength,
  };
}
