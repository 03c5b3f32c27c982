/** Toasts of section 9: 3000 ms, grouped, 16 px offset, closable. */
import { useSyncExternalStore } from 'react';
import { useI18n } from '#web/lib/i18n.tsx';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-names.ts';
import styles from './toast.module.css';
import { closeToast, currentToasts, subscribeToToasts, type Toast } from './toast.ts';

const icons: Record<Toast['kind'], IconName> = {
  success: 'circle-check',
  warning: 'alert-triangle',
  error: 'circle-x',
  info: 'info-circle',
};

const none: ReturnType<typeof currentToasts> = [];

export function ToastRegion() {
  const { t } = useI18n();
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, () => none);
  return (
    <div className={styles.region} role="status" aria-live="polite">
      {toasts.map((toast) => (
        <div key={toast.id} className={styles.toast} data-kind={toast.kind}>
          <Icon name={icons[toast.kind]} size={18} className={styles.icon} />
          <span>{toast.text}</span>
          {toast.count > 1 && <span className={styles.count}>{toast.count}</span>}
          <button type="button" className={styles.close} aria-label={t('common.close')} onClick={() => closeToast(toast.id)}>
            ×
          </button>
        </div>
      ))}
    </div>
  );
}
