import { useEffect, useState } from 'react';
import { type GoodsCard as Goods, listGoodsCards } from '#contracts/catalogue/catalogue.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { forgetRecentGoods, recentGoods, rememberGoods } from '#web/lib/recent-goods.ts';
import { webApi } from '#web/lib/web-api.ts';
import { GoodsCard } from './goods-card.tsx';
import styles from './recent-goods.module.css';

/**
 * What was looked at in this browser and is on sale, in a row that scrolls. Nothing while it is unknown, and where there is nothing.
 * `besides`: goods whose page this is: not shown, but remembered.
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
      // Beside the page's own matter: without it the page is whole.
      .catch(() => {});
    return () => {
      left = true;
    };
  }, [besides]);
  if (goods.length === 0) return null;
  const clear = () => {
    forgetRecentGoods();
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
