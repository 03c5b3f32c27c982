import { beforeEach, describe, expect, it, vi } from 'vitest';
import { commitFiles, finishUpload, planUpload } from '#contexts/community/calls/tree.ts';
import { refusal, startServer, type TestServer } from '#web/testing/server.ts';
import type { ChosenFile } from './chosen-files.ts';
import type { Hasher } from './hasher.ts';
import { createUploadRun } from './upload-run.ts';
import { sentBytes, shareSent, speedOf, type UploadState } from './upload-state.ts';

const PART = 4;
/** Outcomes of the next parts; 'store' when empty. */
let faults: ('offline' | 'busy' | 'refuse' | 'store')[];
let stored: Map<string, Set<number>>;
let sent: string[];
let server: TestServer;

/** The server's side of a part, which the page sends by XMLHttpRequest. */
class PartRequest extends EventTarget {
  upload = new EventTarget();
  status = 0;
  statusText = '';
  response: unknown = null;
  private place = '';
  open(method: string, address: string) {
    this.place = `${method} ${address}`;
  }
  setRequestHeader() {}
  abort() {
    this.dispatchEvent(new Event('abort'));
  }
  send(body: Blob) {
    setTimeout(() => {
      sent.push(this.place);
      const fault = faults.shift() ?? 'store';
      if (fault === 'offline') return this.dispatchEvent(new Event('error'));
      this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: body.size / 2, total: body.size }));
      if (fault === 'store') {
        const [, uploadId = '', number = ''] = /upload\/(\w+)\/part\/(\d+)$/.exec(this.place) ?? [];
        stored.get(uploadId)?.add(Number(number));
      }
      this.status = fault === 'store' ? 200 : fault === 'busy' ? 429 : 413;
      this.response = fault === 'store' ? { code: '0', data: {}, message: '' } : { code: 'QUOTA_EXCEEDED', data: null, message: 'no room' };
      return this.dispatchEvent(new Event('load'));
    }, 0);
  }
}

const chosen = (files: Record<string, string>): ChosenFile[] =>
  Object.entries(files).map(([path, text]) => ({ path, file: new File([text], path, { lastModified: 5 }) }));
const hashOf = async (file: Blob): Promise<string> =>
  Buffer.from(await file.text())
    .toString('hex')
    .padEnd(64, '0')
    .slice(0, 64);

type Options = Partial<Parameters<typeof createUploadRun>[0]>;
function start(files: ChosenFile[], options: Options = {}) {
  const states: UploadState[] = [];
  const hasher: Hasher = { hash: vi.fn(hashOf), stop: () => {} };
  const run = createUploadRun({
    target: { params: { kind: 'model', namespace: 'ann', name: 'tiny' }, branch: 'main', key: 'k' },
    files,
    remembered: null,
    handles: [],
    hasher,
    failureText: (error) => (error as Error).message,
    onChange: (state) => states.push(state),
    ...options,
  });
  return { run, hasher, last: () => states.at(-1) as UploadState, states };
}

beforeEach(() => {
  faults = [];
  sent = [];
  stored = new Map();
  vi.stubGlobal('XMLHttpRequest', PartRequest);
  server = startServer();
  server.answer(planUpload, ({ body }) => {
    const { files } = body as { files: { sha256: string; size: number }[] };
    return {
      records: files.map(({ sha256, size }) => {
        const uploadId = `u${sha256.slice(0, 8)}`;
        const has = stored.get(uploadId) ?? new Set<number>();
        stored.set(uploadId, has);
        const parts = Math.ceil(size / PART);
        return { sha256, held: false, uploadId, partBytes: PART, parts, stored: [...has] };
      }),
    };
  });
  server.answer(finishUpload, { sha256: 'a'.repeat(64), size: 1 });
  server.answer(commitFiles, {} as never);
});

describe('an upload', () => {
  it('hashes, sends in parts and commits once', async () => {
    const { run, last } = start(chosen({ 'a.txt': '123456789', 'b/c.txt': 'xy' }));
    await run.start('Weights', 'of today');
    expect(last()).toMatchObject({ phase: 'done', files: [{ stage: 'held' }, { stage: 'held' }] });
    expect(sent.filter((place) => place.startsWith('PUT'))).toHaveLength(4);
    expect(server.calls(commitFiles)).toHaveLength(1);
    expect(server.calls(commitFiles)[0]?.body).toMatchObject({
      branch: 'main',
      title: 'Weights',
      description: 'of today',
      put: [
        { path: 'a.txt', size: 9 },
        { path: 'b/c.txt', size: 2 },
      ],
    });
    expect(shareSent(last().files)).toBe(1);
  });

  it('sends equal contents once, and nothing that is there', async () => {
    const { run, last } = start(chosen({ a: 'same', b: 'same', c: 'same' }));
    await run.start('', '');
    expect([last().phase, sent.length]).toEqual(['done', 1]);
    const again = start(chosen({ a: 'same' }));
    server.answer(planUpload, {
      records: [{ sha256: await hashOf(new Blob(['same'])), held: true, uploadId: '', partBytes: 0, parts: 0, stored: [] }],
    });
    await again.run.start('', '');
    expect([again.last().phase, sent.length]).toEqual(['done', 1]);
  });

  it('waits for a lost connection, and says so', async () => {
    faults = ['offline', 'busy'];
    const { run, last, states } = start(chosen({ a: '12345678' }));
    const running = run.start('', '');
    await expect.poll(() => states.some(({ waiting, files }) => waiting && files[0]?.stage === 'paused')).toBe(true);
    // Ends each pause early.
    const pressed = setInterval(() => run.goOn(), 5);
    await running;
    clearInterval(pressed);
    expect(last()).toMatchObject({ phase: 'done', waiting: false });
    expect(sent).toHaveLength(4);
  });

  it('commits nothing when a file failed, and goes on from what has arrived', async () => {
    faults = ['store', 'refuse'];
    const { run, last } = start(chosen({ a: '12345678' }));
    await run.start('', '');
    expect(last()).toMatchObject({ phase: 'stopped', files: [{ stage: 'failed', failure: 'no room' }] });
    expect(server.calls(commitFiles)).toHaveLength(0);
    await run.start('', '');
    expect(last().phase).toBe('done');
    // The first part was not sent again.
    expect(sent.map((place) => place.at(-1))).toEqual(['1', '2', '2']);
  });

  it('does not hash again what an earlier visit has hashed and nobody has changed', async () => {
    const files = chosen({ a: 'one', b: 'two' });
    const known = { path: 'a', size: 3, lastModified: 5, sha256: await hashOf(new Blob(['one'])) };
    const remembered = { key: 'k', startedAt: 1, title: '', description: '', files: [known, { ...known, path: 'b', lastModified: 4 }] };
    const { run, hasher, last } = start(files, { remembered });
    await run.start('', '');
    expect(last().phase).toBe('done');
    expect(hasher.hash).toHaveBeenCalledTimes(1);
  });

  it('commits large folders in groups, and says why one was refused', async () => {
    const many = chosen(Object.fromEntries(Array.from({ length: 2_001 }, (_, index) => [`f${index}`, 'same'])));
    let refused = false;
    server.answer(commitFiles, ({ body }) => {
      if (refused || (body as { title: string }).title !== 'T (2/2)') return {} as never;
      refused = true;
      throw refusal('QUOTA_EXCEEDED', 'no room', {}, 413);
    });
    const { run, last } = start(many);
    await run.start('T', '');
    expect(last()).toMatchObject({ phase: 'stopped', failure: 'no room', part: 1, parts: 2 });
    await run.start('T', '');
    expect(last().phase).toBe('done');
    const titles = server.calls(commitFiles).map(({ body }) => (body as { title: string }).title);
    expect(titles).toEqual(['T (1/2)', 'T (2/2)', 'T (2/2)']);
  });
});

describe('how far an upload is', () => {
  it('counts what has been sent, and nothing that is only hashed', () => {
    const files = [
      { path: 'a', size: 10, stage: 'held' as const, done: 10, failure: '' },
      { path: 'b', size: 10, stage: 'sending' as const, done: 4, failure: '' },
      { path: 'c', size: 20, stage: 'hashing' as const, done: 20, failure: '' },
    ];
    expect([sentBytes(files), shareSent(files)]).toEqual([14, 0.35]);
    expect(shareSent([{ path: 'empty', size: 0, stage: 'held', done: 0, failure: '' }])).toBe(1);
  });

  it('has a speed once there is something to measure', () => {
    expect(
      speedOf([
        { at: 0, bytes: 0 },
        { at: 500, bytes: 50 },
      ]),
    ).toBe(0);
    expect(
      speedOf([
        { at: 0, bytes: 0 },
        { at: 2_000, bytes: 4_000 },
      ]),
    ).toBe(2_000);
  });
});
