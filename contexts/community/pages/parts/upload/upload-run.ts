/**
 * An upload of many files to a branch: hashed, sent in parts three at a time, committed at the end. No React; `use-upload.ts` connects it
 * to a page. Hashes are saved in the browser, received parts on the server: the same files, chosen again, resume from there.
 */
import { commitFiles, planUpload } from '#contexts/community/calls/generated/tree.ts';
import { ApiError } from '#contracts/kit/api.ts';
import { newId } from '#kernel/id/id.ts';
import { createPauses, type Pauses } from '#web/lib/pauses.ts';
import { webApi } from '#web/lib/web-api.ts';
import type { RepositoryPlace } from '../repository-links.ts';
import { type ChosenFile, COMMIT_FILES, inGroups } from './chosen-files.ts';
import type { Hasher } from './hasher.ts';
import { knownHash, type RememberedUpload, rememberUpload, removeUpload } from './remembered-folder.ts';
import { type Planned, persist, sendFile } from './send-file.ts';
import type { UploadFile, UploadState } from './upload-state.ts';

export type UploadTarget = { params: RepositoryPlace; branch: string /** Key of the saved upload. */; key: string };
type Options = {
  target: UploadTarget;
  files: readonly ChosenFile[];
  /** From an earlier visit. */
  remembered: RememberedUpload | null;
  handles: FileSystemHandle[];
  hasher: Hasher;
  failureText: (error: unknown) => string;
  onChange: (state: UploadState) => void;
  now?: () => number;
};
export type UploadRun = {
  start(title: string, description: string): Promise<void>;
  /** Stops; received parts stay on the server for a day. */
  stop(): void;
  /** Ends a pause. */
  goOn(): void;
};

const AT_ONCE = 3;
/** Files per plan request. */
const PLANNED = 200;
/** Hashes after which the list is saved again. */
const REMEMBERED_EVERY = 50;
/** Minimum interval between page updates (ms). */
const NOTIFIED_MS = 100;

type Item = ChosenFile & { sha256: string };

export function createUploadRun(options: Options): UploadRun {
  const { target, hasher, failureText, now = Date.now } = options;
  const { params, branch, key } = target;
  const items: Item[] = options.files.map((one) => ({ ...one, sha256: knownHash(options.remembered, one.path, one.file) }));
  const shown: UploadFile[] = items.map(({ path, file }) => ({ path, size: file.size, stage: 'waiting', done: 0, failure: '' }));
  let state: UploadState = { phase: 'chosen', files: shown, waiting: false, part: 0, parts: 0, failure: '' };
  let stopped = new AbortController();
  const pauses = new Set<() => void>();
  let notified: ReturnType<typeof setTimeout> | undefined;

  const notify = () => {
    clearTimeout(notified);
    notified = undefined;
    options.onChange({ ...state, files: [...shown], waiting: pauses.size > 0 });
  };
  const notifySoon = () => {
    notified ??= setTimeout(notify, NOTIFIED_MS);
  };
  const change = (index: number, by: Partial<UploadFile>) => {
    const before = shown[index];
    if (before) shown[index] = { ...before, ...by };
    notifySoon();
  };
  const enter = (by: Partial<UploadState>) => {
    state = { ...state, ...by };
    notify();
  };
  const pausesOf = (index: number): Pauses => {
    let ends: (() => void) | null = null;
    return createPauses((goOn) => {
      if (ends) pauses.delete(ends);
      ends = goOn;
      if (goOn) pauses.add(goOn);
      if (index >= 0 && shown[index]?.stage !== 'held') change(index, { stage: goOn ? 'paused' : 'sending' });
      else notifySoon();
    }, stopped.signal);
  };

  const remember = (title: string, description: string) =>
    rememberUpload({
      key,
      startedAt: options.remembered?.startedAt ?? now(),
      title,
      description,
      files: items.map(({ path, file, sha256 }) => ({ path, size: file.size, lastModified: file.lastModified, sha256 })),
      ...(options.handles.length > 0 && { handles: options.handles }),
    });

  async function hashAll(title: string, description: string): Promise<void> {
    await remember(title, description);
    let since = 0;
    for (const [index, item] of items.entries()) {
      if (stopped.signal.aborted) throw new ApiError('ABORTED', '', 0);
      if (item.sha256 !== '') continue;
      change(index, { stage: 'hashing', done: 0 });
      try {
        item.sha256 = await hasher.hash(item.file, (done) => change(index, { done }));
        change(index, { stage: 'waiting', done: 0 });
      } catch (error) {
        change(index, { stage: 'failed', failure: failureText(error) });
      }
      since += 1;
      if (since % REMEMBERED_EVERY === 0) await remember(title, description);
    }
    await remember(title, description);
  }

  /** By content: files with equal contents are sent once. */
  async function planAll(indexes: readonly number[]): Promise<Map<string, Planned>> {
    const contents = new Map(indexes.map((index) => [items[index]?.sha256 ?? '', shown[index]?.size ?? 0]));
    const planned = new Map<string, Planned>();
    for (const group of inGroups([...contents], PLANNED)) {
      const files = group.map(([sha256, size]) => ({ sha256, size }));
      const { records } = await persist(pausesOf(-1), stopped.signal, () =>
        webApi.call(planUpload, { params, body: { files } }, { keep: true, signal: stopped.signal }),
      );
      for (const record of records) planned.set(record.sha256, record);
    }
    return planned;
  }

  async function sendOne(index: number, planned: Planned | undefined): Promise<void> {
    const item = items[index];
    if (!item || !planned) return;
    if (planned.held) return change(index, { stage: 'held', done: item.file.size });
    change(index, { stage: 'sending', done: 0, failure: '' });
    try {
      await sendFile({
        file: item.file,
        planned,
        pauses: pausesOf(index),
        signal: stopped.signal,
        onBytes: (done) => change(index, { done: Math.round(done) }),
      });
      planned.held = true;
      change(index, { stage: 'held', done: item.file.size });
    } catch (error) {
      if (stopped.signal.aborted) throw error;
      change(index, { stage: 'failed', failure: failureText(error) });
    }
  }

  async function sendAll(): Promise<void> {
    const left = [...items.keys()].filter((index) => items[index]?.sha256 !== '' && shown[index]?.stage !== 'held');
    const planned = await planAll(left);
    // Others with the same content wait until it is stored.
    const [first, again] = [new Map<string, number>(), [] as number[]];
    for (const index of left) {
      const sha256 = items[index]?.sha256 ?? '';
      if (first.has(sha256)) again.push(index);
      else first.set(sha256, index);
    }
    const queue = [...first.values()];
    const work = async () => {
      for (let index = queue.shift(); index !== undefined; index = queue.shift()) {
        if (stopped.signal.aborted) throw new ApiError('ABORTED', '', 0);
        await sendOne(index, planned.get(items[index]?.sha256 ?? ''));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    for (const index of again) {
      const own = planned.get(items[index]?.sha256 ?? '');
      if (own?.held) change(index, { stage: 'held', done: items[index]?.file.size ?? 0 });
      else change(index, { stage: 'failed', failure: shown[first.get(items[index]?.sha256 ?? '') ?? -1]?.failure ?? '' });
    }
  }

  async function commitAll(title: string, description: string): Promise<void> {
    const groups = inGroups(items, COMMIT_FILES);
    for (const [index, group] of groups.entries()) {
      // Earlier groups were committed before a later one failed.
      if (index < state.part) continue;
      enter({ phase: 'committing', part: index, parts: groups.length });
      const put = group.map(({ path, file, sha256 }) => ({ path, sha256, size: file.size }));
      const named = groups.length === 1 || title === '' ? title : `${title} (${index + 1}/${groups.length})`;
      const idempotencyKey = newId();
      await persist(pausesOf(-1), stopped.signal, () =>
        webApi.call(
          commitFiles,
          { params, body: { branch, title: named, description, put } },
          { keep: true, idempotencyKey, signal: stopped.signal },
        ),
      ).catch((error: unknown) => {
        // Already in the requested state: not a failure.
        if (!(error instanceof ApiError) || error.code !== 'COMMIT_EMPTY') throw error;
      });
      enter({ part: index + 1 });
    }
  }

  notify();
  return {
    async start(title, description) {
      stopped = new AbortController();
      enter({ phase: 'working', failure: '' });
      try {
        await hashAll(title, description);
        await sendAll();
        if (shown.some(({ stage }) => stage !== 'held')) return enter({ phase: 'stopped' });
        await commitAll(title, description);
        await removeUpload(key);
        enter({ phase: 'done' });
      } catch (error) {
        enter({ phase: 'stopped', failure: stopped.signal.aborted ? '' : failureText(error) });
      }
    },
    stop() {
      stopped.abort();
      clearTimeout(notified);
    },
    goOn() {
      for (const end of [...pauses]) end();
    },
  };
}
