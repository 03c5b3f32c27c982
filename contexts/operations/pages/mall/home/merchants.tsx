import { ShopCard } from '#contexts/shops/pages/parts/shop-card.tsx';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { countText } from '#web/lib/term-words.ts';
import styles from './home-page.module.css';
import type { Home } from './load-home.ts';
import { Section } from './section.tsx';

const ON_PHONE = 6;

/** The merchant wall with its totals. */
export function Merchants({ totals }: { totals: Home['totals'] }) {
  const { t } = useI18n();
  const links = useLinks();
  if (totals.shops.length === 0) return null;
  const sums = [
    [totals.shopTotal, t('home.shopTotal')],
    [totals.goodsTotal, t('home.goodsTotal')],
    [totals.orderTotal, t('home.orderTotal')],
  ] as const;
  return (
    <Section title={t('home.merchants')} more={t('home.merchantsMore')} href={links.mall('search/shop')}>
      <ul className={styles.sums}>
        {sums
          .filter(([count]) => count > 0)
          .map(([count, word]) => (
            <li key={word}>
              <strong>{countText(count)}</strong> {word}
            </li>
          ))}
      </ul>
      <ul className={styles.shops}>
        {totals.shops.slice(0, links.mobile ? ON_PHONE : totals.shops.length).map((shop) => (
          <li key={shop.shopId}>
            <ShopCard shop={shop} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
