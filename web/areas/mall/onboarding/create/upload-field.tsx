import { type DragEvent, useEffect, useRef, useState } from 'react';
import { filePathOf } from '#contracts/files/files.ts';
import { endingsOf, type FilePurpose } from '#contracts/files/purposes.ts';
import { problemWords } from '#web/features/identity/problem-words.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { acceptOf, maxMegabytesOf, uploadFile } from '#web/lib/upload.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
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

/** Takes one file by choosing or dropping it, shows how far it got, then what it looks like. */
export function UploadField({ id, labelledBy, label, purpose, value, onChange, onBusy, 'aria-required': _, ...aria }: Props) {
  const { t } = useI18n();
  const [share, setShare] = useState<number | null>(null);
  const [failure, setFailure] = useState('');
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function send(file: File | undefined) {
    if (!file) return;
    running.current?.abort();
    const mine = new AbortController();
    running.current = mine;
    setFailure('');
    setShare(0);
    onBusy(true);
    try {
      const { fileId } = await uploadFile(purpose, file, { onProgress: setShare, signal: mine.signal });
      onChange(fileId);
    } catch (error) {
      if (running.current === mine) setFailure(problemWords(t, error));
    }
    if (running.current !== mine) return;
    running.current = null;
    setShare(null);
    onBusy(false);
    if (input.current) input.current.value = '';
  }
  const dropped = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void send(event.dataTransfer.files[0]);
  };
  const percent = share === null ? 0 : Math.round(share * 100);

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out like the other fields
    <div className={styles.upload} role="group" aria-labelledby={labelledBy}>
      {value && share === null ? (
        <div className={styles.kept}>
          <FilePreview
            fileId={value}
            label={label}
            onGone={() => {
              onChange('');
              setFailure(t('onboardingPages.uploadGone'));
            }}
          />
          <div className={styles.actions}>
            <a className={styles.action} href={filePathOf(value)} target="_blank" rel="noopener">
              {t('onboardingPages.uploadOpen')}
              <span className="visually-hidden"> {label}</span>
            </a>
            <button type="button" className={styles.action} onClick={() => input.current?.click()}>
              {t('onboardingPages.uploadReplace')}
              <span className="visually-hidden"> {label}</span>
            </button>
            <button type="button" className={styles.action} onClick={() => onChange('')}>
              {t('onboardingPages.uploadRemove')}
              <span className="visually-hidden"> {label}</span>
            </button>
          </div>
        </div>
      ) : (
        // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the button inside does the same
        <div
          className={styles.drop}
          data-over={over || undefined}
          data-wrong={aria['aria-invalid'] || failure ? true : undefined}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={dropped}
        >
          {share === null ? (
            <button
              type="button"
              id={id}
              className={styles.choose}
              aria-label={`${label} ${t('onboardingPages.uploadChoose')}`}
              onClick={() => input.current?.click()}
              {...aria}
            >
              <Icon name="upload" size={24} />
              <span>{t('onboardingPages.uploadChoose')}</span>
              <small>{t('onboardingPages.uploadLimits', { endings: endingsOf(purpose), max: maxMegabytesOf(purpose) })}</small>
            </button>
          ) : (
            <div className={styles.progress}>
              <progress value={percent} max={100} aria-label={t('onboardingPages.uploading', { percent })} />
              <span>{t('onboardingPages.uploading', { percent })}</span>
              <button type="button" className={styles.action} onClick={() => running.current?.abort()}>
                {t('onboardingPages.uploadCancel')}
              </button>
            </div>
          )}
        </div>
      )}
      <input
        ref={input}
        type="file"
        className={styles.input}
        accept={acceptOf(purpose)}
        aria-label={label}
        tabIndex={-1}
        onChange={(event) => void send(event.target.files?.[0])}
      />
      {failure && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
    </div>
  );
}
