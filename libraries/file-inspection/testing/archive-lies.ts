/** Test archives on which readers disagree: arbitrary names, offsets, sizes and fields of ZIP and tar. */
import { crc32, deflateRawSync } from 'node:zlib';

type LyingEntry = {
  name: string;
  content: Buffer;
  /** In the local header, instead of the name. */
  headerName?: string;
  /** Fields after the name in the directory, in the header, or in both. */
  listedExtra?: Buffer;
  headerExtra?: Buffer;
  isStored?: boolean;
  /** Sizes and checksum after the content, as torch writes them. */
  hasDescriptor?: boolean;
  /** Unaccounted bytes after the content. */
  gap?: Buffer;
};
type LyingArchive = { before?: Buffer; comment?: Buffer; behind?: Buffer; isZip64?: boolean };

const words = (...values: [bytes: 2 | 4 | 8, value: number][]): Buffer =>
  Buffer.concat(
    values.map(([length, value]) => {
      const bytes = Buffer.alloc(length);
      if (length === 8) bytes.writeBigUInt64LE(BigInt(value));
      else bytes.writeUIntLE(value, 0, length);
      return bytes;
    }),
  );

/** Info-ZIP's field for a UTF-8 name. */
export const nameField = (rawName: string, name: string): Buffer => {
  const content = Buffer.concat([Buffer.from([1]), words([4, crc32(rawName)]), Buffer.from(name)]);
  return Buffer.concat([words([2, 0x7075], [2, content.length]), content]);
};

/** Offsets are relative to the first entry, whatever precedes it. */
export function lyingZip(entries: readonly LyingEntry[], { before, comment, behind, isZip64 = false }: LyingArchive = {}): Buffer {
  const contents: Buffer[] = [];
  const listed: Buffer[] = [];
  let at = 0;
  for (const { name, content, headerName = name, listedExtra, headerExtra, isStored = false, hasDescriptor = false, gap } of entries) {
    const [none, packed] = [Buffer.alloc(0), isStored ? content : deflateRawSync(content)];
    const sum = crc32(content);
    const nameBytes = Buffer.from(name, 'latin1');
    const headerBytes = Buffer.from(headerName, 'latin1');
    const flags = hasDescriptor ? 8 : 0;
    const method = isStored ? 0 : 8;
    const sizes = (isKnown: boolean): Buffer =>
      words([4, isKnown ? sum : 0], [4, isKnown ? packed.length : 0], [4, isKnown ? content.length : 0]);
    const whole = Buffer.concat([
      words([4, 0x04034b50], [2, 20], [2, flags], [2, method], [4, 0x21_0000]),
      sizes(!hasDescriptor),
      words([2, headerBytes.length], [2, (headerExtra ?? none).length]),
      ...[headerBytes, headerExtra ?? none, packed],
      hasDescriptor ? Buffer.concat([words([4, 0x08074b50]), sizes(true)]) : none,
      gap ?? none,
    ]);
    listed.push(
      words([4, 0x02014b50], [2, 20], [2, 20], [2, flags], [2, method], [4, 0x21_0000]),
      sizes(true),
      words([2, nameBytes.length], [2, (listedExtra ?? none).length], [2, 0], [2, 0], [2, 0], [4, 0], [4, at]),
      ...[nameBytes, listedExtra ?? none],
    );
    contents.push(whole);
    at += whole.length;
  }
  const directory = Buffer.concat(listed);
  const count = entries.length;
  const zip64 = isZip64
    ? Buffer.concat([
        words([4, 0x06064b50], [8, 44], [2, 45], [2, 45], [4, 0], [4, 0], [8, count], [8, count], [8, directory.length], [8, at]),
        words([4, 0x07064b50], [4, 0], [8, at + directory.length], [4, 1]),
      ])
    : Buffer.alloc(0);
  const end = words([4, 0x06054b50], [2, 0], [2, 0], [2, count], [2, count], [4, directory.length], [4, at], [2, comment?.length ?? 0]);
  return Buffer.concat([
    before ?? Buffer.alloc(0),
    ...contents,
    directory,
    zip64,
    end,
    comment ?? Buffer.alloc(0),
    behind ?? Buffer.alloc(0),
  ]);
}

const BLOCK = 512;
/** A tar archive; names are bytes, since one may be a pickle. */
export function tarOf(members: readonly { name: Buffer | string; content: Buffer }[]): Buffer {
  const blocks = members.flatMap(({ name, content }) => {
    const header = Buffer.alloc(BLOCK);
    header.set(Buffer.from(name as string), 0);
    for (const [at, text] of [
      [100, '0000644'],
      [108, '0001750'],
      [116, '0001750'],
    ] as const)
      header.write(text, at, 'latin1');
    header.write(`${content.length.toString(8).padStart(11, '0')}\0`, 124, 'latin1');
    header.write('00000000000\0', 136, 'latin1');
    header.write('        0', 148, 'latin1');
    header.write('ustar', 257, 'latin1');
    header.write('00', 263, 'latin1');
    const sum = header.reduce((total, byte) => total + byte, 0);
    header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
    return [header, content, Buffer.alloc((BLOCK - (content.length % BLOCK)) % BLOCK)];
  });
  return Buffer.concat([...blocks, Buffer.alloc(2 * BLOCK)]);
}
