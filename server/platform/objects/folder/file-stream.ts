/** The bytes of an open file as a stream. Responses are sent through a few reused buffers. */
import type { FileHandle } from 'node:fs/promises';
import { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';

/** Bytes per read. */
const CHUNK_BYTES = 512 * 1024;
/** Maximum number of pooled buffers. */
const MOST_RETAINED = 16;

const retained: Buffer[] = [];
const takeBuffer = (): Buffer => retained.pop() ?? Buffer.allocUnsafeSlow(CHUNK_BYTES);
const releaseHeld = (buffer: Buffer): void => {
  if (retained.length < MOST_RETAINED) retained.push(buffer);
};

/** True once the operating system has the bytes; false: the client disconnected. */
const write = (response: ServerResponse, bytes: Buffer): Promise<boolean> =>
  new Promise((resolve) => {
    response.write(bytes, (error) => resolve(!error));
  });

/** A file is shorter than announced: what was sent must not look like the whole. */
export class ShortContent extends Error {
  constructor(name: string, { wanted, found }: { wanted: number; found: number }) {
    super(`${name} ends at ${found} of ${wanted} bytes`);
    this.name = 'ShortContent';
  }
}

/**
 * Closes the file when it ends or is destroyed. A new buffer per chunk, as other streams allocate, counts as external memory for the
 * garbage collector: it marked the whole heap every 80 MB of a download, for a third of its time.
 */
export class FileStream extends Readable {
  readonly #handle: FileHandle;
  #position: number;
  readonly #end: number;

  readonly #name: string;

  /** `end` is exclusive; a shorter file ends the stream with ShortContent. Infinity: to the end of the file. */
  constructor(handle: FileHandle, { start, end }: { start: number; end: number }, name = 'a file') {
    super({ highWaterMark: CHUNK_BYTES });
    this.#handle = handle;
    this.#position = start;
    this.#end = end;
    this.#name = name;
  }

  /** The next bytes; none at the end. */
  async #readInto(buffer: Buffer): Promise<Buffer> {
    const wanted = Math.min(buffer.length, this.#end - this.#position);
    if (wanted <= 0) return buffer.subarray(0, 0);
    const { bytesRead } = await this.#handle.read(buffer, 0, wanted, this.#position);
    if (bytesRead === 0 && Number.isFinite(this.#end)) throw new ShortContent(this.#name, { wanted: this.#end, found: this.#position });
    this.#position += bytesRead;
    return buffer.subarray(0, bytesRead);
  }

  override _read(): void {
    const size = Math.max(0, Math.min(CHUNK_BYTES, this.#end - this.#position));
    this.#readInto(Buffer.allocUnsafeSlow(size)).then(
      (bytes) => this.push(bytes.length > 0 ? bytes : null),
      (error: Error) => this.destroy(error),
    );
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    // Waits for a read in progress.
    this.#handle.close().then(
      () => done(error),
      () => done(error),
    );
  }

  override pipe<T extends NodeJS.WritableStream>(target: T, options?: { end?: boolean }): T {
    if (!(target instanceof ServerResponse)) return super.pipe(target, options);
    this.#copyTo(target).catch((error: Error) => {
      // Its length was announced: the client would wait for the rest.
      target.destroy();
      this.destroy(error);
    });
    return target;
  }

  /** One buffer is filled while the other one is sent. */
  async #copyTo(response: ServerResponse): Promise<void> {
    const buffers = [takeBuffer(), takeBuffer()] as const;
    const sent: [Promise<boolean>, Promise<boolean>] = [Promise.resolve(true), Promise.resolve(true)];
    for (let turn: 0 | 1 = 0; ; turn = turn === 0 ? 1 : 0) {
      if (!(await sent[turn])) this.destroy();
      if (this.destroyed) return;
      const bytes = await this.#readInto(buffers[turn]);
      if (bytes.length === 0) break;
      sent[turn] = write(response, bytes);
    }
    if (!(await Promise.all(sent)).every(Boolean)) {
      this.destroy();
      return;
    }
    for (const buffer of buffers) releaseHeld(buffer);
    response.end();
    this.push(null);
    this.resume();
  }
}
