import type { GoodsCard } from '#contexts/catalogue/calls/catalogue.ts';
import { shopNamesOf } from '#contexts/catalogue/pages/parts/catalogue/goods-card.tsx';
import { GoodsCover } from '#contexts/catalogue/pages/parts/catalogue/goods-cover.tsx';
import { useI18n } from '#web/lib/i18n.tsx';
import { Price } from '#web/ui/price/price.tsx';
import styles from './wanted-goods.module.css';

/** The goods whose link brought the visitor here: their page needs an account. */
export function WantedGoods({ goods }: { goods: GoodsCard }) {
  const { t, pick } = useI18n();
  return (
    <section className={styles.goods} aria-label={t('sso.wantedGoods')}>
      <GoodsCover type={goods.type} goodsId={goods.goodsId} shape="tile" picture={goods.picture} />
      <div className={styles.words}>
        <p className={styles.hint}>{t('sso.wantedGoods')}</p>
        <h2 className={styles.name}>{pick(goods.name, goods.nameEn)}</h2>
        <p className={styles.summary}>{pick(goods.summary, goods.summaryEn)}</p>
        <p className={styles.foot}>
          <Price value={goods.basePrice} unit={goods.priceUnit} from={!goods.free} size="sm" />
          <span>{pick(...shopNamesOf(goods))}</span>
        </p>
      </div>
    </section>
  );
}
