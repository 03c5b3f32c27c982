/** Uploads on screen: the progress of each, waiting for the connection, or the failure with a retry button. */

import { useI18n } from '#web/lib/i18n.tsx';
import { Icon } from '../icon/icon.tsx';
import styles from './upload-list.module.css';
import { isSending, type Upload } from './uploads.ts';
import type { Uploads } from './use-uploads.ts';

type OneProps = { upload: Upload; remove: Uploads['remove'] };

/**
 * A progress bar with a cancel button; while the upload waits for the connection, a message and a button that retries immediately (for a
 * resumable upload, which needs `retry`).
 */
export function UploadProgress({ upload, remove, retry }: OneProps & Partial<Pick<Uploads, 'retry'>>) {
  const { t } = useI18n();
  const { key, name, percent, status } = upload;
  const isWaiting = status === 'waiting';
  return (
    <span className={styles.progress} data-waiting={isWaiting || undefined}>
      <progress max={100} value={percent} aria-label={t('fields.uploading', { name, percent })} />
      <span className={styles.percent} aria-hidden="true">
        {percent}%
      </span>
      <span className="visually-hidden" role="status">
        {isWaiting && t('fields.uploadWaitingFor', { name, percent })}
      </span>
      {isWaiting && (
        <>
          <span className={styles.waiting} aria-hidden="true">
            {t('fields.uploadWaiting')}
          </span>
          {retry && (
            <button type="button" className="link" aria-label={`${t('fields.uploadNow')}: ${name}`} onClick={() => retry(key)}>
              {t('fields.uploadNow')}
            </button>
          )}
        </>
      )}
      <button type="button" className={styles.small} aria-label={`${t('fields.uploadStop')}: ${name}`} onClick={() => remove(key)}>
        <Icon name="x" size={14} />
      </button>
    </span>
  );
}

function FailedUpload({ upload, remove, retry }: OneProps & Pick<Uploads, 'retry'>) {
  const { t, colon } = useI18n();
  const { key, name, failure, refused } = upload;
  return (
    <li data-failed="">
      <Icon name="alert-triangle" size={18} />
      <span className={styles.failure} role="alert">
        {t('fields.uploadFailed', { name })}
        {colon}
        {failure}
      </span>
      {!refused && (
        <button type="button" className="link" aria-label={`${t('common.retry')}: ${name}`} onClick={() => retry(key)}>
          {t('common.retry')}
        </button>
      )}
      <button type="button" className={styles.small} aria-label={t('fields.uploadRemove', { name })} onClick={() => remove(key)}>
        <Icon name="x" size={14} />
      </button>
    </li>
  );
}

type Props = Pick<Uploads, 'uploads' | 'remove' | 'retry'> & {
  /** Only failures, as the field shows the progress elsewhere. */
  failedOnly?: boolean;
};

export function UploadList({ uploads, remove, retry, failedOnly = false }: Props) {
  const shown = failedOnly ? uploads.filter((upload) => !isSending(upload)) : uploads;
  if (shown.length === 0) return null;
  return (
    <ul className={styles.uploads}>
      {shown.map((upload) =>
        isSending(upload) ? (
          <li key={upload.key}>
            <Icon name="upload" size={18} />
            <span className={styles.name}>{upload.name}</span>
            <UploadProgress upload={upload} remove={remove} retry={retry} />
          </li>
        ) : (
          <FailedUpload key={upload.key} upload={upload} remove={remove} retry={retry} />
        ),
      )}
    </ul>
  );
}
