import { useI18n } from '#web/lib/i18n.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import styles from './content.module.css';

type Props = { name: string; first: boolean; last: boolean; disabled?: boolean; onMove: (by: -1 | 1) => unknown };

/** Moves an item one place up or down. */
export function OrderButtons({ name, first, last, disabled, onMove }: Props) {
  const { t } = useI18n();
  return (
    <span className={styles.order}>
      <button
        type="button"
        className={styles.step}
        disabled={disabled || first}
        aria-label={t('adminContent.moveUp', { name })}
        onClick={() => onMove(-1)}
      >
        <Icon name="arrow-up" size={16} />
      </button>
      <button
        type="button"
        className={styles.step}
        disabled={disabled || last}
        aria-label={t('adminContent.moveDown', { name })}
        onClick={() => onMove(1)}
      >
        <Icon name="arrow-down" size={16} />
      </button>
    </span>
  );
}

/** The list with the item at `index` moved by one place. */
export function swapped<T>(list: readonly T[], index: number, by: -1 | 1): T[] {
  const next = [...list];
  const [item] = next.splice(index, 1);
  if (item !== undefined) next.splice(index + by, 0, item);
  return next;
}
