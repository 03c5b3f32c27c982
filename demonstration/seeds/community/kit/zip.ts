import { crc32 } from 'node:zlib';
import type { SeedFile } from '../types.ts';
import { ByteWriter, utf8 } from './bytes.ts';

const ALIGNMENT = 64;
/** 1 January 1980, the earliest date of the format. */
const DATE = 0x21;

/** An uncompressed zip archive whose contents begin at multiples of 64 bytes, for memory mapping by PyTorch. */
export function encodeStoredZip(files: readonly SeedFile[]): Uint8Array {
  const writer = new ByteWriter();
  const central = new ByteWriter();
  for (const { path, bytes } of files) {
    const name = utf8(path);
    const start = writer.length;
    const padding = (ALIGNMENT - ((start + 30 + name.length + 4) % ALIGNMENT)) % ALIGNMENT;
    const common = (to: ByteWriter, extra: number): void => {
      to.u16(20);
      to.u16(0x800);
      to.u16(0);
      to.u16(0);
      to.u16(DATE);
      to.u32(crc32(bytes));
      to.u32(bytes.length);
      to.u32(bytes.length);
      to.u16(name.length);
      to.u16(extra);
    };
    writer.u32(0x04034b50);
    common(writer, padding + 4);
    writer.bytes(name);
    writer.bytes(utf8('FB'));
    writer.u16(padding);
    writer.bytes(new Uint8Array(padding).fill(0x5a));
    writer.bytes(bytes);
    central.u32(0x02014b50);
    central.u16(20);
    common(central, 0);
    central.u16(0);
    central.u16(0);
    central.u16(0);
    central.u32(0);
    central.u32(start);
    central.bytes(name);
  }
  const start = writer.length;
  writer.bytes(central.toBytes());
  writer.u32(0x06054b50);
  writer.u32(0);
  writer.u16(files.length);
  writer.u16(files.length);
  writer.u32(central.length);
  writer.u32(start);
  writer.u16(0);
  return writer.toBytes();
}
