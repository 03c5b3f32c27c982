/** A field of formatted text. The editor is loaded on demand. */
import { lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react';
import type { FilePurpose } from '#contracts/files/purposes.ts';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { FieldNotes, LabelWords, useDescription } from '../fields/field-frame.tsx';
import styles from './rich-text.module.css';

const Editor = lazy(() => import('./editor.tsx'));

type Props = {
  label: string;
  /** HTML; '' for none. The server sanitises it. */
  value: string;
  onChange: (html: string) => void;
  error?: string | undefined;
  hint?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  /** Purpose of inserted pictures; without it none can be inserted. */
  pictures?: FilePurpose;
};

const nothing = () => () => {};

export function RichTextEditor({ label, required, error, hint, ...props }: Props) {
  const inBrowser = useSyncExternalStore(
    nothing,
    () => true,
    () => false,
  );
  const description = useDescription({ error, hint, disabled: props.disabled });
  const waiting = <Skeleton height={260} radius="var(--radius-md)" />;
  return (
    <div className={styles.field} data-wide="">
      <span className={styles.label} id={description.id}>
        <LabelWords label={label} required={required} />
      </span>
      {inBrowser ? (
        <Suspense fallback={waiting}>
          <Editor {...props} labelledBy={description.id} describedBy={description['aria-describedby']} invalid={Boolean(error)} />
        </Suspense>
      ) : (
        waiting
      )}
      <FieldNotes error={error} errorId={description.errorId} hint={hint} hintId={description.hintId} />
    </div>
  );
}
