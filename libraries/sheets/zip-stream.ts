/** Writes a ZIP archive as a stream: only the list of entries is held in memory. */
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

export type ZipEntry = { name: string; content: AsyncIterable<string | Uint8Array> | Iterable<string> };

/** A fixed time: the time of writing is not disclosed. */
const MADE = new Date(1980, 0, 1);

/** @throws what an entry's content throws. Contents are closed when the reader of the archive stops early. */
export async function* zipStream(entries: Iterable<ZipEntry>): AsyncGenerator<Buffer> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const opened: Readable[] = [];
  zip.on('error', (error: Error) => output.destroy(error));
  for (const { name, content } of entries)
    zip.addReadStreamLazy(name, { mtime: MADE, forceDosTimestamp: true }, (use) => {
      const source = Readable.from(content, { objectMode: false });
      source.on('error', (error) => output.destroy(error));
      opened.push(source);
      use(null, source);
    });
  zip.end();
  try {
    yield* output as AsyncIterable<Buffer>;
  } finally {
    for (const source of opened) source.destroy();
  }
}
