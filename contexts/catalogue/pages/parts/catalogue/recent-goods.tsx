import { useEffect, useState } from 'react';
import type { GoodsCard as Goods } from '#contexts/catalogue/calls/catalogue.ts';
import { listGoodsCards } from '#contexts/catalogue/calls/generated/catalogue.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { clearRecentGoods, recentGoods, rememberGoods } from '#web/lib/recent-goods.ts';
import { webApi } from '#web/lib/web-api.ts';
import { GoodsCard } from './goods-card.tsx';
import styles from './recent-goods.module.css';

/**
 * Goods recently viewed in this browser and still on sale, in a scrolling row. Nothing while loading, and when there are none.
 * `besides`: the goods of this page: not shown, but added to the list.
 */
export function RecentGoods({ besides = '' }: { besides?: string }) {
  const { t } = useI18n();
  const [goods, setGoods] = useState<readonly Goods[]>([]);
  useEffect(() => {
    const ids = recentGoods().filter((id) => id !== besides);
    if (besides) rememberGoods(besides);
    setGoods([]);
    if (ids.length === 0) return;
    let left = false;
    webApi
      .call(listGoodsCards, { query: { ids: ids.join(',') } }, { keep: true })
      .then(({ records }) => left || setGoods(records))
      // Optional content: the page is complete without it.
      .catch(() => {});
    return () => {
      left = true;
    };
  }, [besides]);
  if (goods.length === 0) return null;
  const clear = () => {
    clearRecentGoods();
    if (besides) rememberGoods(besides);
    setGoods([]);
  };
  return (
    <section className={styles.recent} aria-labelledby="recent-goods">
      <header>
        <h2 id="recent-goods">{t('favourites.recent')}</h2>
        <button type="button" className="link" onClick={clear}>
          {t('favourites.recentClear')}
        </button>
      </header>
      <ul>
        {goods.map((one) => (
          <li key={one.goodsId}>
            <GoodsCard goods={one} look="compact" />
          </li>
        ))}
      </ul>
    </section>
  );
}
