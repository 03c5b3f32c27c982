/** Chooses the content of a card: one of the shop's goods on sale, or an order of this buyer. */

import { useEffect, useState } from 'react';
import { searchShopGoods } from '#contexts/search/calls/generated/search.ts';
import type { SearchItem } from '#contexts/search/calls/search.ts';
import type { DeskOrder } from '#contexts/support/calls/chat-desk.ts';
import { failureWords } from '#web/lib/failure-words.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { webApi } from '#web/lib/web-api.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Money } from '#web/ui/money/money.tsx';
import { Sheet } from '#web/ui/sheet/sheet.tsx';
import { SkeletonText } from '#web/ui/skeleton/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/ui/state/state.tsx';
import styles from './card-picker.module.css';
import { useDesk } from './desk.tsx';
import { OrderFacts } from './order-facts.tsx';

/** Delay after the last key (ms). */
const TYPED_MS = 300;

type Props = {
  kind: 'GOODS' | 'ORDER';
  shopId: string;
  orders: readonly DeskOrder[] | null;
  onChoose: (reference: string) => void;
  onClose: () => void;
};

function GoodsChoice({ shopId, onChoose }: Pick<Props, 'shopId' | 'onChoose'>) {
  const { t, pick } = useI18n();
  const [words, setWords] = useState('');
  const [found, setFound] = useState<SearchItem[] | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when the reader tries again
  useEffect(() => {
    const leaving = new AbortController();
    const timer = setTimeout(() => {
      setFailure(null);
      webApi.call(searchShopGoods, { body: { query: { keyWords: words, storeId: shopId } } }, { signal: leaving.signal }).then(
        ({ records }) => setFound(records),
        (error: unknown) => !leaving.signal.aborted && setFailure(error),
      );
    }, TYPED_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [words, shopId, turn]);
  return (
    <>
      <label className={styles.search}>
        <span className="visually-hidden">{t('officeService.goodsSearch')}</span>
        <Icon name="search" size={16} />
        <input
          type="search"
          value={words}
          maxLength={100}
          placeholder={t('officeService.goodsSearch')}
          onChange={(event) => setWords(event.target.value)}
        />
      </label>
      {failure !== null ? (
        <ErrorState text={failureWords(t, failure)} onRetry={() => setTurn(turn + 1)} />
      ) : found === null ? (
        <SkeletonText lines={4} />
      ) : found.length === 0 ? (
        <EmptyState icon="package" title={t('officeService.goodsNone')} text={t('officeService.goodsNoneText')} />
      ) : (
        <ul className={styles.choices}>
          {found.map((item) => (
            <li key={item.goodsId}>
              <button type="button" onClick={() => onChoose(item.goodsId)}>
                {item.picture ? <img src={item.picture} alt="" width={40} height={40} loading="lazy" /> : <Icon name="package" size={24} />}
                <span className={styles.words}>
                  <strong>{pick(item.nameCn, item.nameEn)}</strong>
                  <small>
                    <Money value={item.basePrice} />
                  </small>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

export function CardPicker({ kind, shopId, orders, onChoose, onClose }: Props) {
  const { t } = useI18n();
  const { side } = useDesk();
  return (
    <Sheet open onClose={onClose} side="right" title={t(kind === 'GOODS' ? 'officeService.sendGoods' : 'officeService.sendOrder')}>
      {kind === 'GOODS' ? (
        <GoodsChoice shopId={shopId} onChoose={onChoose} />
      ) : orders === null ? (
        <SkeletonText lines={4} />
      ) : orders.length === 0 ? (
        <EmptyState
          icon="receipt"
          title={t('officeService.ordersNone')}
          text={t(side === 'shop' ? 'officeService.ordersNoneShop' : 'officeService.ordersNonePlatform')}
        />
      ) : (
        <ul className={styles.choices}>
          {orders.map((order) => (
            <li key={order.orderId}>
              <button type="button" onClick={() => onChoose(order.orderId)}>
                <OrderFacts order={order} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  );
}
