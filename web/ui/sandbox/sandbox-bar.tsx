import { useI18n } from '#web/lib/i18n.tsx';
import { useSandboxNote } from '#web/lib/root-data.ts';
import { Icon } from '../icon/icon.tsx';
import styles from './sandbox-bar.module.css';

/** Shown on every page while the sandbox is explicitly on: payments move no money. */
export function SandboxBar() {
  const { t } = useI18n();
  if (!useSandboxNote()) return null;
  return (
    <p className={styles.bar} role="note">
      <Icon name="alert-triangle" size={16} />
      {t('common.sandboxBar')}
    </p>
  );
}
