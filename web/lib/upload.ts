/** Sends one file, telling how far it got; a few at a time. */

import { FILE_FIELD, type UploadedFile, uploadPathOf } from '#contracts/files/files.ts';
import { endingsOf, type FilePurpose, fileKinds, purposeRule } from '#contracts/files/purposes.ts';
import { ApiError } from '#contracts/kit/api.ts';
import { type Envelope, VERSION_HEADER } from '#contracts/kit/envelope.ts';
import { clientVersion } from './client-version.ts';
import { documentWords } from './i18n.tsx';
import { goToLogin } from './web-api.ts';

export type UploadOptions = {
  /** From 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
};

const MB = 1024 * 1024;
const AT_ONCE = 3;
/** No byte moved for so long (ms): the connection is lost. */
const STALLED_MS = 60_000;

/** For the `accept` of an input: media types and name endings. */
export const acceptOf = (purpose: FilePurpose): string =>
  purposeRule(purpose)
    .kinds.flatMap((kind) => [fileKinds[kind].type, ...fileKinds[kind].endings.map((ending) => `.${ending}`)])
    .join(',');
export const maxMegabytesOf = (purpose: FilePurpose): number => purposeRule(purpose).maxBytes / MB;

/** What can be said without sending anything. */
function refuseEarly(purpose: FilePurpose, file: File): void {
  const { kinds, maxBytes } = purposeRule(purpose);
  const t = documentWords();
  if (file.size === 0) throw new ApiError('FILE_EMPTY', t('common.fileEmpty'), 0);
  if (file.size > maxBytes) throw new ApiError('FILE_TOO_LARGE', t('common.fileTooLarge', { max: maxBytes / MB }), 0);
  const ending = file.name.split('.').at(-1)?.toLowerCase() ?? '';
  const fits = kinds.some((kind) => fileKinds[kind].type === file.type || (fileKinds[kind].endings as readonly string[]).includes(ending));
  if (!fits) throw new ApiError('FILE_TYPE_REFUSED', t('common.fileTypeRefused', { allowed: endingsOf(purpose) }), 0);
}

const REFUSALS = ['FILE_EMPTY', 'FILE_TOO_LARGE', 'FILE_TYPE_REFUSED'];
/** Whether a file was refused for what it is, here or by the server. */
export const isRefusedFile = (error: unknown): boolean => error instanceof ApiError && REFUSALS.includes(error.code);

const waiting: (() => void)[] = [];
let underway = 0;
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (underway >= AT_ONCE) await new Promise<void>((go) => waiting.push(go));
  else underway += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else underway -= 1;
  }
}

function answerOf(request: XMLHttpRequest): UploadedFile {
  const envelope = request.response as Envelope<UploadedFile> | null;
  if (request.status === 401) goToLogin();
  if (!envelope) throw new ApiError(`HTTP_${request.status}`, request.statusText, request.status);
  if (envelope.code === '0') return envelope.data as UploadedFile;
  const failed = envelope as Exclude<typeof envelope, { code: '0' }>;
  throw new ApiError(failed.code, failed.message, request.status, failed.params, failed.requestId);
}

function send(purpose: FilePurpose, file: File, { onProgress, signal }: UploadOptions): Promise<UploadedFile> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    let stalled = false;
    let watch: number | undefined;
    const moved = () => {
      window.clearTimeout(watch);
      watch = window.setTimeout(() => {
        stalled = true;
        request.abort();
      }, STALLED_MS);
    };
    const end = (settle: () => void) => {
      window.clearTimeout(watch);
      signal?.removeEventListener('abort', abort);
      settle();
    };
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      moved();
      if (total > 0) onProgress?.(Math.min(1, loaded / total));
    });
    request.addEventListener('load', () =>
      end(() => {
        try {
          resolve(answerOf(request));
        } catch (error) {
          reject(error);
        }
      }),
    );
    request.addEventListener('error', () => end(() => reject(new ApiError('OFFLINE', '', 0))));
    request.addEventListener('abort', () => end(() => reject(new ApiError(stalled ? 'TIMEOUT' : 'ABORTED', '', 0))));
    signal?.addEventListener('abort', abort, { once: true });
    request.open('POST', uploadPathOf(purpose));
    request.responseType = 'json';
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader(VERSION_HEADER, clientVersion());
    const form = new FormData();
    form.append(FILE_FIELD, file, file.name);
    moved();
    request.send(form);
  });
}

/**
 * Uploads a file for a purpose; what can be refused without the server is refused at once.
 * @throws ApiError; 'ABORTED' when the signal ended it
 */
export async function uploadFile(purpose: FilePurpose, file: File, options: UploadOptions = {}): Promise<UploadedFile> {
  refuseEarly(purpose, file);
  return inTurn(() => {
    if (options.signal?.aborted) throw new ApiError('ABORTED', '', 0);
    return send(purpose, file, options);
  });
}
