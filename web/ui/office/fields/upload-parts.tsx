/** The pieces of the fields that take files: where one is chosen or dropped, and how far it got. */
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import type { FilePurpose } from '#contracts/files/purposes.ts';
import { endingsOf } from '#contracts/files/purposes.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { acceptOf, maxMegabytesOf } from '#web/lib/upload.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import styles from './upload.module.css';
import type { Upload } from './use-uploads.ts';

type PickerProps = {
  purpose: FilePurpose;
  /** Read out: what the file is for. */
  label: string;
  multiple?: boolean;
  disabled?: boolean;
  invalid?: boolean;
  describedBy?: string;
  onFiles: (files: File[]) => void;
  className?: string;
  children: ReactNode;
};

/** A button that opens the file dialog and takes what is dropped on it. */
export function FilePicker({ purpose, label, multiple, disabled, invalid, describedBy, onFiles, className, children }: PickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!disabled) onFiles([...event.dataTransfer.files].slice(0, multiple ? undefined : 1));
  };
  return (
    <>
      <button
        type="button"
        className={className}
        disabled={disabled}
        aria-label={label}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        data-over={over || undefined}
        onClick={() => input.current?.click()}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        {children}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept={acceptOf(purpose)}
        multiple={multiple}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </>
  );
}

/** 'JPG, PNG, WEBP, up to 10 MB'. */
export function useLimitWords(purpose: FilePurpose): string {
  const { t } = useI18n();
  return t('fields.uploadLimits', { types: endingsOf(purpose), size: `${maxMegabytesOf(purpose)} MB` });
}

/** A bar that says how far an upload got, and stops it. */
export function UploadProgress({ upload }: { upload: Upload }) {
  const { t } = useI18n();
  return (
    <span className={styles.progress}>
      <progress max={100} value={upload.percent} aria-label={t('fields.uploading', { name: upload.name, percent: upload.percent })} />
      <span className={styles.percent} aria-hidden="true">
        {upload.percent}%
      </span>
      <button type="button" className={styles.small} aria-label={`${t('fields.uploadStop')}: ${upload.name}`} onClick={upload.stop}>
        <Icon name="x" size={14} />
      </button>
    </span>
  );
}
