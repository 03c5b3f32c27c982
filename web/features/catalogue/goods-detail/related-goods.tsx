import type { GoodsCard } from '#contracts/catalogue/catalogue.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { useLinks } from '../../../lib/links.ts';
import { Price } from '../../../ui/price/price.tsx';
import buying from '../../orders/buying.module.css';
import { GoodsCover } from '../goods-cover.tsx';
import styles from './detail.module.css';

export function RelatedGoods({ goods }: { goods: GoodsCard[] }) {
  const { t, pick } = useI18n();
  const links = useLinks();
  if (goods.length === 0) return null;
  return (
    <section className={buying.card} aria-labelledby="related">
      <h2 className={buying.cardTitle} id="related">
        {t('goods.related')}
      </h2>
      <ul className={styles.related}>
        {goods.map((one) => (
          <li key={one.goodsId}>
            <GoodsCover type={one.type} name={one.name} shape="tile" picture={one.picture} />
            <div>
              <a href={links.goods({ goodsId: one.goodsId })}>{pick(one.name, one.nameEn)}</a>
              <Price value={one.basePrice} unit={one.priceUnit} from={!one.free} size="sm" />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
