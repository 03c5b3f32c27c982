import type { SellerListing } from '#contexts/catalogue/calls/listing.ts';
import { GoodsCover } from '#contexts/catalogue/pages/parts/catalogue/goods-cover.tsx';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { StatusTag } from '#web/ui/status-tag/status-tag.tsx';
import styles from './goods-page.module.css';

/** Products that were never on sale have no drawn picture yet. */
const isPublic = (status: SellerListing['status']): boolean => status !== 'PUBLISH_DRAFT' && status !== 'PUBLISH_APPLY';

/** Picture, name and number of a product, linked to its page. */
export function GoodsCell({ goods, name }: { goods: SellerListing; name: string }) {
  const { t, pick } = useI18n();
  const links = useLinks();
  return (
    <div className={styles.goods}>
      <GoodsCover type={goods.type} goodsId={isPublic(goods.status) ? goods.goodsId : ''} shape="tile" picture={goods.picture} />
      <div>
        <a className={styles.name} href={links.seller('goods/:goodsId', { goodsId: goods.goodsId })}>
          {name}
        </a>
        <span className={styles.small}>
          {t('sellerGoods.goodsNo', { id: goods.goodsId })}
          {goods.categories && ` · ${pick(goods.categories, goods.categoriesEn).split('>').at(-1)}`}
        </span>
        {goods.featured && <StatusTag tone="brand">{t('sellerGoods.featured')}</StatusTag>}
      </div>
    </div>
  );
}
