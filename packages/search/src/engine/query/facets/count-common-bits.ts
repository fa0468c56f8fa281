/**
 * Population count is one instruction of every processor and of WebAssembly, but not of JavaScript. The whole module is
 * this one function, assembled here instruction by instruction.
 */
export interface CommonBitCounter {
  memory: Memory;
  /** The number of bits that two ranges of the memory have in common; `end` is the end of the first range. */
  count: (first: number, second: number, end: number) => number;
}

interface Memory {
  readonly buffer: ArrayBuffer;
  grow(pages: number): number;
}

/** The part of the API in use; TypeScript declares it for browsers only. */
declare const WebAssembly: {
  Memory: new (limits: { initial: number }) => Memory;
  Module: new (bytes: Uint8Array) => object;
  Instance: new (module: object, imports: object) => { exports: Readonly<Record<string, unknown>> };
  CompileError: new (message: string) => Error;
};

const [i32, i64, functionType, noResult] = [0x7f, 0x7e, 0x60, 0x40];
const [loop, end, branchIf] = [0x03, 0x0b, 0x0d];
const [getLocal, setLocal, setLocalAndKeep] = [0x20, 0x21, 0x22];
const [i32Constant, i32Add, i32LessUnsigned] = [0x41, 0x6a, 0x49];
const [i64Load, i64And, i64CountOnes, i64Add, i32OfI64] = [0x29, 0x83, 0x7b, 0x7c, 0xa7];

/** The parameters and the only local variable. */
const [first, second, firstEnd, sum] = [0, 1, 2, 3];
const wordBytes = 8;
/** Words in one iteration of the loop. */
const unrolled = 4;
/** log2 of the alignment of addresses. */
const alignment = 3;

/** sum += popcount(word of the first range & word of the second) */
function addWord(word: number): number[] {
  const offset = word * wordBytes;
  return [
    [getLocal, sum],
    [getLocal, first, i64Load, alignment, offset],
    [getLocal, second, i64Load, alignment, offset],
    [i64And, i64CountOnes, i64Add, setLocal, sum],
  ].flat();
}

const step = unrolled * wordBytes;
const body = [
  [1, 1, i64],
  [loop, noResult],
  ...Array.from({ length: unrolled }, (_, word) => addWord(word)),
  [getLocal, second, i32Constant, step, i32Add, setLocal, second],
  [getLocal, first, i32Constant, step, i32Add, setLocalAndKeep, first],
  [getLocal, firstEnd, i32LessUnsigned, branchIf, 0],
  [end],
  [getLocal, sum, i32OfI64],
  [end],
].flat();

/** All lengths are below 128 and therefore take one byte. */
function section(number: number, content: readonly number[]): number[] {
  return [number, content.length, ...content];
}

function text(ascii: string): number[] {
  return [ascii.length, ...new TextEncoder().encode(ascii)];
}

const magicAndVersion = [0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0];
const [typeSection, importSection, functionSection, exportSection, codeSection] = [1, 2, 3, 7, 10];

/** One each of: a function type, an imported memory of at least one page, a function, its export, its code. */
const bytes = [
  magicAndVersion,
  section(typeSection, [1, functionType, 3, i32, i32, i32, 1, i32]),
  section(importSection, [1, ...text("host"), ...text("memory"), 2, 0, 1]),
  section(functionSection, [1, 0]),
  section(exportSection, [1, ...text("count"), 0, 0]),
  section(codeSection, [1, body.length, ...body]),
].flat();

let compiled: object | undefined;

/** Whether the policy of the page forbids compiling the module. */
export function isCompileError(error: unknown): boolean {
  return error instanceof WebAssembly.CompileError;
}

/**
 * A memory of this many pages of 64 kB and the function over it. Throws a `RangeError` when the memory cannot be
 * allocated and a `CompileError` where compiling is forbidden.
 */
export function countCommonBits(pages: number): CommonBitCounter {
  const memory = new WebAssembly.Memory({ initial: Math.max(1, pages) });
  compiled ??= new WebAssembly.Module(new Uint8Array(bytes));
  const { exports } = new WebAssembly.Instance(compiled, { host: { memory } });
  // The export is defined above.
  return { memory, count: exports["count"] as CommonBitCounter["count"] };
}
