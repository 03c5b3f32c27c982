import { useState } from 'react';
import type { GoodsCard as Goods } from '#contexts/catalogue/calls/catalogue.ts';
import { GoodsCard } from '#contexts/catalogue/pages/parts/catalogue/goods-card.tsx';
import type { Shop } from '#contexts/shops/calls/shops.ts';
import { ShopHeader } from '#contexts/shops/pages/parts/shop-header.tsx';
import { useI18n } from '#web/lib/i18n.tsx';
import styles from './front-preview.module.css';

const devices = ['desktop', 'mobile'] as const;
type Device = (typeof devices)[number];
const SHOWN = 8;

/** The shop's page with a decoration, on a desktop or a phone; its links are inactive. */
export function FrontPreview({ shop, featured, full = false }: { shop: Shop; featured: readonly Goods[]; full?: boolean }) {
  const { t } = useI18n();
  const [device, setDevice] = useState<Device>('desktop');
  const mobile = device === 'mobile';
  return (
    <div className={styles.preview}>
      <fieldset className={styles.devices}>
        <legend className="visually-hidden">{t('sellerShop.previewDevice')}</legend>
        {devices.map((one) => (
          <button key={one} type="button" aria-pressed={one === device} onClick={() => setDevice(one)}>
            {t(one === 'mobile' ? 'sellerShop.previewMobile' : 'sellerShop.previewDesktop')}
          </button>
        ))}
      </fieldset>
      <div className={styles.screen} data-device={device} data-full={full || undefined} inert>
        <ShopHeader shop={shop} mobile={mobile} />
        {featured.length > 0 && (
          <section className={styles.featured}>
            <h2>{t('shop.featured')}</h2>
            <ul>
              {featured.slice(0, SHOWN).map((goods) => (
                <li key={goods.goodsId}>
                  <GoodsCard goods={goods} look="cover" preview />
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </div>
  );
}
