import { GoodsCover } from '#contexts/catalogue/pages/parts/catalogue/goods-cover.tsx';
import { OrderStatusTag } from '#contexts/orders/pages/parts/order/order-tags.tsx';
import { CapacityLight } from '#contexts/resources/pages/parts/capacity-light.tsx';
import { type MessageKey, useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { Price } from '#web/ui/price/price.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { type CardViews, useCard } from './card-views.ts';
import type { CardKind } from './cards.ts';
import styles from './chat-card.module.css';

const kindWords: Record<CardKind, MessageKey> = { GOODS: 'chat.cardGOODS', ORDER: 'chat.cardORDER', QUOTA: 'chat.cardQUOTA' };
type Props = {
  views: CardViews;
  kind: CardKind;
  reference: string;
  /** Opens in a new window, where leaving the page would discard a draft. */
  beside?: boolean;
};

/** Goods, an offer or an order in a conversation, in its current state. */
export function ChatCard({ views, kind, reference, beside = false }: Props) {
  const { t, pick } = useI18n();
  const links = useLinks();
  const { view, ref, retry } = useCard(views, kind, reference);
  if (view === 'loading')
    return (
      <span ref={ref} className={styles.card} aria-busy="true">
        <Skeleton width={48} height={48} />
        <span className={styles.words}>
          <Skeleton width="70%" height={14} />
          <Skeleton width="40%" height={14} />
        </span>
      </span>
    );
  if (view === 'failed')
    return (
      <span ref={ref} className={styles.card} data-away="">
        <span className={styles.words}>
          <span>{t('chat.cardFailed')}</span>
          <button type="button" className="link" onClick={retry}>
            {t('common.retry')}
          </button>
        </span>
      </span>
    );
  if (view.state !== 'here')
    return (
      <span ref={ref} className={styles.card} data-away="">
        <span className={styles.words}>
          <span className={styles.kind}>{t(kindWords[kind])}</span>
          <span>{t(view.state === 'gone' ? 'chat.cardGone' : 'chat.cardHidden')}</span>
        </span>
      </span>
    );
  return (
    <a ref={ref} className={styles.card} href={view.href(links)} {...(beside && { target: '_blank', rel: 'noopener' })}>
      <GoodsCover
        type={view.goodsType}
        goodsId={view.goodsId}
        kind={view.capacity > 0 ? 'offer' : 'goods'}
        shape="tile"
        picture={view.picture}
      />
      <span className={styles.words}>
        <span className={styles.kind}>
          {t(kindWords[kind])}
          {view.note && ` · ${pick(view.note, view.noteEn)}`}
        </span>
        <span className={styles.title}>{pick(view.title, view.titleEn)}</span>
        <span className={styles.facts}>
          {view.price && <Price value={view.price} unit={view.unit} from={view.from} zero={kind === 'ORDER'} size="sm" />}
          {view.capacity > 0 && <CapacityLight level={view.capacity} />}
          {view.status && <OrderStatusTag status={view.status.code} type={view.status.type} />}
        </span>
        {beside && <span className="visually-hidden">{t('shell.newWindow')}</span>}
      </span>
    </a>
  );
}
