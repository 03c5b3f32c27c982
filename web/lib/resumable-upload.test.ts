import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { UploadedFile } from '#contracts/files/files.ts';
import { messages } from '#messages/zh/index.ts';
import { registerMessages } from './i18n.tsx';
import { rememberedUploadsEntry } from './remembered-uploads.ts';
import { KEEP_UPLOAD, type ResumableOptions, resumableUpload } from './resumable-upload.ts';

const MB = 1024 * 1024;
const realTimeout = setTimeout;
/** Only limits a hanging test. */
const HANGING_MS = 60_000;
const retained: UploadedFile = { fileId: 'f1', url: '/mall/file/f1', name: 'a.pdf', size: 3 * MB, type: 'application/pdf' };

/** The server's behaviour in the next calls; it stores parts like the real one. */
type Fault = 'offline' | 'unavailable' | 'broken' | 'lost-answer' | 'quota';
let server: {
  uploads: Map<string, { size: number; parts: Buffer[]; sha256?: string }>;
  faults: Fault[];
  log: string[];
  refusal: string;
  /** Runs while a call is being handled. */
  during: Record<string, () => void>;
};
const endOf = (uploadId: string) => (server.uploads.get(uploadId)?.parts ?? []).reduce((sum, { length }) => sum + length, 0);

type Reply = { status: number; content: unknown };
const success = (data: unknown): Reply => ({ status: 200, content: { code: '0', data, message: '' } });
const refuse = (status: number, code: string, params = {}): Reply => ({ status, content: { code, data: null, message: code, params } });
const FAULTS = { unavailable: refuse(503, 'UNAVAILABLE'), broken: refuse(500, 'INTERNAL'), quota: refuse(429, 'FILE_QUOTA') };

function handle(method: string, address: string, body: string | ArrayBuffer | undefined): Reply {
  const url = new URL(address, 'http://mall.test');
  const [, uploadId = '', what = 'state'] = /^\/mall\/file\/upload\/(\w+)(?:\/(\w+))?$/.exec(url.pathname) ?? [];
  const line = uploadId === 'begin' ? 'begin' : `${what}${url.search.replace('?offset=', ' ')}`;
  server.log.push(line);
  server.during[line]?.();
  delete server.during[line];
  if (uploadId === 'begin') {
    const { size, sha256 } = JSON.parse(String(body)) as { size: number; sha256?: string };
    const id = `u${server.uploads.size + 1}`;
    server.uploads.set(id, { size, parts: [], ...(sha256 && { sha256 }) });
    return success({ uploadId: id, offset: 0, size, partBytes: MB });
  }
  const upload = server.uploads.get(uploadId);
  if (!upload) return refuse(404, 'UPLOAD_NOT_FOUND');
  if (method === 'GET') return success({ uploadId, offset: endOf(uploadId), size: upload.size, partBytes: MB });
  if (what === 'part') {
    if (Number(url.searchParams.get('offset')) !== endOf(uploadId)) return refuse(409, 'UPLOAD_OFFSET', { offset: endOf(uploadId) });
    upload.parts.push(Buffer.from(body as ArrayBuffer));
    return success({ offset: endOf(uploadId) });
  }
  if (what === 'cancel') return server.uploads.delete(uploadId) ? success({}) : refuse(404, 'UPLOAD_NOT_FOUND');
  if (server.refusal) return refuse(415, server.refusal);
  return endOf(uploadId) === upload.size ? success(retained) : refuse(409, 'UPLOAD_INCOMPLETE');
}
/** null: no response. */
function answer(method: string, address: string, body?: string | ArrayBuffer): Reply | null {
  const fault = address.endsWith('/cancel') ? undefined : server.faults.shift();
  if (fault === 'lost-answer') handle(method, address, body);
  if (fault === 'offline' || fault === 'lost-answer') return null;
  return fault ? FAULTS[fault] : handle(method, address, body);
}

class FakeRequest extends EventTarget {
  upload = new EventTarget();
  status = 0;
  statusText = '';
  response: unknown = null;
  private address = '';
  private ended = false;
  open(_method: string, address: string) {
    this.address = address;
  }
  setRequestHeader() {}
  send(body: ArrayBuffer) {
    setTimeout(() => {
      if (this.ended) return;
      const total = body.byteLength;
      this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: total / 2, total }));
      const reply = answer('POST', this.address, body);
      if (reply) Object.assign(this, { status: reply.status, response: reply.content });
      this.dispatchEvent(new Event(reply ? 'load' : 'error'));
    }, 0);
  }
  abort() {
    this.ended = true;
    this.dispatchEvent(new Event('abort'));
  }
}

const entries = new Map<string, string>();
const listeners = new EventTarget();
const browser = { onLine: true };
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  server = { uploads: new Map(), faults: [], log: [], refusal: '', during: {} };
  entries.clear();
  browser.onLine = true;
  registerMessages('zh', messages);
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body, signal }: RequestInit = {}) => {
    const reply = answer(method, address, body as string | undefined);
    if (signal?.aborted) throw new DOMException('aborted', 'AbortError');
    if (!reply) throw new TypeError('fetch failed');
    return new Response(JSON.stringify(reply.content), { status: reply.status });
  });
  vi.stubGlobal(
    'document',
    Object.assign(new EventTarget(), { documentElement: { lang: 'zh-CN', dataset: {} }, visibilityState: 'visible' }),
  );
  vi.stubGlobal('navigator', browser);
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => entries.get(name) ?? null,
    setItem: (name: string, text: string) => void entries.set(name, text),
    removeItem: (name: string) => void entries.delete(name),
  });
  vi.stubGlobal('window', {
    setTimeout: (...given: Parameters<typeof setTimeout>) => setTimeout(...given),
    clearTimeout: (timer: NodeJS.Timeout) => clearTimeout(timer),
    addEventListener: listeners.addEventListener.bind(listeners),
    removeEventListener: listeners.removeEventListener.bind(listeners),
    location: { pathname: '/ui/mall', search: '', assign: () => {} },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const content = Buffer.alloc(3 * MB + 9);
for (let at = 0; at < content.length; at += 4096) content.writeUInt32LE(at, at);
const pdf = (name = 'a.pdf') => new File([content], name, { type: 'application/pdf', lastModified: 77 });

/** Starts an upload; `pass` advances the clock and returns whether it has ended. */
function sending(options: Partial<ResumableOptions> = {}, file = pdf()) {
  const shares: number[] = [];
  const waits: boolean[] = [];
  let goOn: (() => void) | null = null;
  let outcome: unknown = 'underway';
  resumableUpload(file, 'chat-file', {
    userId: '7',
    onProgress: (share) => shares.push(share),
    onWaiting(next) {
      goOn = next;
      waits.push(next !== null);
    },
    ...options,
  }).then(
    (sent) => {
      outcome = sent;
    },
    (error: Error & { code?: string }) => {
      outcome = error.code ?? error;
    },
  );
  return {
    shares,
    waits,
    goOn: () => goOn?.(),
    async pass(ms: number): Promise<unknown> {
      await vi.advanceTimersByTimeAsync(ms);
      // Reading and hashing a file does not depend on timers.
      for (let turn = 0; turn < 3; turn += 1) {
        await new Promise((resolve) => realTimeout(resolve, 1));
        await vi.advanceTimersByTimeAsync(1);
      }
      return outcome;
    },
    async until(reached: () => boolean): Promise<unknown> {
      for (const since = performance.now(); !reached(); await this.pass(0))
        if (performance.now() - since > HANGING_MS) throw new Error(`not reached: ${JSON.stringify(server.log)}`);
      return outcome;
    },
    /** Advances the clock by `ms` in each step. */
    async end(ms = 0): Promise<unknown> {
      for (const since = performance.now(); outcome === 'underway' && performance.now() - since < HANGING_MS; ) await this.pass(ms);
      return outcome;
    },
  };
}
const stored = (uploadId = 'u1') => Buffer.concat(server.uploads.get(uploadId)?.parts ?? []);

describe('an upload in parts', () => {
  it('sends the file part by part and tells how much of the whole has been sent', async () => {
    const upload = sending();
    expect(await upload.end()).toEqual(retained);
    expect(server.log).toEqual(['begin', 'part 0', `part ${MB}`, `part ${2 * MB}`, `part ${3 * MB}`, 'finish']);
    expect(stored().equals(content)).toBe(true);
    expect(upload.shares).toEqual([...upload.shares].sort((one, other) => one - other));
    expect(upload.shares[1]).toBeCloseTo(MB / 2 / content.length, 5);
    expect(upload.shares.at(-1)).toBe(1);
    expect(upload.waits).toEqual([]);
    expect(server.uploads.get('u1')?.sha256).toMatch(/^[0-9a-f]{64}$/);
  });

  it('waits with growing pauses while nobody answers, and goes on from what is stored, however long it takes', async () => {
    server.during['part 0'] = () => {
      server.faults = Array(40).fill('offline');
    };
    const upload = sending();
    await upload.until(() => upload.waits.length === 1);
    const attemptsIn = async (ms: number) => {
      const before = server.faults.length;
      for (let passed = 0; passed < ms; passed += 500) await upload.pass(500);
      return before - server.faults.length;
    };
    expect(await attemptsIn(15_000)).toBeGreaterThan(2);
    await attemptsIn(60_000);
    expect(await attemptsIn(120_000)).toBeLessThan(7);
    expect(upload.waits).not.toContain(false);
    server.faults = [];
    expect(await upload.end(1_000)).toEqual(retained);
    expect(upload.waits.at(-1)).toBe(false);
    expect(stored().equals(content)).toBe(true);
    expect(server.uploads.size).toBe(1);
  });

  it('does not send a part twice whose answer was lost', async () => {
    server.during['part 0'] = () => {
      server.faults = ['lost-answer'];
    };
    expect(await sending().end(1_000)).toEqual(retained);
    expect(server.log.filter((line) => line === `part ${MB}`)).toHaveLength(1);
    expect(server.log).toContain('state');
    expect(stored().equals(content)).toBe(true);
  });

  it('goes on at once when the network is back, or when the user says so', async () => {
    server.faults = ['offline', 'offline', 'offline', 'offline', 'offline', 'offline'];
    const upload = sending();
    browser.onLine = false;
    await upload.until(() => upload.waits.length === 1);
    expect(await upload.pass(10_000)).toBe('underway');
    expect(upload.waits).toHaveLength(1);
    upload.goOn();
    await upload.until(() => upload.waits.length === 2);
    server.faults = [];
    browser.onLine = true;
    listeners.dispatchEvent(new Event('online'));
    expect(await upload.end()).toEqual(retained);
  });

  it('makes the parts smaller while they do not get through', async () => {
    server.during['part 0'] = () => {
      server.faults = ['offline'];
    };
    expect(await sending().end(1_000)).toEqual(retained);
    const lengths = server.uploads.get('u1')?.parts.map(({ length }) => length / MB);
    expect(lengths?.slice(0, 3)).toEqual([1, 0.5, 1]);
  });

  it('waits for a server that is being restarted, and gives up aloud on one that fails again and again', async () => {
    server.faults = ['unavailable', 'unavailable'];
    expect(await sending().end(1_000)).toEqual(retained);
    server.faults = Array(20).fill('broken');
    expect(await sending({}, pdf('b.pdf')).end(10_000)).toBe('INTERNAL');
    expect(server.faults.length).toBe(15);
    server.faults = ['quota'];
    expect(await sending({}, pdf('c.pdf')).end()).toBe('FILE_QUOTA');
  });

  it('of the same file goes on after the page has been reloaded, for the same user alone', async () => {
    const left = new AbortController();
    server.during[`part ${MB}`] = () => left.abort(KEEP_UPLOAD);
    expect(await sending({ signal: left.signal }).end()).toBe('ABORTED');
    expect(server.uploads.size).toBe(1);
    expect(endOf('u1')).toBe(2 * MB);

    const other = new AbortController();
    server.during['part 0'] = () => other.abort();
    await sending({ userId: '8', signal: other.signal }).end();
    expect(server.log.filter((line) => line === 'begin')).toHaveLength(2);

    server.log = [];
    expect(await sending().end()).toEqual(retained);
    expect(server.log.slice(0, 2)).toEqual(['state', `part ${2 * MB}`]);
    expect(stored().equals(content)).toBe(true);
    // The first one is finished: the same file, sent again, is another upload.
    server.log = [];
    expect(await sending().end()).toEqual(retained);
    expect(server.log[0]).toBe('begin');
    expect(entries.has(rememberedUploadsEntry('7'))).toBe(false);
  });

  it('begins anew when the server no longer has it', async () => {
    const left = new AbortController();
    server.during['part 0'] = () => left.abort(KEEP_UPLOAD);
    await sending({ signal: left.signal }).end();
    server.uploads.clear();
    server.log = [];
    expect(await sending().end()).toEqual(retained);
    expect(server.log.slice(0, 3)).toEqual(['state', 'begin', 'part 0']);
  });

  it('is removed from the server when the user stops it, also while it waits', async () => {
    const stop = new AbortController();
    server.during['part 0'] = () => {
      server.faults = Array(9).fill('offline');
    };
    const upload = sending({ signal: stop.signal });
    await upload.until(() => upload.waits.length === 1);
    stop.abort();
    // Immediately, not after the pause.
    expect(await upload.pass(0)).toBe('ABORTED');
    await upload.until(() => server.uploads.size === 0);
    expect(entries.size).toBe(0);
  });

  it('of a file that is refused ends with the words of the server, and is not kept there', async () => {
    server.refusal = 'FILE_TYPE_REFUSED';
    const upload = sending();
    expect(await upload.end()).toBe('FILE_TYPE_REFUSED');
    await upload.until(() => server.uploads.size === 0);
    expect(await sending({}, new File(['x'], 'a.exe')).end()).toBe('FILE_TYPE_REFUSED');
    expect(server.log.filter((line) => line === 'begin')).toHaveLength(1);
  });

  it('says so when the file cannot be read any more', async () => {
    const file = pdf();
    server.during['part 0'] = () => {
      const gone = { arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')) };
      vi.spyOn(file, 'slice').mockImplementation(() => gone as never);
    };
    const upload = sending({}, file);
    expect(await upload.end()).toBe('FILE_UNREADABLE');
    await upload.until(() => server.uploads.size === 0);
  });
});
