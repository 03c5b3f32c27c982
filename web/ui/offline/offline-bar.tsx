import { useI18n } from '#web/lib/i18n.tsx';
import { useOnline } from '#web/lib/use-online.ts';
import { Icon } from '../icon/icon.tsx';
import styles from './offline-bar.module.css';

/** Shown on every page while the device has no network. */
export function OfflineBar() {
  const { t } = useI18n();
  const online = useOnline();
  return (
    <div role="status" className={styles.region}>
      {!online && (
        <p className={styles.bar}>
          <Icon name="alert-triangle" size={16} />
          {t('common.offlineBar')}
        </p>
      )}
    </div>
  );
}
