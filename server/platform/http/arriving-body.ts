/** Bodies that are read as they arrive. */
import type { FastifyRequest } from 'fastify';

/** Bytes of a refused body that are still taken, so that its sender gets to read the answer. */
const REFUSED_BYTES = 16 * 1024 * 1024;

/**
 * The bytes of a body. Whoever stops reading it leaves the connection open for the answer: what is still on its way is taken and dropped,
 * up to a bound.
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
