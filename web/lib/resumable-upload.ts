/** Uploads a file in parts: resumes after a lost connection, a server restart, and a page reload once the file is chosen again. */

import { UPLOAD_PART_LEAST, uploadPartPathOf } from '#contracts/files/addresses.ts';
import type { UploadedFile } from '#contracts/files/files.ts';
import { beginUpload, cancelUpload, finishUpload, getUpload } from '#contracts/files/generated/uploads.ts';
import type { ResumablePurpose } from '#contracts/files/purposes.ts';
import type { UploadPart, UploadState } from '#contracts/files/uploads.ts';
import { ApiError } from '#contracts/kit/api.ts';
import { cutText, toPlainText } from '#kernel/text/text.ts';
import { documentWords } from './i18n.tsx';
import { createPauses, type Pauses } from './pauses.ts';
import { rememberUploads, uploadKeyOf } from './remembered-uploads.ts';
import { sendBody } from './send-body.ts';
import { inTurn, refuseEarly, type UploadOptions } from './upload.ts';
import { webApi } from './web-api.ts';

export type ResumableOptions = UploadOptions & {
  /** The owner of the upload: another account in this browser does not resume it. */
  userId: string;
  /** The connection is lost: called with a function that retries immediately, and with null when the upload continues. */
  onWaiting?: (goOn: (() => void) | null) => void;
};

/** As the abort reason of a signal: the stored parts stay on the server, to be resumed when the file is chosen again. */
export const KEEP_UPLOAD = 'keep';

/** Larger files are not hashed: a browser needs the whole file in memory for that. */
const MOST_HASHED = 16 * 1024 * 1024;
/** Server errors may be temporary; this limits repeated ones. */
const MOST_SERVER_FAILURES = 5;
/** How often an upload missing on the server is started again. */
const MOST_ATTEMPTS = 3;

const LONGEST_NAME = 500;
/** The service is unavailable, unreachable or overloaded. */
const PASSING_STATUSES = [408, 425, 429, 500, 502, 503, 504];

const isCode = (error: unknown, code: string): error is ApiError => error instanceof ApiError && error.code === code;
/** Whether the same call may succeed later. */
const isPassing = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.code !== 'FILE_QUOTA' &&
  (['OFFLINE', 'TIMEOUT'].includes(error.code) || PASSING_STATUSES.includes(error.status));
/** The file itself was refused: its stored parts are useless. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.code !== 'FILE_QUOTA' && /^FILE_|^UPLOAD_DAMAGED$/.test(error.code);

/** @throws ApiError FILE_UNREADABLE when the file was changed or deleted after it was chosen */
async function readBytes(file: File, from = 0, to = file.size): Promise<ArrayBuffer> {
  try {
    return await file.slice(from, to).arrayBuffer();
  } catch {
    throw new ApiError('FILE_UNREADABLE', documentWords()('common.fileUnreadable'), 0);
  }
}

/** SHA-256 in hex; undefined for large files, and outside a secure context. */
async function hashOf(file: File): Promise<string | undefined> {
  if (file.size > MOST_HASHED || !globalThis.crypto?.subtle) return undefined;
  const digest = await crypto.subtle.digest('SHA-256', await readBytes(file));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

type Sending = { file: File; purpose: ResumablePurpose; options: ResumableOptions; pauses: Pauses };

/** Repeats a call with back-off until it is answered. */
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

/** Sends the missing parts. A part that fails is halved, for slow connections. */
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
      // Another page is sending the same file.
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

/** Fetches the stored state after a failure: a response alone does not mean that parts get through. */
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
      remembered.invalidate(key);
      return sent;
    } catch (error) {
      const isGone = isCode(error, 'UPLOAD_NOT_FOUND');
      const isCancelled = options.signal?.aborted === true && options.signal.reason !== KEEP_UPLOAD;
      if (isGone || isCancelled || isRefusal(error)) {
        remembered.invalidate(key);
        // If removing fails now, the server does it after a day.
        if (uploadId !== null && !isGone) webApi.call(cancelUpload, { params: { uploadId } }, { keep: true }).catch(() => {});
      }
      if (!isGone || attempt >= MOST_ATTEMPTS || options.signal?.aborted) throw error;
    }
  }
}

/**
 * Uploads a file for a purpose, in parts; resolves to the same answer as a single-request upload. While the connection or the server is
 * unavailable it retries without limit (`onWaiting`); other errors are thrown. The same file, chosen again in this browser by the same user
 * within a day, resumes. Aborting `signal` deletes the stored parts, unless its reason is KEEP_UPLOAD.
 * @throws ApiError; 'ABORTED' when the signal aborts
 */
export async function resumableUpload(file: File, purpose: ResumablePurpose, options: ResumableOptions): Promise<UploadedFile> {
  refuseEarly(purpose, file);
  return inTurn(() => {
    if (options.signal?.aborted) throw new ApiError('ABORTED', '', 0);
    return run({ file, purpose, options, pauses: createPauses((goOn) => options.onWaiting?.(goOn), options.signal) });
  });
}
