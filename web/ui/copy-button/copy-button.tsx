import { copyText } from '#web/lib/copy-text.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { Icon } from '../icon/icon.tsx';
import { showToast } from '../toast/toast.ts';
import styles from './copy-button.module.css';

/** `what` describes the copied text, for screen readers. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const { t } = useI18n();
  return (
    <button
      type="button"
      className={styles.copy}
      aria-label={t('console.copyOf', { what })}
      title={t('console.copy')}
      onClick={async () =>
        (await copyText(text)) ? showToast(t('console.copied'), 'success') : showToast(t('console.copyFailed'), 'error')
      }
    >
      <Icon name="copy" size={15} />
    </button>
  );
}
