import { HeartButton } from '#contexts/catalogue/pages/parts/catalogue/heart-button.tsx';
import { useCartCount } from '#contexts/orders/pages/parts/cart/cart-count.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { useUser } from '#web/lib/root-data.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import styles from './detail.module.css';

type Props = {
  shopId: string;
  /** Only products can be favourites; a compute offer cannot. */
  goodsId?: string;
  name?: string;
};

/** At the start of a phone's bar: the shop, the cart for users who have one (section 6), and the heart. */
export function BarLinks({ shopId, goodsId = '', name = '' }: Props) {
  const { t } = useI18n();
  const links = useLinks();
  const user = useUser();
  const hasCart = user === null || user.shows.cart;
  const count = useCartCount(hasCart);
  return (
    <nav className={styles.barLinks} aria-label={t('goods.barLinks')}>
      <a href={links.shop(shopId)}>
        <Icon name="building-store" size={20} />
        {t('goods.shop')}
      </a>
      {hasCart && (
        <a href={links.mall('goods/cart')}>
          <span>
            <Icon name="shopping-cart" size={20} />
            <Badge count={count} label={t('shell.cartCount', { count })} />
          </span>
          {t('shell.cart')}
        </a>
      )}
      {goodsId !== '' && <HeartButton goodsId={goodsId} name={name} look="bar" />}
    </nav>
  );
}
