import type { CSSProperties, ReactNode } from 'react';
import type { Shop } from '#contexts/shops/calls/shops.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Score } from '#web/ui/score/score.tsx';
import { hueOf, ShopLevel, ShopMark } from './shop-card.tsx';
import { ShopContact } from './shop-contact.tsx';
import styles from './shop-header.module.css';

type Props = {
  shop: Shop;
  mobile: boolean;
  /** Beside the contact data: the chat button, the search in the shop. */
  children?: ReactNode;
};

/** The header of a shop's page: name, description, contact data. */
export function ShopHeader({ shop, mobile, children }: Props) {
  const { t, pick } = useI18n();
  const announcement = pick(shop.announcement, shop.announcementEn);
  return (
    <header className={styles.header} style={{ '--hue': hueOf(shop.shopName) } as CSSProperties} data-mobile={mobile || undefined}>
      {shop.banner && <img className={styles.banner} src={shop.banner} alt="" />}
      <div className={styles.brand}>
        <ShopMark shopId={shop.shopId} logo={shop.logo} size={mobile ? 56 : 76} />
        <div className={styles.name}>
          <h1>{pick(shop.shopName, shop.shopNameEn)}</h1>
          <p className={styles.level}>
            <ShopLevel level={shop.level} />
          </p>
        </div>
        <dl className={styles.totals}>
          <div>
            <dt>{t('shop.score')}</dt>
            <dd>
              {shop.shopScoreCount > 0 ? <Score score={shop.shopScore} count={shop.shopScoreCount} size={16} /> : t('shop.scoreNone')}
            </dd>
          </div>
          <div>
            <dt>{t('shop.goodsOnSale')}</dt>
            <dd>{t('shop.goodsCount', { count: shop.goodsCount })}</dd>
          </div>
          <div>
            <dt>{t('shop.orders')}</dt>
            <dd>{t('shop.orderCount', { count: shop.orderCount })}</dd>
          </div>
        </dl>
      </div>
      {announcement && (
        <p className={styles.announcement}>
          <Icon name="speakerphone" size={18} label={t('shop.announcement')} />
          <span>{announcement}</span>
        </p>
      )}
      {(shop.description || shop.descriptionEn) && (
        <p className={styles.about}>
          <span className="visually-hidden">{t('shop.about')}: </span>
          {pick(shop.description, shop.descriptionEn)}
        </p>
      )}
      <div className={styles.foot}>
        <ShopContact shop={shop} row />
        {children}
      </div>
    </header>
  );
}
