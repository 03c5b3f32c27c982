import { useI18n } from '../../../lib/i18n.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { showToast } from '../../../ui/toast/toast.ts';
import styles from './copy-button.module.css';

/** Copies; where the browser forbids it (no TLS), the old way over a selected field. */
async function copy(text: string): Promise<boolean> {
  if (navigator.clipboard)
    return navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
  const field = document.createElement('textarea');
  field.value = text;
  field.style.position = 'fixed';
  document.body.append(field);
  field.select();
  const done = document.execCommand('copy');
  field.remove();
  return done;
}

/** `what` names what is copied, for those who do not see it beside the button. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const { t } = useI18n();
  return (
    <button
      type="button"
      className={styles.copy}
      aria-label={t('console.copyOf', { what })}
      title={t('console.copy')}
      onClick={async () => ((await copy(text)) ? showToast(t('console.copied'), 'success') : showToast(t('console.copyFailed'), 'error'))}
    >
      <Icon name="copy" size={15} />
    </button>
  );
}
