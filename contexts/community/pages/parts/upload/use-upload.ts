import { useEffect, useRef, useState } from 'react';
import { failureWords } from '#web/lib/failure-words.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { markUnsaved } from '#web/lib/unsaved.ts';
import type { ChosenFile } from './chosen-files.ts';
import { type Hasher, startHasher } from './hasher.ts';
import type { RememberedUpload } from './remembered-folder.ts';
import { createUploadRun, type UploadRun, type UploadTarget } from './upload-run.ts';
import { type Sample, sentBytes, speedOf, type UploadState } from './upload-state.ts';

const SAMPLES = 20;

/** One upload at a time; leaving the page meanwhile asks for confirmation. */
export function useUpload(target: UploadTarget) {
  const { t } = useI18n();
  const [state, setState] = useState<UploadState | null>(null);
  const [speed, setSpeed] = useState(0);
  const run = useRef<UploadRun>(null);
  const hasher = useRef<Hasher>(null);
  const samples = useRef<Sample[]>([]);
  const working = state?.phase === 'working' || state?.phase === 'committing';
  useEffect(() => {
    const mark = Symbol('upload');
    markUnsaved(mark, working);
    return () => markUnsaved(mark, false);
  }, [working]);
  useEffect(
    () => () => {
      run.current?.stop();
      hasher.current?.stop();
      hasher.current = null;
    },
    [],
  );
  const onChange = (next: UploadState) => {
    samples.current = [...samples.current, { at: Date.now(), bytes: sentBytes(next.files) }].slice(-SAMPLES);
    setSpeed(speedOf(samples.current));
    setState(next);
  };
  return {
    state,
    speed,
    working,
    async start(
      files: readonly ChosenFile[],
      words: { title: string; description: string },
      earlier: { remembered: RememberedUpload | null; handles: FileSystemHandle[] },
    ) {
      samples.current = [];
      hasher.current ??= startHasher();
      const failureText = (error: unknown) => failureWords(t, error);
      run.current = createUploadRun({ target, files, ...earlier, hasher: hasher.current, failureText, onChange });
      await run.current.start(words.title, words.description);
    },
    /** Retries the same files: what was received is not sent again. */
    retry: (words: { title: string; description: string }) => run.current?.start(words.title, words.description),
    stop: () => run.current?.stop(),
    goOn: () => run.current?.goOn(),
    reset() {
      run.current?.stop();
      run.current = null;
      setState(null);
    },
  };
}
