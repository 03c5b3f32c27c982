/** Uploads a file in parts: goes on after a lost connection, a restart of the server, and a reloaded page once the file is chosen again. */

import type { UploadedFile } from '#contracts/files/files.ts';
import type { ResumablePurpose } from '#contracts/files/purposes.ts';
import {
  beginUpload,
  cancelUpload,
  finishUpload,
  getUpload,
  UPLOAD_PART_LEAST,
  type UploadPart,
  type UploadState,
  uploadPartPathOf,
} from '#contracts/files/uploads.ts';
import { ApiError } from '#contracts/kit/api.ts';
import { cutText, toPlainText } from '#kernel/text/text.ts';
import { documentWords } from './i18n.tsx';
import { createPauses, type Pauses } from './pauses.ts';
import { rememberUploads, uploadKeyOf } from './remembered-uploads.ts';
import { sendBody } from './send-body.ts';
import { inTurn, refuseEarly, type UploadOptions } from './upload.ts';
import { webApi } from './web-api.ts';

export type ResumableOptions = UploadOptions & {
  /** Whose upload it is: another account on this browser does not go on with it. */
  userId: string;
  /** The connection is lost: called with a function that tries at once, and with null when the upload goes on. */
  onWaiting?: (goOn: (() => void) | null) => void;
};

/** As the reason of an aborted signal: what has arrived stays on the server, to go on when the file is chosen again. */
export const KEEP_UPLOAD = 'keep';

/** Larger files are not hashed: a browser can only do that with the whole file in memory. */
const MOST_HASHED = 16 * 1024 * 1024;
/** A failure of the server itself may pass, but not for ever. */
const MOST_SERVER_FAILURES = 5;
/** An upload that is gone on the server is begun anew. */
const MOST_ATTEMPTS = 3;

const LONGEST_NAME = 500;
/** The service or the way to it is away, or has to be spared for a moment. */
const PASSING_STATUSES = [408, 425, 429, 500, 502, 503, 504];

const isCode = (error: unknown, code: string): error is ApiError => error instanceof ApiError && error.code === code;
/** Whether the same call may succeed later. */
const isPassing = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.code !== 'FILE_QUOTA' &&
  (['OFFLINE', 'TIMEOUT'].includes(error.code) || PASSING_STATUSES.includes(error.status));
/** The file itself was refused: what has arrived of it is of no use. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.code !== 'FILE_QUOTA' && /^FILE_|^UPLOAD_DAMAGED$/.test(error.code);

/** @throws ApiError FILE_UNREADABLE when the file has been changed or deleted since it was chosen */
async function readBytes(file: File, from = 0, to = file.size): Promise<ArrayBuffer> {
  try {
    return await file.slice(from, to).arrayBuffer();
  } catch {
    throw new ApiError('FILE_UNREADABLE', documentWords()('common.fileUnreadable'), 0);
  }
}

/** SHA-256 in hex; undefined for large files, and where the page is not served securely. */
async function hashOf(file: File): Promise<string | undefined> {
  if (file.size > MOST_HASHED || !globalThis.crypto?.subtle) return undefined;
  const digest = await crypto.subtle.digest('SHA-256', await readBytes(file));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

type Sending = { file: File; purpose: ResumablePurpose; options: ResumableOptions; pauses: Pauses };

/** Repeats a call with growing pauses until it is answered. */
async function persist<T>({ pauses, options }: Sending, call: () => Promise<T>): Promise<T> {
  for (let failures = 0; ; ) {
    try {
      const answer = await call();
      pauses.reset();
      return answer;
    } catch (error) {
      if (options.signal?.aborted || !isPassing(error)) throw error;
      if ((error as ApiError).status === 500) failures += 1;
      if (failures >= MOST_SERVER_FAILURES) throw error;
      await pauses.wait();
    }
  }
}

const callOptions = ({ options: { signal } }: Sending) => ({ keep: true, ...(signal && { signal }) });
const askState = (sending: Sending, uploadId: string): Promise<UploadState> =>
  webApi.call(getUpload, { params: { uploadId } }, callOptions(sending));

/** Sends what is missing. A part that fails is halved, so that slow connections get on too. */
async function sendParts(sending: Sending, { uploadId, offset: from, size, partBytes }: UploadState, keep: () => void): Promise<void> {
  const { file, options, pauses } = sending;
  const { onProgress, signal } = options;
  let failures = 0;
  let length = partBytes;
  for (let offset = from; offset < size; ) {
    onProgress?.(offset / size);
    const end = Math.min(size, offset + length);
    const body = await readBytes(file, offset, end);
    if (signal?.aborted) throw new ApiError('ABORTED', '', 0);
    const start = offset;
    try {
      const part = await sendBody<UploadPart>(uploadPartPathOf(uploadId, start), {
        body,
        contentType: 'application/octet-stream',
        onProgress: (share) => onProgress?.((start + share * (end - start)) / size),
        signal,
      });
      offset = part.offset;
      length = Math.min(partBytes, length * 2);
      failures = 0;
      pauses.reset();
      keep();
    } catch (error) {
      if (signal?.aborted) throw error;
      // Another page sends the same file.
      if (isCode(error, 'UPLOAD_OFFSET')) offset = Number(error.params.offset);
      else {
        if (!isPassing(error)) throw error;
        if ((error as ApiError).status === 500) failures += 1;
        if (failures >= MOST_SERVER_FAILURES) throw error;
        length = Math.max(UPLOAD_PART_LEAST, Math.floor(length / 2));
        await pauses.wait();
        offset = (await persistQuietly(sending, uploadId)).offset;
      }
    }
  }
  onProgress?.(1);
}

/** What is stored, after a failure: an answer alone does not yet mean that parts get through. */
async function persistQuietly(sending: Sending, uploadId: string): Promise<UploadState> {
  return persist({ ...sending, pauses: { ...sending.pauses, reset: () => {} } }, () => askState(sending, uploadId));
}

async function run(sending: Sending): Promise<UploadedFile> {
  const { file, purpose, options } = sending;
  const remembered = rememberUploads(options.userId);
  const key = uploadKeyOf(purpose, file);
  const begin = async (): Promise<UploadState> => {
    const sha256 = await hashOf(file);
    const body = { purpose, name: cutText(toPlainText(file.name), LONGEST_NAME), size: file.size, ...(sha256 && { sha256 }) };
    return persist(sending, () => webApi.call(beginUpload, { body }, callOptions(sending)));
  };
  for (let attempt = 1; ; attempt += 1) {
    let uploadId = attempt === 1 ? remembered.find(key) : null;
    try {
      const known = uploadId;
      const upload = known === null ? await begin() : await persist(sending, () => askState(sending, known));
      uploadId = upload.uploadId;
      const id = uploadId;
      const keep = () => remembered.keep(key, id);
      keep();
      await sendParts(sending, upload, keep);
      const sent = await persist(sending, () => webApi.call(finishUpload, { params: { uploadId: id } }, callOptions(sending)));
      remembered.forget(key);
      return sent;
    } catch (error) {
      const isGone = isCode(error, 'UPLOAD_NOT_FOUND');
      const isCancelled = options.signal?.aborted === true && options.signal.reason !== KEEP_UPLOAD;
      if (isGone || isCancelled || isRefusal(error)) {
        remembered.forget(key);
        // If it cannot be removed now, the server does so after a day.
        if (uploadId !== null && !isGone) webApi.call(cancelUpload, { params: { uploadId } }, { keep: true }).catch(() => {});
      }
      if (!isGone || attempt >= MOST_ATTEMPTS || options.signal?.aborted) throw error;
    }
  }
}

/**
 * Uploads a file for a purpose, in parts; answers what a one-go upload answers. While the connection is lost or the server away it waits
 * and tries again, for as long as it takes (`onWaiting`); everything else is thrown. The same file, chosen again in this browser by the
 * same user within a day, goes on from what has arrived. Aborting `signal` removes what has arrived, unless its reason is KEEP_UPLOAD.
 * @throws ApiError; 'ABORTED' when the signal ended it
 */
export async function resumableUpload(file: File, purpose: ResumablePurpose, options: ResumableOptions): Promise<UploadedFile> {
  refuseEarly(purpose, file);
  return inTurn(() => {
    if (options.signal?.aborted) throw new ApiError('ABORTED', '', 0);
    return run({ file, purpose, options, pauses: createPauses((goOn) => options.onWaiting?.(goOn), options.signal) });
  });
}
