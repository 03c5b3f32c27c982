import type { DeliveredFile } from '#contexts/orders/calls/fulfilment.ts';
import { filePathOf } from '#contracts/files/addresses.ts';
import { formatBytes } from '#kernel/text/text.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import styles from './after-sales.module.css';

/** The files of a delivery. */
export function DeliveredFiles({ files }: { files: readonly DeliveredFile[] }) {
  const { t } = useI18n();
  if (files.length === 0) return null;
  return (
    <ul className={styles.files} aria-label={t('fulfilment.files')}>
      {files.map((file) => (
        <li key={file.fileId}>
          <a href={filePathOf(file.fileId)} download={file.name}>
            <Icon name="file-text" size={18} />
            <span className={styles.fileName}>{file.name}</span>
            <span className={styles.fileSize}>{formatBytes(file.size)}</span>
            <Icon name="download" size={16} label={t('fulfilment.download')} />
          </a>
        </li>
      ))}
    </ul>
  );
}
