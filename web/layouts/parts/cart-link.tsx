import { useCartCount } from '#contexts/orders/pages/parts/cart/cart-count.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { useUser } from '#web/lib/root-data.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';

/** Visitors and leaders have a cart (section 6). */
export const useShowsCart = (): boolean => {
  const user = useUser();
  return user === null || user.shows.cart;
};

/** The cart with its number of lines; nothing for members. */
export function CartLink({
  className,
  size = 20,
  current,
  mobile,
}: {
  className?: string;
  size?: number;
  current?: boolean;
  mobile?: boolean;
}) {
  const { t } = useI18n();
  const links = useLinks(mobile);
  const shown = useShowsCart();
  const count = useCartCount(shown);
  if (!shown) return null;
  return (
    <a className={className} href={links.mall('goods/cart')} aria-current={current ? 'page' : undefined}>
      <span style={{ position: 'relative', display: 'inline-flex' }}>
        <Icon name="shopping-cart" size={size} />
        <Badge count={count} label={t('shell.cartCount', { count })} />
      </span>
      <span>{t('shell.cart')}</span>
    </a>
  );
}
