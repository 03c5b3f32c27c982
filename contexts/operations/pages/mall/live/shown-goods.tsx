import { GoodsCard } from '#contexts/catalogue/pages/parts/catalogue/goods-card.tsx';
import { pinLiveGoods } from '#contexts/operations/calls/generated/live-desk.ts';
import type { LiveRoom } from '#contexts/operations/calls/live.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useUser } from '#web/lib/root-data.ts';
import { webApi } from '#web/lib/web-api.ts';
import { useAction } from '#web/ui/action/use-action.ts';
import styles from './room-page.module.css';

type Props = { room: LiveRoom; pinnedGoodsId: string; refresh: () => Promise<unknown> };

/** The goods of the broadcast, the pinned one on top; the host pins it here. */
export function ShownGoods({ room, pinnedGoodsId, refresh }: Props) {
  const { t, pick } = useI18n();
  const user = useUser();
  const { run, busy } = useAction();
  const { goods } = room;
  if (goods.length === 0) return null;
  const sorted = goods.toSorted((one, other) => Number(other.goodsId === pinnedGoodsId) - Number(one.goodsId === pinnedGoodsId));
  const pins = room.moderates && user?.shows.seller && room.state !== 'CANCELED' && room.state !== 'FORCED_OFF';
  const pin = async (goodsId: string) => {
    if (await run(() => webApi.call(pinLiveGoods, { params: { broadcastId: room.id }, body: { goodsId } }), { keepData: true }))
      await refresh();
  };
  return (
    <section className={styles.panel} aria-labelledby="live-goods">
      <h2 id="live-goods">{t('live.goods')}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keys */}
      <ul className={styles.goods} tabIndex={0} aria-labelledby="live-goods">
        {sorted.map((one) => {
          const pinned = one.goodsId === pinnedGoodsId;
          return (
            <li key={one.goodsId} data-pinned={pinned || undefined}>
              {pinned && <span className={styles.pinned}>{t('live.pinned')}</span>}
              <GoodsCard goods={one} />
              {pins && (
                <button
                  type="button"
                  className="button"
                  disabled={busy}
                  aria-label={pinned ? t('live.unpin') : t('live.pinOf', { name: pick(one.name, one.nameEn) })}
                  onClick={() => void pin(pinned ? '' : one.goodsId)}
                >
                  {t(pinned ? 'live.unpin' : 'live.pin')}
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
