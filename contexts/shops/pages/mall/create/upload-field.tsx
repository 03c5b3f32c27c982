import { useEffect, useState } from 'react';
import { filePathOf } from '#contracts/files/addresses.ts';
import { endingsOf, type FilePurpose } from '#contracts/files/purposes.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { maxMegabytesOf } from '#web/lib/upload.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { FilePicker } from '#web/ui/upload/file-picker.tsx';
import { UploadList, UploadProgress } from '#web/ui/upload/upload-list.tsx';
import { isSending } from '#web/ui/upload/uploads.ts';
import { useUploads } from '#web/ui/upload/use-uploads.ts';
import { FilePreview } from './file-preview.tsx';
import styles from './upload-field.module.css';

type Props = {
  id: string;
  labelledBy: string;
  label: string;
  purpose: FilePurpose;
  /** Id of the uploaded file; '' for none. */
  value: string;
  onChange: (fileId: string) => void;
  onBusy: (busy: boolean) => void;
  'aria-invalid'?: boolean | undefined;
  'aria-describedby'?: string | undefined;
  'aria-required'?: true | undefined;
};

type SentProps = Pick<Props, 'label' | 'purpose' | 'value' | 'onChange'> & { onFiles: (files: File[]) => void; onMissing: () => void };

/** The uploaded file, with buttons to open, replace and remove it. */
function SentFile({ label, purpose, value, onChange, onFiles, onMissing }: SentProps) {
  const { t } = useI18n();
  return (
    <div className={styles.sent}>
      <FilePreview fileId={value} label={label} onGone={onMissing} />
      <div className={styles.actions}>
        <a className={styles.action} href={filePathOf(value)} target="_blank" rel="noopener">
          {t('onboardingPages.uploadOpen')}
          <span className="visually-hidden"> {label}</span>
        </a>
        <FilePicker purpose={purpose} label={`${t('onboardingPages.uploadReplace')} ${label}`} className={styles.action} onFiles={onFiles}>
          {t('onboardingPages.uploadReplace')}
        </FilePicker>
        <button type="button" className={styles.action} onClick={() => onChange('')}>
          {t('onboardingPages.uploadRemove')}
          <span className="visually-hidden"> {label}</span>
        </button>
      </div>
    </div>
  );
}

/** Accepts one file, chosen or dropped, and shows the upload progress, then a preview. */
export function UploadField({ id, labelledBy, label, purpose, value, onChange, onBusy, ...aria }: Props) {
  const { t } = useI18n();
  const [isMissing, setIsMissing] = useState(false);
  const { uploads, add, remove, retry } = useUploads({ purpose, room: 1, single: true, onSent: ({ fileId }) => onChange(fileId) });
  const current = uploads.find(isSending);
  const busy = current !== undefined;
  useEffect(() => onBusy(busy), [busy, onBusy]);
  const send = (files: File[]) => {
    setIsMissing(false);
    add(files);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out like the other fields
    <div className={styles.upload} role="group" aria-labelledby={labelledBy}>
      {current ? (
        <div className={styles.sending}>
          <UploadProgress upload={current} remove={remove} />
        </div>
      ) : value ? (
        <SentFile
          label={label}
          purpose={purpose}
          value={value}
          onChange={onChange}
          onFiles={send}
          onMissing={() => {
            onChange('');
            setIsMissing(true);
          }}
        />
      ) : (
        <FilePicker
          id={id}
          purpose={purpose}
          label={`${label} ${t('onboardingPages.uploadChoose')}`}
          className={styles.choose}
          invalid={aria['aria-invalid'] === true || uploads.length > 0}
          describedBy={aria['aria-describedby']}
          onFiles={send}
        >
          <Icon name="upload" size={24} />
          <span>{t('onboardingPages.uploadChoose')}</span>
          <small>{t('onboardingPages.uploadLimits', { endings: endingsOf(purpose), max: maxMegabytesOf(purpose) })}</small>
        </FilePicker>
      )}
      <UploadList uploads={uploads} remove={remove} retry={retry} failedOnly />
      {isMissing && (
        <p className={styles.failure} role="alert">
          {t('onboardingPages.uploadGone')}
        </p>
      )}
    </div>
  );
}
