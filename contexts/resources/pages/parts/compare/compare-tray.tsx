import type { ResourceGoods } from '#contexts/resources/calls/resources.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Price } from '#web/ui/price/price.tsx';
import { RouterLink } from '#web/ui/router-link/router-link.tsx';
import styles from './compare-tray.module.css';

type Props = {
  offers: ResourceGoods[];
  most: number;
  /** The address with these offers in the comparison; `open` shows it. */
  hrefOf: (goodsIds: readonly string[], open?: boolean) => string;
  mobile: boolean;
};

/** The offers selected for the comparison; sticks to the lower edge while the list scrolls. */
export function CompareTray({ offers, most, hrefOf, mobile }: Props) {
  const { t, pick } = useI18n();
  if (!offers.length) return null;
  const ids = offers.map((goods) => goods.goodsId);
  const enough = offers.length > 1;
  return (
    <section className={styles.tray} aria-label={t('search.compareTray')} data-mobile={mobile || undefined}>
      <p className={styles.count} role="status">
        {t('search.compareCount', { count: offers.length, max: most })}
      </p>
      <ul className={styles.slots}>
        {offers.map((goods) => (
          <li key={goods.goodsId} className={styles.slot}>
            <span className={styles.name}>{pick(goods.goodsName, goods.goodsNameEn)}</span>
            <Price value={goods.price} unit={goods.unit} size="sm" zero />
            <RouterLink
              to={hrefOf(ids.filter((id) => id !== goods.goodsId))}
              preventScrollReset
              replace
              className={styles.remove}
              aria-label={t('search.compareRemoveOf', { name: pick(goods.goodsName, goods.goodsNameEn) })}
            >
              <Icon name="x" size={14} />
            </RouterLink>
          </li>
        ))}
        {!mobile &&
          Array.from({ length: most - offers.length }, (_, place) => (
            <li key={place} className={styles.slot} data-empty aria-hidden="true">
              {t('search.compareSlot')}
            </li>
          ))}
      </ul>
      <div className={styles.actions}>
        <RouterLink to={hrefOf([])} preventScrollReset replace className="link">
          {t('search.compareClear')}
        </RouterLink>
        {enough ? (
          <RouterLink to={hrefOf(ids, true)} preventScrollReset className="button primary">
            {t('search.compareOpen')}
          </RouterLink>
        ) : (
          <span className="button" aria-disabled="true">
            {t('search.compareNeedTwo')}
          </span>
        )}
      </div>
    </section>
  );
}
