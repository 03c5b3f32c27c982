/** Formats from which a loader may run code, by name and by first bytes. */
import { isNumpy } from './numpy-arrays.ts';
import type { Packing } from './unpack.ts';

/** Suffixes after a name: compressed, partially written, or a backup. */
const BEHIND = String.raw`(?:\.(?:gz|gzip|bz2|xz|lzma|lz4|zst|zstd|z|tmp|temp|part|bak|old|orig|\d{1,6}))*$`;
const LOADED = new RegExp(String.raw`\.(?:pkl|pickle|cpkl|dill|joblib|pt|pth|pt2|ckpt|npy|npz|h5|hdf5|keras|pdparams|pdopt)${BEHIND}`, 'i');
/** TensorFlow graphs are programs. */
const PROGRAMS = /(?:^|\/)saved_model\.pb(?:txt)?$/i;
/** In archives, where torch ignores the case of its record names. */
const LOADED_ENTRY = /\.(?:pkl|pickle|dill|joblib|pt|ckpt|npy|npz|pdparams)$/i;
const CODE_ENTRY = /\.(?:py|pyc|so|dll|dylib)$/i;

/** 'loaded': a pickle or similar. 'program': not scanned. null: decided by the bytes. */
export type NamedKind = 'loaded' | 'program' | null;
export const namedKind = (path: string): NamedKind => (PROGRAMS.test(path) ? 'program' : LOADED.test(path) ? 'loaded' : null);
export const isLoadedEntry = (name: string): boolean => LOADED_ENTRY.test(name);
export const isCodeEntry = (name: string): boolean => CODE_ENTRY.test(name);

const begins = (head: Uint8Array, ...bytes: number[]): boolean => bytes.every((byte, at) => head[at] === byte);

export const isZip = (head: Uint8Array): boolean => begins(head, 0x50, 0x4b, 0x03, 0x04) || begins(head, 0x50, 0x4b, 0x05, 0x06);
export const ZIP_END = Buffer.from('504b0506', 'hex');
const HDF5 = [0x89, 0x48, 0x44, 0x46, 0x0d, 0x0a, 0x1a, 0x0a];
export const isHdf5 = (head: Uint8Array): boolean => begins(head, ...HDF5);
/** Offsets where HDF5 may begin: 0, 512, 1024, 2048 … */
export function* hdf5Places(size: number): Generator<number> {
  for (let at = 512; at + HDF5.length <= size; at *= 2) yield at;
}

/** As bytes, one character each. */
const textOf = (head: Uint8Array): string => Buffer.from(head.subarray(0, 16)).toString('latin1');
const beginsWith = (head: Uint8Array, beginnings: readonly string[]): boolean => {
  const text = textOf(head);
  return beginnings.some((beginning) => text.startsWith(beginning));
};
/** Java and R formats, whose loaders run what they read. */
const OF_CODE = ['\xac\xed\0\x05', 'RDX2\n', 'RDX3\n', 'RDA2\n', 'RDA3\n', 'X\n\0\0\0\x02', 'X\n\0\0\0\x03'];
export const mayCarryCode = (head: Uint8Array): boolean => isHdf5(head) || beginsWith(head, OF_CODE);

/** xz, lz4, and the early format of joblib. */
const OTHER_PACKINGS = ['\xfd7zXZ\0', '\x04"M\x18', 'ZF0x'];
/** bzip2 with its first block, or without any. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: bytes of its end
const BZIP2 = /^BZh[1-9](?:1AY&SY|\x17rE8P\x90)/;
const isBzip2 = (text: string): boolean => BZIP2.test(text);

/** Compression that joblib and pandas unpack; 'other': a method not unpacked here. */
export function packingOf(head: Uint8Array): Packing | 'other' | null {
  if (begins(head, 0x1f, 0x8b)) return 'gzip';
  if (begins(head, 0x78) && [0x01, 0x5e, 0x9c, 0xda].includes(head[1] ?? 0)) return 'zlib';
  if (begins(head, 0x28, 0xb5, 0x2f, 0xfd)) return 'zstd';
  if (beginsWith(head, OTHER_PACKINGS) || isBzip2(textOf(head))) return 'other';
  // Raw LZMA: its usual settings, the length, and the first byte of the data, always zero.
  return begins(head, 0x5d, 0x00) && head[13] === 0 ? 'other' : null;
}

/** Whether the first bytes are of a scanned format, whatever the name. */
export const saysFormat = (head: Uint8Array): boolean => isZip(head) || isNumpy(head) || mayCarryCode(head) || packingOf(head) !== null;
