/** The uploads of a field: sending, waiting, failed, retried, cancelled. No DOM and no React; `use-uploads.ts` connects it to a field. */

import type { UploadedFile } from '#contracts/files/files.ts';
import { KEEP_UPLOAD } from '#web/lib/resumable-upload.ts';

export type Upload = {
  key: number;
  /** The name of the user's file. */
  name: string;
  /** waiting: the connection is lost, and the upload resumes automatically once it is back. */
  status: 'sending' | 'waiting' | 'failed';
  /** 0 to 100. */
  percent: number;
  /** Why it failed, as text; '' otherwise. */
  failure: string;
  /** The file itself was refused: a retry is pointless. */
  refused?: true;
};

/** Events of uploads. A finished or cancelled one is no longer listed: its field shows the file, or nothing. */
export type UploadEvent =
  | { type: 'started'; key: number; name: string }
  | { type: 'progressed'; key: number; percent: number }
  | { type: 'paused'; key: number }
  | { type: 'resumed'; key: number }
  | { type: 'failed'; key: number; failure: string; refused?: true }
  | { type: 'retried'; key: number }
  | { type: 'ended'; key: number };

export function reduceUploads(uploads: readonly Upload[], event: UploadEvent): readonly Upload[] {
  const change = (by: Partial<Upload>) => uploads.map((upload) => (upload.key === event.key ? { ...upload, ...by } : upload));
  switch (event.type) {
    case 'started':
      return [...uploads, { key: event.key, name: event.name, status: 'sending', percent: 0, failure: '' }];
    case 'progressed':
      return change({ percent: event.percent });
    case 'paused':
      return change({ status: 'waiting' });
    case 'resumed':
      return change({ status: 'sending' });
    case 'failed':
      return change({ status: 'failed', failure: event.failure, ...(event.refused ? { refused: true } : {}) });
    case 'retried':
      return change({ status: 'sending', percent: 0, failure: '' });
    case 'ended':
      return uploads.filter(({ key }) => key !== event.key);
  }
}

/** In progress, also while it waits for the connection. */
export const isSending = ({ status }: Upload): boolean => status !== 'failed';

export type UploadSettings = {
  /**
   * Sends one file; `onProgress` receives 0 to 1, `onWaiting` a function that ends a pause, and null after it. Rejects when `signal`
   * aborts;
   * with the reason KEEP_UPLOAD the field was unmounted, and the user has not cancelled.
   */
  send: (
    file: File,
    options: { onProgress: (share: number) => void; onWaiting: (goOn: (() => void) | null) => void; signal: AbortSignal },
  ) => Promise<UploadedFile>;
  /** Why a file was not sent, as text; '' if the user cancelled. */
  failureText: (error: unknown) => string;
  /** Whether the file itself was refused, by its type or size. */
  isRefused?: (error: unknown) => boolean;
  onSent: (file: UploadedFile) => void;
  /** How many more files the field accepts, not counting those in progress. */
  room: number;
  /** A field of one file: choosing another one replaces a failed upload. */
  single: boolean;
};

/** The state of a field: its uploads, and whether more files were chosen than it accepts. */
export type UploadState = { uploads: readonly Upload[]; overLimit: boolean };
export const noUploads: UploadState = { uploads: [], overLimit: false };

/** @param settings read on each use, as the room of a field changes with its value */
export function createUploads(settings: () => UploadSettings) {
  let state = noUploads;
  let lastKey = 0;
  const files = new Map<number, File>();
  const running = new Map<number, AbortController>();
  /** Functions that end the pause of waiting uploads. */
  const waiting = new Map<number, () => void>();
  const listeners = new Set<() => void>();

  const set = (next: UploadState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const dispatch = (event: UploadEvent) => set({ ...state, uploads: reduceUploads(state.uploads, event) });
  const end = (key: number) => {
    files.delete(key);
    dispatch({ type: 'ended', key });
  };

  async function send(key: number, file: File) {
    const controller = new AbortController();
    running.set(key, controller);
    const onProgress = (share: number) => dispatch({ type: 'progressed', key, percent: Math.round(share * 100) });
    const onWaiting = (goOn: (() => void) | null) => {
      if (goOn) waiting.set(key, goOn);
      else waiting.delete(key);
      dispatch({ type: goOn ? 'paused' : 'resumed', key });
    };
    try {
      const sent = await settings().send(file, { onProgress, onWaiting, signal: controller.signal });
      end(key);
      if (!controller.signal.aborted) settings().onSent(sent);
    } catch (error) {
      const failure = controller.signal.aborted ? '' : settings().failureText(error);
      if (failure) dispatch({ type: 'failed', key, failure, ...(settings().isRefused?.(error) ? { refused: true } : {}) });
      else end(key);
    } finally {
      running.delete(key);
      waiting.delete(key);
    }
  }
  const left = () => Math.max(0, settings().room - state.uploads.filter(isSending).length);

  return {
    get: (): UploadState => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Sends as many of the files as there is room for. */
    add(chosen: Iterable<File>) {
      const wanted = [...chosen];
      if (wanted.length === 0) return;
      if (settings().single) for (const { key } of state.uploads.filter(({ status }) => status === 'failed')) end(key);
      const taken = wanted.slice(0, left());
      set({ ...state, overLimit: taken.length < wanted.length });
      for (const file of taken) {
        lastKey += 1;
        files.set(lastKey, file);
        dispatch({ type: 'started', key: lastKey, name: file.name });
        void send(lastKey, file);
      }
    },
    /** Sends a failed file again; a waiting one retries immediately. */
    retry(key: number) {
      waiting.get(key)?.();
      const file = files.get(key);
      if (!file || running.has(key)) return;
      if (left() === 0) return set({ ...state, overLimit: true });
      dispatch({ type: 'retried', key });
      void send(key, file);
    },
    /** Cancels an upload, or removes a failed one from the list. */
    remove(key: number) {
      running.get(key)?.abort();
      end(key);
    },
    /** The field was unmounted. */
    stopAll() {
      for (const controller of running.values()) controller.abort(KEEP_UPLOAD);
    },
  };
}
