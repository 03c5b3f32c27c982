import type { Shop } from '#contexts/shops/calls/shops.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { DrawnPicture } from '#web/ui/drawn-picture/drawn-picture.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Score } from '#web/ui/score/score.tsx';
import styles from './shop-card.module.css';

const levelWords = { normal: 'shell.levelNormal', fine: 'shell.levelFine', excellent: 'shell.levelExcellent' } as const;

export const hueOf = (text: string): number => [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 360, 7);

/** A shop's logo, or the mark drawn from its id. `size` in pixels. */
export function ShopMark({ shopId, logo = '', size = 44 }: { shopId: string; logo?: string; size?: number }) {
  if (logo) return <img className={styles.logo} src={logo} alt="" width={size} height={size} loading="lazy" />;
  return (
    <span className={styles.mark} style={{ width: size, height: size }} aria-hidden="true">
      <DrawnPicture kind="shop" id={shopId} shape="mark" />
    </span>
  );
}

/** normal, fine or excellent, in words. */
export function ShopLevel({ level }: { level: Shop['level'] }) {
  const { t } = useI18n();
  return (
    <span className={styles.level} data-level={level}>
      {level !== 'normal' && <Icon name="shield-check" size={12} />}
      {t(levelWords[level])}
    </span>
  );
}

type Props = {
  shop: Pick<Shop, 'shopId' | 'shopName' | 'shopNameEn' | 'level' | 'shopScore' | 'shopScoreCount' | 'goodsCount'> &
    Partial<Pick<Shop, 'description' | 'descriptionEn' | 'orderCount' | 'logo'>>;
};

/** A shop in a list or on the merchant wall. */
export function ShopCard({ shop }: Props) {
  const { t, pick } = useI18n();
  const links = useLinks();
  return (
    <article className={styles.card}>
      <ShopMark shopId={shop.shopId} logo={shop.logo} />
      <div className={styles.words}>
        <h3 className={styles.name}>
          <a className={styles.link} href={links.shop(shop.shopId)}>
            {pick(shop.shopName, shop.shopNameEn)}
          </a>
        </h3>
        {shop.description && <p className={styles.description}>{pick(shop.description, shop.descriptionEn ?? '')}</p>}
        <p className={styles.facts}>
          <ShopLevel level={shop.level} />
          <Score className={styles.score} score={shop.shopScore} count={shop.shopScoreCount} />
          <span>{t('shell.goodsCount', { count: shop.goodsCount })}</span>
          {shop.orderCount !== undefined && <span>{t('shell.orderCount', { count: shop.orderCount })}</span>}
        </p>
      </div>
    </article>
  );
}
