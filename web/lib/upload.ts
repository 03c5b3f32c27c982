/** Sends one file with progress; only a few run at the same time. */

import { FILE_FIELD, uploadPathOf } from '#contracts/files/addresses.ts';
import { type UploadedFile } from '#contracts/files/files.ts';
import { endingsOf, type FilePurpose, fileKinds, purposeRule } from '#contracts/files/purposes.ts';
import { ApiError } from '#contracts/kit/api.ts';
import { createTurns } from '#kernel/turns/turns.ts';
import { documentWords } from './i18n.tsx';
import { sendBody } from './send-body.ts';

export type UploadOptions = {
  /** From 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
};

const MB = 1024 * 1024;
const AT_ONCE = 3;

/** The `accept` attribute of an input: media types and file extensions. */
export const acceptOf = (purpose: FilePurpose): string =>
  purposeRule(purpose)
    .kinds.flatMap((kind) => [fileKinds[kind].type, ...fileKinds[kind].endings.map((ending) => `.${ending}`)])
    .join(',');
export const maxMegabytesOf = (purpose: FilePurpose): number => purposeRule(purpose).maxBytes / MB;

/** Checks that need no request. @throws ApiError FILE_EMPTY, FILE_TOO_LARGE, FILE_TYPE_REFUSED */
export function refuseEarly(purpose: FilePurpose, file: File): void {
  const { kinds, maxBytes } = purposeRule(purpose);
  const t = documentWords();
  if (file.size === 0) throw new ApiError('FILE_EMPTY', t('common.fileEmpty'), 0);
  if (file.size > maxBytes) throw new ApiError('FILE_TOO_LARGE', t('common.fileTooLarge', { max: maxBytes / MB }), 0);
  const ending = file.name.split('.').at(-1)?.toLowerCase() ?? '';
  const fits = kinds.some((kind) => fileKinds[kind].type === file.type || (fileKinds[kind].endings as readonly string[]).includes(ending));
  if (!fits) throw new ApiError('FILE_TYPE_REFUSED', t('common.fileTypeRefused', { allowed: endingsOf(purpose) }), 0);
}

const REFUSALS = ['FILE_EMPTY', 'FILE_TOO_LARGE', 'FILE_TYPE_REFUSED'];
/** Whether the file itself was refused, here or by the server. */
export const isRefusedFile = (error: unknown): boolean => error instanceof ApiError && REFUSALS.includes(error.code);

/** Runs an upload when a slot is free: a few at the same time. */
export const { run: inTurn } = createTurns(AT_ONCE);

function send(purpose: FilePurpose, file: File, { onProgress, signal }: UploadOptions): Promise<UploadedFile> {
  const body = new FormData();
  body.append(FILE_FIELD, file, file.name);
  return sendBody<UploadedFile>(uploadPathOf(purpose), { body, onProgress, signal });
}

/**
 * Uploads a file for a purpose; checks that do not need the server fail immediately.
 * @throws ApiError; 'ABORTED' when the signal aborts
 */
export async function uploadFile(purpose: FilePurpose, file: File, options: UploadOptions = {}): Promise<UploadedFile> {
  refuseEarly(purpose, file);
  return inTurn(() => {
    if (options.signal?.aborted) throw new ApiError('ABORTED', '', 0);
    return send(purpose, file, options);
  });
}
