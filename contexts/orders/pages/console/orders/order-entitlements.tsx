import type { Entitlement, OrderView } from '#contexts/orders/calls/order.ts';
import { EntitlementCard } from '#contexts/orders/pages/parts/entitlement/entitlement-card.tsx';
import { deliveryText } from '#contexts/orders/pages/parts/order/delivery-words.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { Panel } from '#web/ui/console/panel.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { ErrorState } from '#web/ui/state/state.tsx';
import styles from './order-page.module.css';

type Props = {
  entitlements: { total: number; records: Entitlement[] } | null;
  delivery: OrderView['delivery'];
  now: number;
  onRetry: () => void;
};

/** The entitlements of the paid order, null where they could not be loaded; without any, what the order is waiting for. */
export function OrderEntitlements({ entitlements, delivery, now, onRetry }: Props) {
  const { t } = useI18n();
  const links = useLinks();
  return (
    <Panel
      title={t('console.orderGot')}
      {...(entitlements && entitlements.total > 0
        ? { count: entitlements.total, more: { href: links.console('resources'), words: t('console.menuResources') } }
        : {})}
    >
      {entitlements === null ? (
        <ErrorState onRetry={onRetry} />
      ) : entitlements.records.length > 0 ? (
        <ul className={styles.got}>
          {entitlements.records.map((one) => (
            <EntitlementCard key={one.id} entitlement={one} now={now} inOrder />
          ))}
        </ul>
      ) : (
        <p className={styles.opening} role="status">
          <Icon name="clock" size={16} />
          {deliveryText(t, delivery)}{' '}
          <button type="button" className="link" onClick={onRetry}>
            {t('console.refresh')}
          </button>
        </p>
      )}
    </Panel>
  );
}
