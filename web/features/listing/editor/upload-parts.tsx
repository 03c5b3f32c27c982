import { useRef } from 'react';
import type { FilePurpose } from '#contracts/files/purposes.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { acceptOf } from '#web/lib/upload.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import styles from './editor.module.css';
import type { Upload } from './use-uploads.ts';

type ButtonProps = {
  purpose: FilePurpose;
  label: string;
  multiple?: boolean;
  disabled?: boolean;
  onFiles: (files: File[]) => void;
  className?: string;
};

/** A button that opens the choice of files. */
export function UploadButton({ purpose, label, multiple, disabled, onFiles, className = 'button' }: ButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" className={className} disabled={disabled} onClick={() => input.current?.click()}>
        <Icon name="upload" size={16} />
        {label}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={acceptOf(purpose)}
        multiple={multiple}
        disabled={disabled}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </>
  );
}

/** Files on their way and those that did not arrive, with why. */
export function UploadList({ uploads, dismiss }: { uploads: Upload[]; dismiss: (key: number) => void }) {
  const { t } = useI18n();
  if (uploads.length === 0) return null;
  return (
    <ul className={styles.uploads}>
      {uploads.map((one) => (
        <li key={one.key} data-failed={one.failure !== '' || undefined}>
          <span className={styles.uploadName}>{one.failure ? one.name : t('sellerGoods.uploading', { name: one.name })}</span>
          {one.failure ? (
            <span className={styles.uploadFailure} role="alert">
              {one.failure}
            </span>
          ) : (
            <progress max={1} value={one.share} aria-label={one.name} />
          )}
          <button
            type="button"
            className={styles.iconButton}
            aria-label={one.failure ? t('common.close') : t('sellerGoods.uploadCancel')}
            onClick={() => (one.failure ? dismiss(one.key) : one.cancel())}
          >
            <Icon name="x" size={16} />
          </button>
        </li>
      ))}
    </ul>
  );
}
