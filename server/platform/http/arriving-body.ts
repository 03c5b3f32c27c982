/** Reads request bodies as they arrive. */
import type { FastifyRequest } from 'fastify';

/** Bytes of a refused body that are still read, so its sender receives the response. */
const REFUSED_BYTES = 16 * 1024 * 1024;

/**
 * The bytes of a body. A reader that stops early leaves the connection open for the response: the rest of the body is read and discarded,
 * up to a limit.
 */
export async function* arrivingBody({ raw }: FastifyRequest): AsyncGenerator<Buffer> {
  try {
    for await (const piece of raw.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) yield piece;
  } finally {
    if (!raw.readableEnded && !raw.destroyed) {
      let dropped = 0;
      raw.on('data', (piece: Buffer) => {
        dropped += piece.length;
        if (dropped > REFUSED_BYTES) raw.destroy();
      });
    }
  }
}
