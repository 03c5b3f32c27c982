/** Fixtures for tests of live broadcasts: an announced one, and a real encoder that streams to it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { findFfmpeg } from '../../tools/ffmpeg.ts';
import type { Client } from './http-client.ts';

/** Announces a broadcast that begins in five minutes; returns its id. */
export async function announceBroadcast(merchant: Client, changes: Record<string, unknown> = {}): Promise<string> {
  const { records } = await merchant.data<{ records: { goodsId: string }[] }>(merchant.get('/mall/seller/goods-to-quote'));
  const body = {
    title: '新品发布与答疑',
    titleEn: 'New products and questions',
    summary: '演示新品，现场答疑。',
    startsAt: Date.now() + 5 * 60_000,
    goodsIds: records.slice(0, 3).map(({ goodsId }) => goodsId),
    ...changes,
  };
  const key = { 'idempotency-key': randomUUID() };
  return (await merchant.data<{ id: string }>(merchant.post('/mall/seller/live/create', body, key))).id;
}

/** Calls of signed-in users in a room, which is open to anyone with its address. */
export const PUBLIC_LIVE_CALLS = ['send-live-message', 'remove-live-message', 'mute-live-author', 'remind-of-live'].map(
  (name) => `operations.${name}`,
);
/** Calls of a shop on one of its broadcasts, each with a body that its own members send. */
export const sellerLiveCalls = (
  params: { broadcastId: string },
  title: string,
): { id: string; params: Record<string, string>; body?: unknown }[] => [
  { id: 'operations.get-seller-live', params },
  { id: 'operations.update-live', params, body: { title, startsAt: Date.now() + 600_000 } },
  { id: 'operations.move-live', params, body: { move: 'cancel' } },
  { id: 'operations.rotate-live-key', params },
  { id: 'operations.pin-live-goods', params, body: { goodsId: '' } },
  { id: 'operations.set-live-chapters', params, body: { chapters: [] } },
  { id: 'operations.drop-live-replay', params },
];

export type Encoder = { process: ChildProcess; said: () => string; stop(): Promise<void> };

/** Streams a test picture with a tone in real time until stopped. `url`: of the playlist; `kind`: MPEG-TS or fragmented MP4. */
export function startEncoder(url: string, kind: 'mpegts' | 'fmp4' = 'mpegts'): Encoder {
  const picture = ['-f', 'lavfi', '-i', 'testsrc2=size=320x180:rate=15', '-f', 'lavfi', '-i', 'sine=frequency=440:sample_rate=44100'];
  const video = ['-c:v', 'libx264', '-preset', 'ultrafast', '-tune', 'zerolatency', '-pix_fmt', 'yuv420p', '-g', '30', '-b:v', '300k'];
  const output = [
    '-c:a',
    'aac',
    '-b:a',
    '64k',
    '-f',
    'hls',
    '-hls_time',
    '2',
    '-hls_list_size',
    '5',
    '-hls_flags',
    'delete_segments',
    '-hls_segment_type',
    kind,
  ];
  const args = ['-hide_banner', '-loglevel', 'warning', '-re', ...picture, ...video, ...output, '-method', 'PUT', url];
  const child = spawn(findFfmpeg() ?? 'ffmpeg', args, { stdio: ['pipe', 'ignore', 'pipe'] });
  let said = '';
  child.stderr?.on('data', (text: Buffer) => {
    said += text.toString();
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return {
    process: child,
    said: () => said,
    async stop() {
      if (child.exitCode === null) child.kill('SIGINT');
      const timer = setTimeout(() => child.kill('SIGKILL'), 10_000);
      await ended;
      clearTimeout(timer);
    },
  };
}
