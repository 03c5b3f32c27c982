import type { GoodsCard } from '#contexts/catalogue/calls/catalogue.ts';
import { GoodsCover } from '#contexts/catalogue/pages/parts/catalogue/goods-cover.tsx';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import pageStyles from '#web/ui/page/page.module.css';
import { Price } from '#web/ui/price/price.tsx';
import styles from './detail.module.css';

export function RelatedGoods({ goods }: { goods: GoodsCard[] }) {
  const { t, pick } = useI18n();
  const links = useLinks();
  if (goods.length === 0) return null;
  return (
    <section className={pageStyles.card} aria-labelledby="related">
      <h2 className={pageStyles.cardTitle} id="related">
        {t('goods.related')}
      </h2>
      <ul className={styles.related}>
        {goods.map((one) => (
          <li key={one.goodsId}>
            <GoodsCover type={one.type} goodsId={one.goodsId} shape="tile" picture={one.picture} />
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
