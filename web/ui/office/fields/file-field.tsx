import { useEffect, useRef } from 'react';
import type { FilePurpose } from '#contracts/files/purposes.ts';
import { formatBytes } from '#kernel/text/text.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { FilePicker, useLimitWords } from '#web/ui/upload/file-picker.tsx';
import { UploadList } from '#web/ui/upload/upload-list.tsx';
import { useUploads } from '#web/ui/upload/use-uploads.ts';
import { FieldNotes, type FieldProps, LabelWords, useDescription } from './field-frame.tsx';
import styles from './upload.module.css';

export type NamedFile = { fileId: string; url: string; name: string /** `size`: bytes. */; size?: number };

/** Files by name: uploaded, uploading, failed. */
export function FileField({
  label,
  value,
  onChange,
  purpose,
  max = 1,
  error,
  hint,
  required,
  disabled,
}: FieldProps<readonly NamedFile[]> & { purpose: FilePurpose; max?: number }) {
  const { t } = useI18n();
  const limits = useLimitWords(purpose);
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  }, [value]);
  const { uploads, sending, problem, add, retry, remove } = useUploads({
    purpose,
    room: max - value.length,
    single: max === 1,
    onSent: ({ fileId, url, name, size }) => {
      // Several files may arrive before the field renders again.
      latest.current = [...latest.current, { fileId, url, name, size }];
      onChange(latest.current);
    },
  });
  // The missing file is still uploading.
  const shown = error && sending > 0 ? t('fields.uploadWait') : error || problem;
  const words = (
    <>
      {hint}
      {hint && <br />}
      {limits}
    </>
  );
  const description = useDescription({ error: shown, hint: words });
  return (
    <fieldset className={styles.field} data-wide="">
      <legend className={styles.label}>
        <LabelWords label={label} required={required} />
      </legend>
      <ul className={styles.files}>
        {value.map((file) => (
          <li key={file.fileId}>
            <Icon name="file-text" size={18} />
            <a href={file.url} target="_blank" rel="noreferrer">
              {file.name}
            </a>
            {file.size !== undefined && <span className={styles.size}>{formatBytes(file.size)}</span>}
            <button
              type="button"
              className={styles.small}
              disabled={disabled}
              aria-label={t('fields.uploadRemove', { name: file.name })}
              onClick={() => onChange(value.filter((one) => one !== file))}
            >
              <Icon name="trash" size={16} />
            </button>
          </li>
        ))}
      </ul>
      <UploadList uploads={uploads} retry={retry} remove={remove} />
      {value.length + sending < max && (
        <FilePicker
          purpose={purpose}
          multiple={max > 1}
          disabled={disabled}
          invalid={Boolean(error)}
          className={styles.drop}
          describedBy={description['aria-describedby']}
          label={`${t('fields.upload')}: ${label}`}
          onFiles={add}
        >
          <Icon name="upload" size={20} />
          {t('fields.uploadDrop')}
        </FilePicker>
      )}
      <div aria-live="polite">
        <FieldNotes error={shown} errorId={description.errorId} hint={words} hintId={description.hintId} />
      </div>
    </fieldset>
  );
}
