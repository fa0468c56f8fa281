/** Numbers that come one by one, without an object for each. */
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
