/** Offers of one shop on its page and on its goods: fetched after the page, nothing is shown when there are none. */
import { useCallback, useEffect, useState } from 'react';
import { listPromotions } from '#contexts/vouchers/calls/generated/promotions.ts';
import type { PromotionView } from '#contexts/vouchers/calls/promotions.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { webApi } from '#web/lib/web-api.ts';
import { CouponList } from './coupon-list.tsx';
import styles from './vouchers.module.css';

type Props = { shopId: string; goodsId?: string; here: string };

export function ShopOffers({ shopId, goodsId = '', here }: Props) {
  const { t } = useI18n();
  const [promotions, setPromotions] = useState<PromotionView[]>([]);
  const load = useCallback(
    async (signal?: AbortSignal) => {
      const { records } = await webApi.call(listPromotions, { query: { shopId, goodsId } }, signal ? { signal } : {});
      setPromotions(records);
    },
    [shopId, goodsId],
  );
  useEffect(() => {
    const leaving = new AbortController();
    setPromotions([]);
    // Optional for the page.
    load(leaving.signal).catch(() => {});
    return () => leaving.abort();
  }, [load]);
  if (promotions.length === 0) return null;
  return (
    <section className={styles.offers} aria-label={t('vouchers.coupons')}>
      <CouponList promotions={promotions} here={here} onClaimed={() => load()} />
    </section>
  );
}
