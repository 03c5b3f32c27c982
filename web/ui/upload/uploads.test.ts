import { describe, expect, it } from 'vitest';
import type { UploadedFile } from '#contracts/files/files.ts';
import { KEEP_UPLOAD } from '#web/lib/resumable-upload.ts';
import { createUploads, reduceUploads, type Upload, type UploadSettings } from './uploads.ts';

const file = (name: string): File => new File(['x'], name);
const sentAs = (name: string): UploadedFile => ({ fileId: `id of ${name}`, url: `/mall/file/${name}`, name, size: 1, type: 'image/png' });
/** Lets settled promises continue. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

/** A field whose uploads are controlled by the test. */
function openField(overrides: Partial<UploadSettings> = {}) {
  const calls: { name: string; signal: AbortSignal; progress: (share: number) => void; arrive: () => void; fail: (why: string) => void }[] =
    [];
  const sent: string[] = [];
  const settings: UploadSettings = {
    send: ({ name }, { onProgress, signal }) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('aborted')));
        calls.push({ name, signal, progress: onProgress, arrive: () => resolve(sentAs(name)), fail: (why) => reject(new Error(why)) });
      }),
    failureText: (error) => (error as Error).message,
    onSent: ({ name }) => sent.push(name),
    room: 9,
    single: false,
    ...overrides,
  };
  const uploads = createUploads(() => settings);
  const call = (at: number) => {
    const found = calls[at];
    if (!found) throw new Error(`nothing was sent ${at + 1} times`);
    return found;
  };
  const shown = () => uploads.get().uploads.map(({ name, status, percent, failure }) => [name, status, failure || percent]);
  const keyOf = (name: string) => uploads.get().uploads.find((one) => one.name === name)?.key ?? -1;
  return { uploads, settings, calls, call, sent, shown, keyOf };
}

describe('the steps of an upload', () => {
  const sending: Upload = { key: 1, name: 'a.png', status: 'sending', percent: 40, failure: '' };
  const failed: Upload = { ...sending, key: 2, status: 'failed', failure: 'too large' };
  it.each([
    ['starts at nothing', { type: 'started', key: 3, name: 'c.png' }, [sending, failed, { ...sending, key: 3, name: 'c.png', percent: 0 }]],
    ['goes on', { type: 'progressed', key: 1, percent: 70 }, [{ ...sending, percent: 70 }, failed]],
    ['fails with a reason', { type: 'failed', key: 1, failure: 'offline' }, [{ ...sending, status: 'failed', failure: 'offline' }, failed]],
    ['waits for the connection', { type: 'paused', key: 1 }, [{ ...sending, status: 'waiting' }, failed]],
    ['goes on after a pause', { type: 'resumed', key: 1 }, [sending, failed]],
    ['is tried again from the start', { type: 'retried', key: 2 }, [sending, { ...sending, key: 2, percent: 0 }]],
    ['is listed no longer once it has ended', { type: 'ended', key: 1 }, [failed]],
    ['is unknown: nothing changes', { type: 'progressed', key: 9, percent: 1 }, [sending, failed]],
  ] as const)('%s', (_, event, expected) => {
    expect(reduceUploads([sending, failed], event)).toEqual(expected);
  });
});

describe('uploads of a field', () => {
  it('hands over each file that has arrived and lists it no longer', async () => {
    const { uploads, call, sent, shown } = openField();
    uploads.add([file('a.png'), file('b.png')]);
    call(1).progress(0.506);
    expect(shown()).toEqual([
      ['a.png', 'sending', 0],
      ['b.png', 'sending', 51],
    ]);
    call(1).arrive();
    await settle();
    expect(sent).toEqual(['b.png']);
    expect(shown()).toEqual([['a.png', 'sending', 0]]);
  });

  it('lists what failed with its reason, and sends the same file again', async () => {
    const { uploads, call, sent, shown, keyOf } = openField();
    uploads.add([file('a.png')]);
    call(0).fail('offline');
    await settle();
    expect(shown()).toEqual([['a.png', 'failed', 'offline']]);
    uploads.retry(keyOf('a.png'));
    expect(shown()).toEqual([['a.png', 'sending', 0]]);
    call(1).arrive();
    await settle();
    expect(sent).toEqual(['a.png']);
    expect(shown()).toEqual([]);
  });

  it('marks a file that was refused for what it is, not one whose way was cut', async () => {
    const { uploads, call } = openField({ isRefused: (error) => (error as Error).message === 'too large' });
    uploads.add([file('a.png'), file('b.png')]);
    call(0).fail('too large');
    call(1).fail('offline');
    await settle();
    expect(uploads.get().uploads.map(({ refused }) => refused)).toEqual([true, undefined]);
  });

  it('counts what waits for the connection as under way, and ends the pause when the user tries again', async () => {
    let pause: ((goOn: (() => void) | null) => void) | undefined;
    const tried: string[] = [];
    const { uploads, calls, shown, keyOf } = openField({
      room: 1,
      send: (_, { onWaiting }) => {
        pause = onWaiting;
        return new Promise(() => {});
      },
    });
    uploads.add([file('a.png')]);
    pause?.(() => tried.push('a.png'));
    expect(shown()).toEqual([['a.png', 'waiting', 0]]);
    uploads.add([file('b.png')]);
    expect([calls.length, uploads.get().overLimit]).toEqual([0, true]);
    uploads.retry(keyOf('a.png'));
    expect(tried).toEqual(['a.png']);
    pause?.(null);
    expect(shown()).toEqual([['a.png', 'sending', 0]]);
    uploads.retry(keyOf('a.png'));
    expect(tried).toEqual(['a.png']);
  });

  it('takes a failed file off the list', async () => {
    const { uploads, call, shown, keyOf } = openField();
    uploads.add([file('a.png')]);
    call(0).fail('offline');
    await settle();
    uploads.remove(keyOf('a.png'));
    expect(shown()).toEqual([]);
  });

  it('stops a file at once', () => {
    const { uploads, call, shown, keyOf } = openField();
    uploads.add([file('a.png')]);
    uploads.remove(keyOf('a.png'));
    expect(shown()).toEqual([]);
    expect(call(0).signal.aborted).toBe(true);
  });

  it('does not hand over a file that arrives although it was stopped', async () => {
    const arrivals: (() => void)[] = [];
    const { uploads, sent, keyOf } = openField({
      send: ({ name }) => new Promise((resolve) => arrivals.push(() => resolve(sentAs(name)))),
    });
    uploads.add([file('a.png'), file('b.png')]);
    uploads.remove(keyOf('a.png'));
    for (const arrive of arrivals) arrive();
    await settle();
    expect(sent).toEqual(['b.png']);
  });

  it('sends as many as there is room for, and says so when more were chosen', () => {
    const { uploads, calls } = openField({ room: 2 });
    uploads.add([file('a.png'), file('b.png'), file('c.png')]);
    expect(calls.map(({ name }) => name)).toEqual(['a.png', 'b.png']);
    expect(uploads.get().overLimit).toBe(true);
  });

  it('counts what is being sent against the room, and nothing that failed', async () => {
    const { uploads, calls, call } = openField({ room: 2 });
    uploads.add([file('a.png'), file('b.png')]);
    uploads.add([file('c.png')]);
    expect(calls).toHaveLength(2);
    call(0).fail('offline');
    await settle();
    uploads.add([file('c.png')]);
    expect(calls.map(({ name }) => name)).toEqual(['a.png', 'b.png', 'c.png']);
    expect(uploads.get().overLimit).toBe(false);
  });

  it('does not try again where the room has been taken meanwhile', async () => {
    const { uploads, settings, calls, call, keyOf, shown } = openField({ room: 1 });
    uploads.add([file('a.png')]);
    call(0).fail('offline');
    await settle();
    settings.room = 0;
    uploads.retry(keyOf('a.png'));
    expect(calls).toHaveLength(1);
    expect(uploads.get().overLimit).toBe(true);
    expect(shown()).toEqual([['a.png', 'failed', 'offline']]);
  });

  it('of a single file forgets what failed when another is chosen', async () => {
    const { uploads, call, shown } = openField({ room: 1, single: true });
    uploads.add([file('a.png')]);
    call(0).fail('too large');
    await settle();
    uploads.add([file('b.png')]);
    expect(shown()).toEqual([['b.png', 'sending', 0]]);
  });

  it('end with the field', async () => {
    const { uploads, calls, sent } = openField();
    uploads.add([file('a.png'), file('b.png')]);
    uploads.stopAll();
    await settle();
    // The stored parts stay on the server: the user has not cancelled.
    expect(calls.map(({ signal }) => signal.reason)).toEqual([KEEP_UPLOAD, KEEP_UPLOAD]);
    expect(sent).toEqual([]);
    expect(uploads.get().uploads).toEqual([]);
  });

  it('tell who listens of each change, until it listens no longer', () => {
    const { uploads, call } = openField();
    const seen: number[] = [];
    const stop = uploads.subscribe(() => seen.push(uploads.get().uploads[0]?.percent ?? -1));
    uploads.add([file('a.png')]);
    call(0).progress(0.25);
    stop();
    call(0).progress(0.5);
    expect(seen.at(-1)).toBe(25);
  });
});
