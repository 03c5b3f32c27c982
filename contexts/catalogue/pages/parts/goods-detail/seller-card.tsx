import type { GoodsDetail } from '#contexts/catalogue/calls/catalogue.ts';
import type { Shop } from '#contexts/shops/calls/shops.ts';
import { ShopLevel, ShopMark } from '#contexts/shops/pages/parts/shop-card.tsx';
import { ShopContact } from '#contexts/shops/pages/parts/shop-contact.tsx';
import { ContactButton } from '#contexts/support/pages/parts/chat/contact-button.tsx';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import pageStyles from '#web/ui/page/page.module.css';
import styles from './detail.module.css';

type Props = {
  shop: Shop | null;
  goods: GoodsDetail;
  /** False in a preview, where the shop cannot be contacted. */
  contact: boolean;
};
/** The seller, with rating and contact options. */
export function SellerCard({ shop, goods, contact }: Props) {
  const { t, pick } = useI18n();
  const links = useLinks();
  const href = links.shop(goods.shopId);
  return (
    <section className={pageStyles.card} aria-labelledby="seller">
      <h2 className="visually-hidden" id="seller">
        {t('goods.seller')}
      </h2>
      <div className={styles.seller}>
        <ShopMark shopId={goods.shopId} logo={shop?.logo ?? ''} size={48} />
        <div>
          <a className={styles.sellerName} href={href}>
            {pick(goods.shopName, goods.shopNameEn)}
          </a>
          {shop && (
            <p className={styles.facts}>
              <ShopLevel level={shop.level} />
              <span>
                {shop.shopScoreCount > 0
                  ? t('goods.shopScore', { score: shop.shopScore, count: shop.shopScoreCount })
                  : t('shop.scoreNone')}
              </span>
            </p>
          )}
        </div>
      </div>
      {shop && (
        <>
          <p className={styles.sellerWords}>{pick(shop.description, shop.descriptionEn)}</p>
          <div className={styles.contact}>
            <ShopContact shop={shop} />
          </div>
        </>
      )}
      {contact && (
        <ContactButton shopId={goods.shopId} card={{ kind: 'GOODS', reference: goods.id }} className={`button primary ${styles.wide}`}>
          <Icon name="headset" size={16} />
          {t(links.mobile ? 'chat.leaveMessage' : 'chat.contactSeller')}
        </ContactButton>
      )}
      <a className={`button ${styles.wide}`} href={href}>
        <Icon name="building-store" size={16} />
        {t('goods.toShop')}
      </a>
    </section>
  );
}
