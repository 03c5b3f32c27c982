/**
 * A large file over the Hub's own client: uploaded in parts, read by ranges, and both resumed after kill -9. `npm test` uses a small file,
 * `npm run drill -- hub-large` one of 1 GB, and measures the memory of the server.
 */
import * as hub from '@huggingface/hub';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRepo, type HubFloor, highestMemory, MadeBlob, memoryOf, sha256OfStream, startHub } from '#e2e/harness/hub-floor.ts';

const full = process.env.DRILL === 'full';
const MB = 1024 * 1024;
const SIZE = full ? 1024 * MB : 64 * MB;
const PART = 16 * MB;
/** Allowed growth of the server above its idle memory, MB. */
const MOST_MEMORY = 150;

let floor: HubFloor;
let accessToken = '';
const repo = 'demo-user/large';
const me = () => ({ hubUrl: floor.hubUrl, accessToken });
const upload = (path: string, content: Blob, more: { fetch?: typeof fetch } = {}) =>
  hub.uploadFile({ ...me(), repo, file: { path, content }, ...more });
const download = async (path: string): Promise<Blob> => {
  const blob = await hub.downloadFile({ ...me(), repo, path });
  if (!blob) throw new Error(`${path} is not there`);
  return blob;
};

beforeAll(async () => {
  floor = await startHub();
  accessToken = await floor.tokenOf('demo-user');
  await createRepo({ ...me(), repo });
  // Warms up: the memory of a server that has worked.
  await upload('first.bin', new MadeBlob('first', 20 * MB));
  await sha256OfStream((await download('first.bin')).stream());
});
afterAll(() => floor?.dispose());

const isPart = (input: unknown): boolean => /\/lfs\/objects\/part\?/.test(String(input));

describe(`a file of ${SIZE / MB} MB`, () => {
  const content = new MadeBlob('whole', SIZE);

  it('goes up in parts and comes back equal, with little memory', async () => {
    const idle = memoryOf(floor.pid());
    let parts = 0;
    const counting: typeof fetch = (input, init) => {
      if (isPart(input)) parts += 1;
      return fetch(input, init);
    };
    const up = await highestMemory(floor.pid, () => upload('whole.bin', content, { fetch: counting }));
    expect(parts).toBe(SIZE / PART);
    const expected = await content.sha256();
    const down = await highestMemory(floor.pid, async () => sha256OfStream((await download('whole.bin')).stream()));
    expect(down.done).toBe(expected);
    const [info] = await hub.pathsInfo({ ...me(), repo, paths: ['whole.bin'] });
    expect(info?.lfs).toMatchObject({ oid: expected, size: SIZE });
    console.info(`memory of the server: ${idle} MB idle, ${up.highest} MB during the upload, ${down.highest} MB during the download`);
    if (full) expect(Math.max(up.highest, down.highest) - idle).toBeLessThan(MOST_MEMORY);
  });

  it('is read in pieces by ranges', async () => {
    const blob = await download('whole.bin');
    const edge = 2 * PART;
    for (const [start, end] of [
      [0, 10],
      [edge - 5, edge + 5],
      [SIZE - 100, SIZE],
    ] as const)
      expect(await sha256OfStream(blob.slice(start, end).stream())).toBe(await sha256OfStream(content.slice(start, end).stream()));
  });

  it('is not sent again when it is there', async () => {
    let parts = 0;
    await upload('copy.bin', content, {
      fetch: (input, init) => {
        if (isPart(input)) parts += 1;
        return fetch(input, init);
      },
    });
    expect(parts).toBe(0);
    expect((await hub.fileDownloadInfo({ ...me(), repo, path: 'copy.bin' }))?.size).toBe(SIZE);
  });
});

describe('after kill -9', () => {
  it('an upload goes on with the parts that are missing', async () => {
    const content = new MadeBlob('killed', SIZE);
    let sent = 0;
    const killing: typeof fetch = async (input, init) => {
      const answer = await fetch(input, init);
      if (isPart(input)) sent += 1;
      if (isPart(input) && sent === 2) void floor.kill();
      return answer;
    };
    await expect(upload('killed.bin', content, { fetch: killing })).rejects.toThrow();
    await floor.restart();
    expect(await hub.fileExists({ ...me(), repo, path: 'killed.bin' })).toBe(false);

    let stored: string[] = [];
    let again = 0;
    const goingOn: typeof fetch = async (input, init) => {
      if (isPart(input)) {
        const number = new URL(String(input)).searchParams.get('number') ?? '';
        if (stored.includes(number)) return new Response(null, { headers: { etag: '"known"' } });
        again += 1;
        return fetch(input, init);
      }
      const answer = await fetch(input, init);
      if (!String(input).endsWith('/objects/batch')) return answer;
      const batch = await answer.clone().json();
      stored = batch.objects[0].actions.upload.header.stored.split(' ').filter(Boolean);
      return answer;
    };
    await upload('killed.bin', content, { fetch: goingOn });
    expect(stored.length).toBeGreaterThanOrEqual(2);
    expect(again).toBe(SIZE / PART - stored.length);
    expect(await sha256OfStream((await download('killed.bin')).stream())).toBe(await content.sha256());
  });

  it('an upload that sends everything again is whole as well', async () => {
    const content = new MadeBlob('killed again', SIZE);
    let sent = 0;
    const killing: typeof fetch = async (input, init) => {
      if (isPart(input)) sent += 1;
      // With several parts in flight.
      if (isPart(input) && sent === 3) void floor.kill();
      return fetch(input, init);
    };
    await expect(upload('again.bin', content, { fetch: killing })).rejects.toThrow();
    await floor.restart();
    await upload('again.bin', content);
    expect(await sha256OfStream((await download('again.bin')).stream())).toBe(await content.sha256());
  });

  it('a download goes on where it ended', async () => {
    const blob = await download('whole.bin');
    const pieces: Uint8Array[] = [];
    let received = 0;
    await expect(
      (async () => {
        for await (const piece of blob.stream() as unknown as AsyncIterable<Uint8Array>) {
          pieces.push(piece);
          received += piece.length;
          if (received > SIZE / 4) await floor.kill();
        }
      })(),
    ).rejects.toThrow();
    expect(received).toBeLessThan(SIZE);
    await floor.restart();
    async function* joined() {
      yield* pieces;
      yield* (await download('whole.bin')).slice(received).stream() as unknown as AsyncIterable<Uint8Array>;
    }
    expect(await sha256OfStream(joined())).toBe(await new MadeBlob('whole', SIZE).sha256());
  });
});
