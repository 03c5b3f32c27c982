import type { GoodsType } from '#contexts/catalogue/rules/goods-types.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { showFailure } from '#web/ui/toast/toast.ts';
import { MOST_COMPARED, toggleCompared, useCompared } from './compared-goods.ts';
import styles from './heart-button.module.css';

type Props = {
  goods: { goodsId: string; type: GoodsType; name: string; nameEn: string };
  /** card: only the icon, below the heart of a card. */
  look?: 'plain' | 'card';
};

/** Adds goods to the comparison, or removes them. */
export function CompareButton({ goods: { goodsId, type, name, nameEn }, look = 'plain' }: Props) {
  const { t, pick } = useI18n();
  const chosen = useCompared().some((one) => one.goodsId === goodsId);
  const toggle = () => {
    const refused = toggleCompared({ goodsId, type, name, nameEn });
    if (refused === 'TYPE') showFailure(t('compare.otherType'));
    else if (refused === 'FULL') showFailure(t('compare.full', { max: MOST_COMPARED }));
  };
  return (
    <button
      type="button"
      className={styles.heart}
      data-look={look}
      data-compare=""
      aria-pressed={chosen}
      title={t('compare.add')}
      aria-label={t('compare.addName', { name: pick(name, nameEn) })}
      onClick={toggle}
    >
      <Icon name={chosen ? 'check' : 'table'} size={look === 'card' ? 16 : 14} />
      {look === 'plain' && <span>{t('compare.add')}</span>}
    </button>
  );
}
