import { ByteWriter, utf8 } from './bytes.ts';

/** A WAV file of one channel in 16-bit PCM; samples beyond −1 and 1 are clipped. */
export function encodeWav(samples: ArrayLike<number>, rate: number): Uint8Array {
  const writer = new ByteWriter();
  const size = samples.length * 2;
  writer.bytes(utf8('RIFF'));
  writer.u32(36 + size);
  writer.bytes(utf8('WAVEfmt '));
  writer.u32(16);
  writer.u16(1);
  writer.u16(1);
  writer.u32(rate);
  writer.u32(rate * 2);
  writer.u16(2);
  writer.u16(16);
  writer.bytes(utf8('data'));
  writer.u32(size);
  for (let i = 0; i < samples.length; i++) writer.u16(Math.round(Math.max(-1, Math.min(1, samples[i] ?? 0)) * 32_767) & 0xffff);
  return writer.toBytes();
}
