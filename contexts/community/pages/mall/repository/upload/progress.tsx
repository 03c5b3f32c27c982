import { countIn, sentBytes, shareSent, totalBytes, type UploadState } from '#contexts/community/pages/parts/upload/upload-state.ts';
import { formatBytes } from '#kernel/text/text.ts';
import { type Translate, useI18n } from '#web/lib/i18n.tsx';
import { confirm } from '#web/ui/message-box/message-box.ts';
import { Notice } from '#web/ui/notice/notice.tsx';
import styles from './upload.module.css';

/** 90 → '90 s', 400 → '7 min'. */
function timeWords(t: Translate, seconds: number): string {
  if (seconds < 100) return t('communityUpload.seconds', { count: Math.ceil(seconds) });
  if (seconds < 6_000) return t('communityUpload.minutes', { count: Math.ceil(seconds / 60) });
  return t('communityUpload.hours', { count: Math.round(seconds / 360) / 10 });
}

function stepWords(t: Translate, state: UploadState): string {
  if (state.phase === 'committing')
    return state.parts > 1
      ? t('communityUpload.committingPart', { part: state.part + 1, parts: state.parts })
      : t('communityUpload.committing');
  if (state.files.some(({ stage }) => stage === 'hashing')) return t('communityUpload.hashing');
  return t('communityUpload.overallText', {
    done: formatBytes(sentBytes(state.files)),
    total: formatBytes(totalBytes(state.files)),
    files: countIn(state.files, 'held'),
  });
}

type Props = { state: UploadState; speed: number; onRetry: () => void; onGoOn: () => void; onStop: () => void };

/** The progress of the whole upload, and its actions. */
export function Progress({ state, speed, onRetry, onGoOn, onStop }: Props) {
  const { t } = useI18n();
  const share = shareSent(state.files);
  const failed = countIn(state.files, 'failed');
  const stopped = state.phase === 'stopped';
  const left = speed > 0 ? (totalBytes(state.files) - sentBytes(state.files)) / speed : 0;
  const stop = async () => {
    const words = {
      title: t('communityUpload.cancelAsk'),
      text: t('communityUpload.cancelText'),
      confirmText: t('communityUpload.cancel'),
      cancelText: t('communityUpload.cancelKeep'),
    };
    const agreed = stopped || (await confirm({ ...words, danger: true }));
    if (agreed) onStop();
  };
  return (
    <div className={styles.progress}>
      <div className={styles.bar}>
        <progress max={100} value={Math.round(share * 100)} aria-label={t('communityUpload.overall')} />
        <b>{`${Math.floor(share * 100)}%`}</b>
      </div>
      <p className={styles.facts}>
        <span role="status">{stepWords(t, state)}</span>
        {!stopped && speed > 0 && share < 1 && (
          <span>
            {t('communityUpload.speed', { speed: formatBytes(speed) })} · {t('communityUpload.remaining', { time: timeWords(t, left) })}
          </span>
        )}
      </p>
      {state.waiting && (
        <Notice
          kind="warning"
          role="status"
          action={
            <button type="button" className="button" onClick={onGoOn}>
              {t('communityUpload.retryNow')}
            </button>
          }
        >
          <p>{t('communityUpload.offline')}</p>
        </Notice>
      )}
      {stopped && (state.failure || failed > 0) && (
        <Notice kind="danger" role="alert">
          <p>{state.failure || t('communityUpload.failedSome', { count: failed })}</p>
        </Notice>
      )}
      <p className={styles.actions}>
        {stopped && (
          <button type="button" className="button primary" onClick={onRetry}>
            {t('communityUpload.retry')}
          </button>
        )}
        <button type="button" className="button" onClick={() => void stop()}>
          {t('communityUpload.cancel')}
        </button>
      </p>
    </div>
  );
}
