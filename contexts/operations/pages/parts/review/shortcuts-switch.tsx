import { useI18n } from '#web/lib/i18n.tsx';
import styles from './review.module.css';

/** Lists the shortcuts and switches them off. */
export function ShortcutsSwitch({ on, onChange, hint }: { on: boolean; onChange: (on: boolean) => void; hint: string }) {
  const { t } = useI18n();
  return (
    <label className={styles.keys} title={hint}>
      <input type="checkbox" checked={on} onChange={(event) => onChange(event.target.checked)} />
      <span>{t('adminReview.keys')}</span>
      {on && <small>{hint}</small>}
    </label>
  );
}
