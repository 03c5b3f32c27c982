import { useState } from 'react';
import type { UploadFile } from '#contexts/community/pages/parts/upload/upload-state.ts';
import { formatBytes } from '#kernel/text/text.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import styles from './upload.module.css';

const words = {
  waiting: 'communityUpload.stateWaiting',
  hashing: 'communityUpload.stateHashing',
  sending: 'communityUpload.stateSending',
  paused: 'communityUpload.statePaused',
  held: 'communityUpload.stateHeld',
  failed: 'communityUpload.stateFailed',
} as const;
/** Files that need attention come first. */
const order = { failed: 0, paused: 1, sending: 2, hashing: 3, waiting: 4, held: 5 } as const;
const FEW = 100;

type Props = {
  files: readonly UploadFile[];
  isBegun: boolean;
  onRemove: (path: string) => void;
};

/** The files of an upload, each with its progress. */
export function FileList({ files, isBegun, onRemove }: Props) {
  const { t } = useI18n();
  const [most, setMost] = useState(FEW);
  if (files.length === 0) return null;
  const sorted = isBegun ? [...files].sort((a, b) => order[a.stage] - order[b.stage]) : files;
  return (
    <>
      <ul className={styles.files} aria-label={t('communityFiles.list')}>
        {sorted.slice(0, most).map((file) => (
          <li key={file.path} data-stage={file.stage}>
            <span className={styles.path}>{file.path}</span>
            <span className={styles.size}>{formatBytes(file.size)}</span>
            {isBegun ? (
              <Stage file={file} />
            ) : (
              <button
                type="button"
                className={styles.remove}
                aria-label={t('communityUpload.removeFile', { name: file.path })}
                onClick={() => onRemove(file.path)}
              >
                <Icon name="x" size={16} />
              </button>
            )}
            {file.failure && <span className={styles.failure}>{file.failure}</span>}
          </li>
        ))}
      </ul>
      {files.length > most && (
        <p className={styles.actions}>
          <button type="button" className="button" onClick={() => setMost(most + 5 * FEW)}>
            {t('communityUpload.more')} ({files.length - most})
          </button>
        </p>
      )}
    </>
  );
}

function Stage({ file: { stage, size, done } }: { file: UploadFile }) {
  const { t } = useI18n();
  const moves = (stage === 'sending' || stage === 'hashing') && size > 0;
  return (
    <span className={styles.stage}>
      {stage === 'held' && <Icon name="check" size={14} />}
      {t(words[stage])}
      {moves && ` ${Math.min(100, Math.floor((100 * done) / size))}%`}
    </span>
  );
}
