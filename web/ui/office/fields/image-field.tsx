import type { CSSProperties, ReactNode } from 'react';
import type { FilePurpose } from '#contracts/files/purposes.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { FilePicker, useLimitWords } from '#web/ui/upload/file-picker.tsx';
import { UploadList, UploadProgress } from '#web/ui/upload/upload-list.tsx';
import { isSending } from '#web/ui/upload/uploads.ts';
import { useUploads } from '#web/ui/upload/use-uploads.ts';
import { FieldNotes, type FieldProps, LabelWords, useDescription } from './field-frame.tsx';
import styles from './upload.module.css';

export type Picture = { fileId: string; url: string };
type Common = { purpose: FilePurpose /** `shape`: aspect ratio of the frame, '16 / 9'; defaults to a square. */; shape?: string };

function ImageFrame({
  label,
  required,
  hint,
  error,
  problem,
  purpose,
  children,
}: {
  label: string;
  required?: boolean;
  hint?: ReactNode;
  error?: string | undefined;
  problem: string;
  purpose: FilePurpose;
  children: (describedBy: string | undefined) => ReactNode;
}) {
  const limits = useLimitWords(purpose);
  const words = (
    <>
      {hint}
      {hint && <br />}
      {limits}
    </>
  );
  const shown = error || problem;
  const description = useDescription({ error: shown, hint: words });
  return (
    <fieldset className={styles.field} data-wide="">
      <legend className={styles.label}>
        <LabelWords label={label} required={required} />
      </legend>
      {children(description['aria-describedby'])}
      <div aria-live="polite">
        <FieldNotes error={shown} errorId={description.errorId} hint={words} hintId={description.hintId} />
      </div>
    </fieldset>
  );
}

/** One picture, shown in its final shape. */
export function ImageField({
  label,
  value,
  onChange,
  purpose,
  shape = '1 / 1',
  error,
  hint,
  required,
  disabled,
}: FieldProps<Picture | null> & Common) {
  const { t } = useI18n();
  const { uploads, problem, add, retry, remove } = useUploads({
    purpose,
    room: 1,
    single: true,
    onSent: ({ fileId, url }) => onChange({ fileId, url }),
  });
  const upload = uploads.find(isSending);
  const pick = { purpose, disabled: disabled || Boolean(upload), invalid: Boolean(error), onFiles: add };
  return (
    <ImageFrame {...{ label, required, hint, problem, purpose }} error={error && upload ? t('fields.uploadWait') : error}>
      {(describedBy) => (
        <>
          <div className={styles.picture} data-single="" style={{ aspectRatio: shape, '--shape': shape } as CSSProperties}>
            {upload ? (
              <UploadProgress upload={upload} remove={remove} />
            ) : value ? (
              <>
                <img src={value.url} alt={label} />
                <span className={styles.tools}>
                  <FilePicker {...pick} className={styles.small} label={`${t('fields.uploadReplace')}: ${label}`}>
                    <Icon name="refresh" size={16} />
                  </FilePicker>
                  <button
                    type="button"
                    className={styles.small}
                    aria-label={t('fields.uploadRemove', { name: label })}
                    disabled={disabled}
                    onClick={() => onChange(null)}
                  >
                    <Icon name="trash" size={16} />
                  </button>
                </span>
              </>
            ) : (
              <FilePicker {...pick} className={styles.add} describedBy={describedBy} label={`${t('fields.uploadImage')}: ${label}`}>
                <Icon name="photo" size={24} />
                {t('fields.uploadImage')}
              </FilePicker>
            )}
          </div>
          <UploadList uploads={uploads} retry={retry} remove={remove} failedOnly />
        </>
      )}
    </ImageFrame>
  );
}
