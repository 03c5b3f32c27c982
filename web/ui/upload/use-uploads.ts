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
  /** How many files the field takes more; 1 for a file that would replace the one it has. */
  room: number;
  /** A field of one file: choosing another one replaces what failed. */
  single?: boolean;
  onSent: (file: UploadedFile) => void;
};

type ResumableOptions = {
  purpose: ResumablePurpose;
  /**
   * Sent in parts: goes on by itself after a lost connection or a restart of the server, and after a reloaded page once the same file is
   * chosen again. An upload may then have the status 'waiting'; `retry` tries at once. For signed-in users.
   */
  resumable: true;
};

export type Uploads = {
  uploads: readonly Upload[];
  /** Number of files under way, also of those that wait for the connection. */
  sending: number;
  /** That more files were chosen than the field takes; '' otherwise. */
  problem: string;
  add: (files: Iterable<File>) => void;
  /** Sends a failed file again; one that waits for the connection tries at once. */
  retry: (key: number) => void;
  /** Stops an upload, also on the server, or takes a failed one off the list. */
  remove: (key: number) => void;
};

/**
 * The uploads of a field. Each file that has arrived is handed to `onSent`; what is still being sent ends with the field, but a resumable
 * upload keeps what has arrived. To be shown by UploadList. For a message: `useUploads({ purpose: 'chat-file', resumable: true, room: 9 -
 * attached, onSent: ({ fileId }) => … })`.
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
