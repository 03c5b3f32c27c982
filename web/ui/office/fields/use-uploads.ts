import { useEffect, useRef, useState } from 'react';
import type { UploadedFile } from '#contracts/files/files.ts';
import type { FilePurpose } from '#contracts/files/purposes.ts';
import { failureWords } from '#web/lib/failure-words.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { uploadFile } from '#web/lib/upload.ts';

export type Upload = { key: number; name: string /** 0 to 100. */; percent: number; stop: () => void };
type Options = {
  purpose: FilePurpose;
  /** How many more are taken. */
  room: number;
  onDone: (file: UploadedFile) => void;
};

let nextKey = 1;

/** Uploads under way of a field, and why the last ones failed. They end with the field. */
export function useUploads({ purpose, room, onDone }: Options) {
  const { t } = useI18n();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [problem, setProblem] = useState('');
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  });
  const leaving = useRef(new AbortController());
  useEffect(() => {
    if (leaving.current.signal.aborted) leaving.current = new AbortController();
    return () => leaving.current.abort();
  }, []);
  const begin = (file: File) => {
    const own = new AbortController();
    const key = nextKey++;
    setUploads((before) => [...before, { key, name: file.name, percent: 0, stop: () => own.abort() }]);
    const tell = (percent: number) => setUploads((before) => before.map((one) => (one.key === key ? { ...one, percent } : one)));
    uploadFile(purpose, file, {
      onProgress: (share) => tell(Math.round(share * 100)),
      signal: AbortSignal.any([own.signal, leaving.current.signal]),
    })
      .then((uploaded) => done.current(uploaded))
      .catch((error: unknown) => {
        const words = failureWords(t, error);
        if (words) setProblem(`${t('fields.uploadFailed', { name: file.name })}: ${words}`);
      })
      .finally(() => setUploads((before) => before.filter((one) => one.key !== key)));
  };
  const start = (files: Iterable<File>) => {
    const chosen = [...files];
    const left = room - uploads.length;
    setProblem(chosen.length > left ? t('fields.uploadTooMany', { count: room }) : '');
    for (const file of chosen.slice(0, Math.max(0, left))) begin(file);
  };
  return { uploads, problem, start };
}
