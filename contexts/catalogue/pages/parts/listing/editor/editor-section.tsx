import type { ReactNode } from 'react';
import { useI18n } from '#web/lib/i18n.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import type { IconName } from '#web/ui/icon/icon-names.ts';
import type { SectionId } from '../listing-sections.ts';
import styles from './editor.module.css';
import { FieldInputs } from './field-inputs.tsx';

/** A titled section of the editor, with an anchor for the navigation; its content fields follow what it has of its own. */
export function EditorSection({
  id,
  hint,
  actions,
  children,
}: {
  id: SectionId;
  hint?: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
}) {
  const { t } = useI18n();
  return (
    <section id={`section-${id}`} className={styles.section} aria-labelledby={`section-${id}-title`}>
      <header className={styles.sectionHead}>
        <h2 id={`section-${id}-title`}>{t(`sellerGoods.section${id}`)}</h2>
        {actions}
        {hint && <p>{hint}</p>}
      </header>
      {children}
      <FieldInputs section={id} />
    </section>
  );
}

type ItemProps = {
  /** Name of the item, for the labels of its buttons: '规格 2'. */
  what: string;
  first: boolean;
  last: boolean;
  sideways?: boolean;
  disabled: boolean;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
};
/** Move and remove buttons for list items. */
export function ItemButtons({ what, first, last, sideways = false, disabled, onMove, onRemove }: ItemProps) {
  const { t } = useI18n();
  const marks = sideways ? (['chevron-left', 'chevron-right'] as const) : (['chevron-up', 'chevron-down'] as const);
  if (disabled) return null;
  return (
    <span className={styles.itemButtons}>
      <IconButton
        icon={marks[0]}
        label={t(sideways ? 'sellerGoods.moveLeft' : 'sellerGoods.moveUp', { what })}
        disabled={first}
        onClick={() => onMove(-1)}
      />
      <IconButton
        icon={marks[1]}
        label={t(sideways ? 'sellerGoods.moveRight' : 'sellerGoods.moveDown', { what })}
        disabled={last}
        onClick={() => onMove(1)}
      />
      <IconButton icon="trash" label={t('sellerGoods.removeItem', { what })} danger onClick={onRemove} />
    </span>
  );
}

type IconButtonProps = { icon: IconName; label: string; disabled?: boolean; danger?: boolean; onClick: () => void };
export function IconButton({ icon, label, disabled, danger, onClick }: IconButtonProps) {
  return (
    <button
      type="button"
      className={styles.iconButton}
      data-danger={danger || undefined}
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon name={icon} size={16} />
    </button>
  );
}

/** The list with one item moved by one place. */
export function movedBy<T>(list: readonly T[], at: number, by: -1 | 1): T[] {
  const next = [...list];
  const [item] = next.splice(at, 1);
  if (item !== undefined) next.splice(at + by, 0, item);
  return next;
}
