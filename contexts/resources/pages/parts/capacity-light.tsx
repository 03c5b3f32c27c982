import { useI18n } from '#web/lib/i18n.tsx';
import styles from './capacity-light.module.css';

const words = ['shell.capacity1', 'shell.capacity1', 'shell.capacity2', 'shell.capacity3', 'shell.capacity4'] as const;

/** Capacity levels 1 to 4 of section 4: bars, colour and always text. */
export function CapacityLight({ level }: { level: number }) {
  const { t } = useI18n();
  const held = Math.min(4, Math.max(1, level));
  return (
    <span className={styles.light} data-level={held}>
      <span className={styles.bars} aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      <span className="visually-hidden">{t('shell.capacity')}: </span>
      {t(words[held] ?? 'shell.capacity1')}
    </span>
  );
}
