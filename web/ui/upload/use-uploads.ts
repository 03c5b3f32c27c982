import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { UploadedFile } from '#contracts/files/files.ts';
import type { FilePurpose, ResumablePurpose } from '#contracts/files/purposes.ts';
import { failureWords } from '#web/lib/failure-words.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { resumableUpload } from '#web/lib/resumable-upload.ts';
import { useUser } from '#web/lib/root-data.ts';
import { isRefusedFile, uploadFile } from '#web/lib/upload.ts';
import { createUploads, isSending, noUploads, type Upload, type UploadSettings } from './uploads.ts';

type Options = ({ purpose: FilePurpose; resumable?: false } | ResumableOptions) & {
  /** How many more files the field accepts; 1 for a file that would replace the present one. */
  room: number;
  /** A field of one file: choosing another one replaces a failed upload. */
  single?: boolean;
  onSent: (file: UploadedFile) => void;
};

type ResumableOptions = {
  purpose: ResumablePurpose;
  /**
   * Sent in parts: resumes automatically after a lost connection or a server restart, and after a page reload once the same file is chosen
   * again. An upload may then have the status 'waiting'; `retry` retries immediately. For signed-in users.
   */
  resumable: true;
};

export type Uploads = {
  uploads: readonly Upload[];
  /** Number of files in progress, including those that wait for the connection. */
  sending: number;
  /** A message if more files were chosen than the field accepts; '' otherwise. */
  problem: string;
  add: (files: Iterable<File>) => void;
  /** Sends a failed file again; one that waits for the connection retries immediately. */
  retry: (key: number) => void;
  /** Cancels an upload, also on the server, or removes a failed one from the list. */
  remove: (key: number) => void;
};

/**
 * The uploads of a field. Each finished file is passed to `onSent`; uploads in progress end with the field, but a resumable one preserves
 * its
 * stored parts. Rendered by UploadList. For a message: `useUploads({ purpose: 'chat-file', resumable: true, room: 9 - attached,
 * onSent: ({ fileId }) => … })`.
 */
export function useUploads(options: Options): Uploads {
  const { room, single = false, onSent } = options;
  const userId = useUser()?.id ?? '';
  const { t } = useI18n();
  const settings: UploadSettings = {
    send: (file, sending) =>
      options.resumable ? resumableUpload(file, options.purpose, { ...sending, userId }) : uploadFile(options.purpose, file, sending),
    failureText: (error) => failureWords(t, error),
    isRefused: isRefusedFile,
    onSent,
    room,
    single,
  };
  const latest = useRef(settings);
  useEffect(() => {
    latest.current = settings;
  });
  const [store] = useState(() => createUploads(() => latest.current));
  useEffect(() => () => store.stopAll(), [store]);
  const { uploads, overLimit } = useSyncExternalStore(store.subscribe, store.get, () => noUploads);
  return {
    uploads,
    sending: uploads.filter(isSending).length,
    problem: overLimit ? t('fields.uploadTooMany', { count: room }) : '',
    add: store.add,
    retry: store.retry,
    remove: store.remove,
  };
}
