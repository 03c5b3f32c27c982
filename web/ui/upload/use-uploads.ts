import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { UploadedFile } from '#contracts/files/files.ts';
import type { FilePurpose } from '#contracts/files/purposes.ts';
import { failureWords } from '#web/lib/failure-words.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { isRefusedFile, uploadFile } from '#web/lib/upload.ts';
import { createUploads, isSending, noUploads, type Upload, type UploadSettings } from './uploads.ts';

type Options = {
  purpose: FilePurpose;
  /** How many files the field takes more; 1 for a file that would replace the one it has. */
  room: number;
  /** A field of one file: choosing another one replaces what failed. */
  single?: boolean;
  onSent: (file: UploadedFile) => void;
};

export type Uploads = {
  uploads: readonly Upload[];
  /** Number of files being sent. */
  sending: number;
  /** That more files were chosen than the field takes; '' otherwise. */
  problem: string;
  add: (files: Iterable<File>) => void;
  retry: (key: number) => void;
  /** Stops an upload, or takes a failed one off the list. */
  remove: (key: number) => void;
};

/** The uploads of a field. Each file that has arrived is handed to `onSent`; what is still being sent ends with the field. */
export function useUploads({ purpose, room, single = false, onSent }: Options): Uploads {
  const { t } = useI18n();
  const settings: UploadSettings = {
    send: (file, options) => uploadFile(purpose, file, options),
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
