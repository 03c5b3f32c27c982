import { useEffect, useRef, useState } from 'react';
import type { UploadedFile } from '#contracts/files/files.ts';
import type { FilePurpose } from '#contracts/files/purposes.ts';
import { ApiError } from '#contracts/kit/api.ts';
import { failureWords } from '#web/lib/failure-words.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { uploadFile } from '#web/lib/upload.ts';

export type Upload = { key: number; name: string; share: number; failure: string; cancel: () => void };

/** Files on their way; each is handed to `onDone` when it has arrived, those that failed stay until they are dismissed. */
export function useUploads(purpose: FilePurpose, onDone: (file: UploadedFile) => void) {
  const { t } = useI18n();
  const [uploads, setUploads] = useState<Upload[]>([]);
  const nextKey = useRef(1);
  const done = useRef(onDone);
  done.current = onDone;
  const under = useRef(new Set<AbortController>());
  useEffect(() => {
    const controllers = under.current;
    return () => {
      for (const controller of controllers) controller.abort();
    };
  }, []);
  const change = (key: number, by: Partial<Upload>) =>
    setUploads((before) => before.map((one) => (one.key === key ? { ...one, ...by } : one)));
  const dismiss = (key: number) => setUploads((before) => before.filter((one) => one.key !== key));

  const add = (files: readonly File[]) => {
    for (const file of files) {
      const key = nextKey.current++;
      const controller = new AbortController();
      under.current.add(controller);
      setUploads((before) => [...before, { key, name: file.name, share: 0, failure: '', cancel: () => controller.abort() }]);
      uploadFile(purpose, file, { signal: controller.signal, onProgress: (share) => change(key, { share }) })
        .then(
          (uploaded) => {
            dismiss(key);
            done.current(uploaded);
          },
          (error: unknown) =>
            error instanceof ApiError && error.code === 'ABORTED' ? dismiss(key) : change(key, { failure: failureWords(t, error) }),
        )
        .finally(() => under.current.delete(controller));
    }
  };
  return { uploads, add, dismiss };
}
