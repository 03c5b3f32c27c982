import type { GoodsCard } from '#contexts/catalogue/calls/catalogue.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { pageExists, useLinks } from '#web/lib/links.ts';
import { useMay } from '#web/lib/office.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import styles from './featured-order.module.css';

type Props = { goods: readonly GoodsCard[]; onChange: (goodsIds: string[]) => void };

/** Featured goods in their order, moved with buttons. The list of products sets which ones are featured. */
export function FeaturedOrder({ goods, onChange }: Props) {
  const { t, pick } = useI18n();
  const links = useLinks();
  const canOpenGoods = useMay('shop.goods') && pageExists(links.seller('goods'));
  const move = (from: number, by: number) => {
    const ids = goods.map(({ goodsId }) => goodsId);
    const [moved = ''] = ids.splice(from, 1);
    ids.splice(from + by, 0, moved);
    onChange(ids);
  };
  if (goods.length === 0)
    return (
      <div className={styles.none}>
        <p>{t('sellerShop.featuredNone')}</p>
        {canOpenGoods && (
          <a className="button" href={links.seller('goods')}>
            {t('sellerShop.toGoods')}
          </a>
        )}
      </div>
    );
  return (
    <ol className={styles.list}>
      {goods.map((one, index) => {
        const name = pick(one.name, one.nameEn);
        return (
          <li key={one.goodsId}>
            <span className={styles.place}>{index + 1}</span>
            <span className={styles.name}>{name}</span>
            <button type="button" disabled={index === 0} aria-label={t('sellerShop.earlier', { name })} onClick={() => move(index, -1)}>
              <Icon name="arrow-up" size={16} />
            </button>
            <button
              type="button"
              disabled={index === goods.length - 1}
              aria-label={t('sellerShop.later', { name })}
              onClick={() => move(index, 1)}
            >
              <Icon name="arrow-down" size={16} />
            </button>
          </li>
        );
      })}
    </ol>
  );
}
