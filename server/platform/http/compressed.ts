/** Content compressed once and sent often, in the encoding that the client accepts. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** Brotli quality: nearly as small as the best, in a tenth of its time. */
const QUALITY = 6;

export const accepts = ({ headers }: Pick<FastifyRequest, 'headers'>, encoding: 'br' | 'gzip'): boolean =>
  new RegExp(`\\b${encoding}\\b`).test(String(headers['accept-encoding'] ?? ''));

export type Compressed = { plain: Buffer; br: Buffer; gzip: Buffer /** Of the text, without an encoding suffix. */; tag: string };

/** Outside the main thread. */
export async function compress(text: string): Promise<Compressed> {
  const plain = Buffer.from(text);
  const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
  const [br, gzipped] = await Promise.all([brotli(plain, { params }), zip(plain)]);
  return { plain, br, gzip: gzipped, tag: createHash('sha256').update(plain).digest('base64url').slice(0, 22) };
}

/** Responds with 200, or with 304 when the client has it already. The type is set by the caller. */
export function sendCompressed(request: FastifyRequest, reply: FastifyReply, { plain, br, gzip: gzipped, tag }: Compressed) {
  const encoding = accepts(request, 'br') ? 'br' : accepts(request, 'gzip') ? 'gzip' : '';
  const etag = `"${tag}${encoding && `-${encoding}`}"`;
  reply.header('vary', 'Accept-Encoding').header('etag', etag);
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  if (encoding) reply.header('content-encoding', encoding);
  return reply.send(encoding === 'br' ? br : encoding === 'gzip' ? gzipped : plain);
}
