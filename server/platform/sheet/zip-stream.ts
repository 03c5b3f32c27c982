/** A ZIP archive written while its entries come: sizes follow each entry, nothing is held but the list of entries. */
import { once } from 'node:events';
import { crc32, createDeflateRaw } from 'node:zlib';

export type ZipEntry = { name: string; content: AsyncIterable<string> | Iterable<string> };

const VERSION = 20;
/** Sizes in a descriptor behind the data; names in UTF-8. */
const FLAGS = 0x0808;
const DEFLATED = 8;
/** 1980-01-01: the time of writing is nobody's business. */
const DAY = 0x0021;

type Written = { name: Buffer; crc: number; packed: number; size: number; at: number };

function localHeader(name: Buffer): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(VERSION, 4);
  header.writeUInt16LE(FLAGS, 6);
  header.writeUInt16LE(DEFLATED, 8);
  header.writeUInt16LE(DAY, 12);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, name]);
}
function descriptor({ crc, packed, size }: Written): Buffer {
  const block = Buffer.alloc(16);
  block.writeUInt32LE(0x08074b50, 0);
  block.writeUInt32LE(crc, 4);
  block.writeUInt32LE(packed, 8);
  block.writeUInt32LE(size, 12);
  return block;
}
function directoryEntry({ name, crc, packed, size, at }: Written): Buffer {
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(VERSION, 4);
  entry.writeUInt16LE(VERSION, 6);
  entry.writeUInt16LE(FLAGS, 8);
  entry.writeUInt16LE(DEFLATED, 10);
  entry.writeUInt16LE(DAY, 14);
  entry.writeUInt32LE(crc, 16);
  entry.writeUInt32LE(packed, 20);
  entry.writeUInt32LE(size, 24);
  entry.writeUInt16LE(name.length, 28);
  entry.writeUInt32LE(at, 42);
  return Buffer.concat([entry, name]);
}
function directoryEnd(count: number, size: number, at: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(at, 16);
  return end;
}

/** Archives below 4 GB. */
export async function* zipStream(entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>): AsyncGenerator<Buffer> {
  const written: Written[] = [];
  let offset = 0;
  for await (const { name: path, content } of entries) {
    const name = Buffer.from(path);
    const entry: Written = { name, crc: 0, packed: 0, size: 0, at: offset };
    const header = localHeader(name);
    offset += header.length;
    yield header;

    const deflate = createDeflateRaw();
    const fed = (async () => {
      for await (const text of content) {
        const bytes = Buffer.from(text);
        entry.crc = crc32(bytes, entry.crc);
        entry.size += bytes.length;
        if (!deflate.write(bytes)) await once(deflate, 'drain');
      }
      deflate.end();
    })();
    fed.catch((error: Error) => deflate.destroy(error));
    for await (const packed of deflate as AsyncIterable<Buffer>) {
      entry.packed += packed.length;
      yield packed;
    }
    await fed;
    const behind = descriptor(entry);
    offset += entry.packed + behind.length;
    yield behind;
    written.push(entry);
  }
  const directory = Buffer.concat(written.map(directoryEntry));
  yield directory;
  yield directoryEnd(written.length, directory.length, offset);
}
