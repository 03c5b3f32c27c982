/** Small entries of a tar archive (POSIX ustar), so that `tar tzf` lists a backup. Entries are held in memory one at a time. */
import { BackupError } from './errors.ts';

const BLOCK = 512;
const LONGEST_NAME = 100;
/** Entries are written far smaller: a larger size means a damaged archive. */
const LARGEST_ENTRY = 256 * 1024 * 1024;
/** Two empty blocks end an archive. */
export const tarEnd = (): Buffer => Buffer.alloc(2 * BLOCK);

const octal = (value: number, length: number): string => `${value.toString(8).padStart(length - 1, '0')}\0`;
const sumOf = (header: Buffer): number => header.reduce((sum, byte, index) => sum + (index >= 148 && index < 156 ? 32 : byte), 0);

/** Header, content and padding of one entry. `seconds`: time of change since 1970. */
export function tarEntry(name: string, content: Buffer, seconds: number): Buffer[] {
  if (Buffer.byteLength(name) > LONGEST_NAME) throw new Error(`too long a name for an archive: ${name}`);
  const header = Buffer.alloc(BLOCK);
  header.write(name, 0);
  header.write(octal(0o600, 8), 100);
  header.write(octal(0, 8), 108);
  header.write(octal(0, 8), 116);
  header.write(octal(content.length, 12), 124);
  header.write(octal(seconds, 12), 136);
  header.write('0', 156);
  header.write('ustar\x0000', 257, 'latin1');
  header.write(octal(sumOf(header), 7), 148);
  header.write(' ', 155);
  return [header, content, Buffer.alloc((BLOCK - (content.length % BLOCK)) % BLOCK)];
}

export type TarEntry = { name: string; content: Buffer };

const textIn = (header: Buffer, from: number, length: number): string => {
  const field = header.subarray(from, from + length);
  const end = field.indexOf(0);
  return field.toString('utf8', 0, end === -1 ? length : end);
};

function readHeader(header: Buffer): { name: string; size: number } {
  const size = Number.parseInt(textIn(header, 124, 12), 8);
  const sum = Number.parseInt(textIn(header, 148, 8), 8);
  if (sum !== sumOf(header) || !(size >= 0 && size <= LARGEST_ENTRY)) throw new BackupError('The backup file is damaged.');
  return { name: textIn(header, 0, LONGEST_NAME), size };
}

/** @throws BackupError when the archive is damaged or ends too early */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  let held: Buffer[] = [];
  let length = 0;
  const input = source[Symbol.asyncIterator]();
  async function take(wanted: number): Promise<Buffer> {
    while (length < wanted) {
      const next = await input.next();
      if (next.done) throw new BackupError('The backup file is damaged: it ends too early.');
      held.push(next.value);
      length += next.value.length;
    }
    const all = held.length === 1 ? (held[0] as Buffer) : Buffer.concat(held);
    held = [all.subarray(wanted)];
    length -= wanted;
    return all.subarray(0, wanted);
  }
  for (;;) {
    const header = await take(BLOCK);
    if (header.every((byte) => byte === 0)) break;
    const { name, size } = readHeader(header);
    const content = Buffer.from(await take(size));
    await take((BLOCK - (size % BLOCK)) % BLOCK);
    yield { name, content };
  }
  // Reads to the very end, which may contain a checksum or authentication tag.
  for (let next = await input.next(); !next.done; next = await input.next());
}
