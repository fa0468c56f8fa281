/** A growing array of numbers without an object for each. */
export class GrowingUint32 {
  values = new Uint32Array(16);
  length = 0;

  push(value: number): void {
    if (this.length === this.values.length) {
      const larger = new Uint32Array(this.length * 2);
      larger.set(this.values);
      this.values = larger;
    }
    this.values[this.length++] = value;
  }

  at(index: number): number {
    return this.values[index] ?? 0;
  }

  view(): Uint32Array<ArrayBuffer> {
    return this.values.subarray(0, this.length);
  }
}

/** The same for any number. */
export class GrowingFloat64 {
  values = new Float64Array(16);
  length = 0;

  push(value: number): void {
    if (this.length === this.values.length) {
      const larger = new Float64Array(this.length * 2);
      larger.set(this.values);
      this.values = larger;
    }
    this.values[this.length++] = value;
  }

  at(index: number): number {
    return this.values[index] ?? 0;
  }

  view(): Float64Array<ArrayBuffer> {
    return this.values.subarray(0, this.length);
  }
}

/** The same for bytes. */
export class GrowingBytes {
  values = new Uint8Array(16);
  length = 0;

  /** Makes room for this many more. */
  reserve(more: number): void {
    const needed = this.length + more;
    if (needed <= this.values.length) return;
    const larger = new Uint8Array(Math.max(needed, this.length * 2));
    larger.set(this.view());
    this.values = larger;
  }

  view(): Uint8Array<ArrayBuffer> {
    return this.values.subarray(0, this.length);
  }
}
