import type { SeedFile } from '../types.ts';

export const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
export const textFile = (path: string, text: string): SeedFile => ({ path, bytes: utf8(text) });
export const jsonFile = (path: string, value: unknown): SeedFile => textFile(path, `${JSON.stringify(value, null, 2)}\n`);

/** Writes little-endian numbers one after the other into a buffer that grows. */
export class ByteWriter {
  private buffer = new Uint8Array(1024);
  private view = new DataView(this.buffer.buffer);
  length = 0;

  private advance(count: number): number {
    const start = this.length;
    this.length += count;
    if (this.length > this.buffer.length) {
      const grown = new Uint8Array(Math.max(this.length, this.buffer.length * 2));
      grown.set(this.buffer);
      this.buffer = grown;
      this.view = new DataView(grown.buffer);
    }
    return start;
  }

  u8(value: number): void {
    const at = this.advance(1);
    this.view.setUint8(at, value);
  }
  u16(value: number): void {
    const at = this.advance(2);
    this.view.setUint16(at, value, true);
  }
  u32(value: number): void {
    const at = this.advance(4);
    this.view.setUint32(at, value, true);
  }
  i32(value: number): void {
    const at = this.advance(4);
    this.view.setInt32(at, value, true);
  }
  u64(value: number | bigint): void {
    const at = this.advance(8);
    this.view.setBigUint64(at, BigInt(value), true);
  }
  i64(value: number | bigint): void {
    const at = this.advance(8);
    this.view.setBigInt64(at, BigInt(value), true);
  }
  f32(value: number): void {
    const at = this.advance(4);
    this.view.setFloat32(at, value, true);
  }
  f64(value: number): void {
    const at = this.advance(8);
    this.view.setFloat64(at, value, true);
  }
  bytes(bytes: Uint8Array): void {
    const at = this.advance(bytes.length);
    this.buffer.set(bytes, at);
  }
  /** Fills with zeros up to a multiple of `boundary` bytes. */
  align(boundary: number): void {
    this.advance((boundary - (this.length % boundary)) % boundary);
  }
  toBytes(): Uint8Array {
    return this.buffer.slice(0, this.length);
  }
}
