/** Addresses of streams: encoders upload, players download. Bodies are binary, so they are not endpoints of the contracts. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isFragmentName, isInitName, isPlaylistName, LONGEST_PLAYLIST } from '#contexts/operations/rules/live/live.ts';
import { boundedCache } from '#server/platform/cache/bounded-cache.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Broadcast } from './broadcast-store.ts';
import type { LiveContext } from './context.ts';
import { admitUpload, MOST_SEGMENT_BYTES, receiveInit, receivePlaylist, receiveSegment } from './ingest.ts';
import { readPlaylist, readSegment } from './play.ts';
import { readBody, type UploadBody } from './upload-body.ts';

const INGEST = '/operation/live-stream/ingest';
const PLAY = '/operation/live-stream/play';
const IMMUTABLE = 'max-age=31536000, immutable';
const MINUTE_MS = 60_000;
/** Of one broadcast, in this process: uploads and bytes per minute, concurrent uploads; of all broadcasts together, concurrent uploads. */
const MOST_UPLOADS = 240;
const MOST_BYTES_A_MINUTE = 160 * 1024 * 1024;
const MOST_AT_ONCE = 4;
const MOST_OF_ALL = 16;
/** Uploads whose key is being checked, and the bytes buffered of each meanwhile. */
const MOST_ENTERING = 64;
const FIRST_BYTES = 256 * 1024;
/** Wrong keys from one address per minute. */
const MOST_REFUSED = 60;

type Upload = { broadcastId: string; streamKey: string; name: string };
type Counted = { uploads: number; bytes: number; underway: number };

/** Encoders have the key of a broadcast but no account. */
const encoderOf = ({ ip }: FastifyRequest) => ({ accountId: null, ip });

/** Limits of uploads. */
function createBounds() {
  const counts = boundedCache<string, Counted>({ max: 2_000, ttl: MINUTE_MS });
  const refused = boundedCache<string, { count: number }>({ max: 20_000, ttl: MINUTE_MS });
  let underway = 0;
  let entering = 0;
  return {
    /** @throws AppError RATE_LIMITED when too many keys are being checked */
    enter(): () => void {
      if (entering >= MOST_ENTERING) throw new AppError('RATE_LIMITED');
      entering += 1;
      return () => {
        entering -= 1;
      };
    },
    /** @throws AppError RATE_LIMITED */
    begin(id: string): (bytes: number) => void {
      const counted = counts.get(id) ?? { uploads: 0, bytes: 0, underway: 0 };
      if (counted.uploads === 0) counts.set(id, counted);
      const full = counted.uploads >= MOST_UPLOADS || counted.bytes >= MOST_BYTES_A_MINUTE;
      if (full || counted.underway >= MOST_AT_ONCE || underway >= MOST_OF_ALL) throw new AppError('RATE_LIMITED');
      counted.uploads += 1;
      counted.underway += 1;
      underway += 1;
      let ended = false;
      return (bytes) => {
        if (ended) return;
        ended = true;
        counted.bytes += bytes;
        counted.underway -= 1;
        underway -= 1;
      };
    },
    /** @throws AppError RATE_LIMITED for an address with many wrong keys */
    refuseGuessing(ip: string) {
      if ((refused.get(ip)?.count ?? 0) >= MOST_REFUSED) throw new AppError('RATE_LIMITED');
    },
    countRefused(ip: string) {
      const counted = refused.get(ip) ?? { count: 0 };
      if (counted.count === 0) refused.set(ip, counted);
      counted.count += 1;
    },
  };
}

/** First and last byte of one range; null: the whole; 'none': outside the content. */
export function readRange(header: string | undefined, length: number): [first: number, last: number] | null | 'none' {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return null;
  const first = from === '' ? Math.max(0, length - Number(to)) : Number(from);
  const last = from === '' || to === '' ? length - 1 : Math.min(Number(to), length - 1);
  return first > last || first >= length ? 'none' : [first, last];
}

function sendBytes(request: FastifyRequest, reply: FastifyReply, bytes: Buffer) {
  reply.header('accept-ranges', 'bytes');
  const range = readRange(request.headers.range, bytes.length);
  if (range === null) return reply.send(bytes);
  if (range === 'none') return reply.code(416).header('content-range', `bytes */${bytes.length}`).send('');
  const [first, last] = range;
  reply.code(206).header('content-range', `bytes ${first}-${last}/${bytes.length}`);
  return reply.send(bytes.subarray(first, last + 1));
}

function registerIngest(http: FastifyInstance, context: LiveContext): void {
  const bounds = createBounds();
  const admitted = new WeakMap<FastifyRequest, { broadcast: Broadcast; body: UploadBody }>();
  const storing = new Map<string, Promise<unknown>>();
  // Bodies are bytes of any type, and are read by `readBody`; no other route accepts such bodies.
  http.removeAllContentTypeParsers();
  http.addContentTypeParser('*', (_request, _payload, done) => done(null));

  /** Checks key, name and limits while the beginning of the body arrives; the rest of it waits. */
  async function admit(request: FastifyRequest, reply: FastifyReply) {
    const { broadcastId, streamKey, name } = request.params as Upload;
    bounds.refuseGuessing(request.ip);
    const leave = bounds.enter();
    const body = readBody(request.raw, FIRST_BYTES, MOST_SEGMENT_BYTES);
    try {
      const broadcast = await admitUpload(context, broadcastId, streamKey, name);
      const end = bounds.begin(broadcastId);
      admitted.set(request, { broadcast, body });
      void body.whole.then(
        (bytes) => end(bytes.length),
        () => end(0),
      );
      body.admit();
    } catch (error) {
      body.drop();
      reply.header('connection', 'close');
      if (error instanceof AppError && error.code === 'LIVE_KEY_REFUSED') bounds.countRefused(request.ip);
      throw error;
    } finally {
      leave();
    }
  }
  /** A playlist that follows its segment immediately waits for it. */
  async function store(broadcast: Broadcast, work: Promise<void>): Promise<void> {
    const settled = Promise.allSettled([storing.get(broadcast.id), work]).then(() => {
      if (storing.get(broadcast.id) === settled) storing.delete(broadcast.id);
    });
    storing.set(broadcast.id, settled);
    await work;
  }
  async function put(request: FastifyRequest, reply: FastifyReply) {
    const { name } = request.params as Upload;
    const upload = admitted.get(request);
    if (!upload) throw new AppError('LIVE_KEY_REFUSED');
    const { broadcast } = upload;
    const bytes = await upload.body.whole;
    if (isInitName(name)) await store(broadcast, receiveInit(context, broadcast, bytes));
    else if (!isPlaylistName(name)) {
      // A fragment waits for the initialization section just before it.
      const before = isFragmentName(name) ? storing.get(broadcast.id) : undefined;
      await store(
        broadcast,
        Promise.resolve(before).then(() => receiveSegment(context, broadcast, name, bytes)),
      );
    } else if (bytes.length > LONGEST_PLAYLIST) throw new AppError('LIVE_STREAM_REFUSED');
    else {
      await storing.get(broadcast.id);
      await receivePlaylist(context, broadcast, bytes.toString('utf8'));
    }
    return reply.code(204).header('cache-control', 'no-store').send();
  }
  const url = `${INGEST}/:broadcastId/:streamKey/:name`;
  http.route({ method: ['PUT', 'POST'], url, config: { cost: 'upload', costCaller: encoderOf }, onRequest: admit, handler: put });
  // Encoders delete old segments; the recording retains all of them.
  http.delete(url, { onRequest: admit }, (_request, reply) => reply.code(204).header('cache-control', 'no-store').send());
}

export function registerStream(http: FastifyInstance, context: LiveContext): void {
  void http.register(async (instance) => registerIngest(instance, context));

  http.get(`${PLAY}/:broadcastId/live.m3u8`, async (request, reply) => {
    const { broadcastId } = request.params as { broadcastId: string };
    const { text } = await readPlaylist(context, broadcastId);
    return reply
      .header('cache-control', 'no-cache')
      .header('cross-origin-resource-policy', 'same-origin')
      .type('application/vnd.apple.mpegurl')
      .send(text);
  });
  http.get(`${PLAY}/:broadcastId/:segment`, async (request, reply) => {
    const { broadcastId, segment } = request.params as { broadcastId: string; segment: string };
    const { bytes, type, isPublic } = await readSegment(context, broadcastId, segment);
    reply
      .header('cache-control', `${isPublic ? 'public' : 'private'}, ${IMMUTABLE}`)
      .header('cross-origin-resource-policy', 'same-origin')
      .type(type);
    return sendBytes(request, reply, bytes);
  });
}
