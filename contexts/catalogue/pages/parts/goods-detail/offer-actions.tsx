/** The two buttons of a compute offer, and the message after adding one to the cart. */

import { NoCartButton, useNoCart } from '#contexts/orders/pages/parts/cart/no-cart.tsx';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import styles from './detail.module.css';
import type { OfferPurchase } from './use-offer-purchase.ts';

/** In the panel, or in the bar at the bottom of a narrow screen. */
export type BuyingPlace = 'panel' | 'bar';

/** Shown for three seconds (section 9), beside the buttons: in the panel, or above the bar on a phone. */
export function AddedTip({ shown, place }: { shown: boolean; place: BuyingPlace }) {
  const { t } = useI18n();
  const links = useLinks();
  return (
    <div className={place === 'panel' ? styles.addedTip : styles.barTip} role="status" data-shown={shown || undefined}>
      {shown && (
        <>
          <Icon name="circle-check" size={18} />
          {t('goods.added')}
          <a className="link" href={links.mall('goods/cart')}>
            {t('goods.toCart')}
          </a>
        </>
      )}
    </div>
  );
}

type Props = { purchase: OfferPurchase; place: BuyingPlace /** The buyer came from a line of the cart. */; changesCart: boolean };

/** The page must show `purchase.stopped`, if it has a reason, in an element with the id `why-<place>`. */
export function OfferActions({ purchase, place, changesCart }: Props) {
  const { t } = useI18n();
  const { stopped, adding, soldOut, addToCart, buy } = purchase;
  const noCart = useNoCart();
  const describedBy = stopped ? `why-${place}` : undefined;
  return (
    <>
      {noCart ? (
        <NoCartButton {...noCart} className="button large" />
      ) : (
        <button
          type="button"
          className="button large"
          aria-disabled={stopped !== '' || adding || undefined}
          aria-describedby={describedBy}
          onClick={addToCart}
        >
          {place === 'panel' && <Icon name="shopping-cart" size={18} />}
          {changesCart ? t('goods.changeInCart') : t('goods.addToCart')}
        </button>
      )}
      <button
        type="button"
        className="button primary large"
        aria-disabled={stopped !== '' || undefined}
        aria-describedby={describedBy}
        onClick={buy}
      >
        {soldOut ? t('goods.soldOutShort') : t('goods.buyNow')}
      </button>
    </>
  );
}
